// SPDX-License-Identifier: GPL-3.0-or-later

import FeelingTraining
import Feelings
import Foundation
import Testing

/// What is shown of texts that were kept from the model, where these sets are beside the checkout.
@Suite(.enabled(if: DevelopmentSets.areThere)) struct DevelopmentSetTests {
  @Test func readsEnglishDays() throws {
    let result = try result(of: "lemotif_en")
    #expect(try #require(result.leadingShare) >= 0.85)
    #expect(try #require(result.signShare) >= 0.92)
  }

  @Test(arguments: [("goemotions_en", 0.86, 0.58), ("kote_ko", 0.86, 0.62)])
  func readsComments(set: String, sign: Double, f1: Double) throws {
    let result = try result(of: set)
    #expect(try #require(result.signShare) >= sign)
    #expect(try #require(result.macroF1) >= f1)
  }

  @Test func readsReviews() throws {
    #expect(try #require(result(of: "nsmc_ko").signShare) >= 0.81)
  }

  @Test(arguments: ["ko", "en"])
  func readsEntries(language: String) throws {
    let file = DevelopmentSets.folder.appending(path: "diary/diary_dev.tsv")
    let result = try EntrySet(file).score(try TestModel.reader(), language: language)
    #expect(result.rightShare >= 0.79, "\(result) \(result.misses)")
  }

  @Test func turnsTheSignWhereItIsNegated() throws {
    let pairs = try NegationPairs(DevelopmentSets.folder.appending(path: "diary/neg_pairs.tsv"))
    let reader = try TestModel.reader()
    let (korean, english) = (
      pairs.misses(reader, language: "ko"), pairs.misses(reader, language: "en")
    )
    let wrong = korean.wrong + english.wrong
    #expect(Double(wrong.count) <= 0.02 * Double(korean.of + english.of), "\(wrong)")
  }

  private func result(of set: String) throws -> SetResult {
    let file = try DevelopmentSets.file(set)
    defer { if file.isTemporary { try? FileManager.default.removeItem(at: file.url) } }
    return try SetResult(file.url, reader: TestModel.reader())
  }
}

private enum DevelopmentSets {
  static let folder = Checkout.file("../shared/feelings")
  static var areThere: Bool { FileManager.default.fileExists(atPath: folder.path) }

  /// The texts of a set, unpacked where they come packed.
  static func file(_ set: String) throws -> (url: URL, isTemporary: Bool) {
    let file = folder.appending(path: set).appending(path: "dev.tsv")
    guard !FileManager.default.fileExists(atPath: file.path) else { return (file, false) }
    let unpacked = FileManager.default.temporaryDirectory
      .appending(path: "haru-\(set)-\(UUID().uuidString).tsv")
    try Data().write(to: unpacked)
    let program = Process()
    program.executableURL = URL(filePath: "/usr/bin/xz")
    program.arguments = ["--decompress", "--stdout", file.path + ".xz"]
    program.standardOutput = try FileHandle(forWritingTo: unpacked)
    try program.run()
    program.waitUntilExit()
    try #require(program.terminationStatus == 0)
    return (unpacked, true)
  }
}
