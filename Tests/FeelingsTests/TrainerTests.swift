// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import FeelingTraining
import Feelings
import FoundationEssentials
import Testing

@Suite struct TrainerTests {
  private static let joy = ["우리는 함께 웃었다", "we laughed together", "정말 기쁜 하루였다"]
  private static let fear = ["밤길이 무서웠다", "I was scared of the dark", "겁이 나서 떨었다"]

  @Test func makesTheSameBytesOfTheSameSets() throws {
    let folder = try sets()
    defer { try? FileManager.default.removeItem(at: folder) }
    let first = try train(folder, seed: 7)
    #expect(try train(folder, seed: 7) == first)
    #expect(try train(folder, seed: 8) != first)
  }

  @Test func makesAModelThatReadsWhatItLearnt() throws {
    let folder = try sets()
    defer { try? FileManager.default.removeItem(at: folder) }
    let reader = try FeelingReader(Data(train(folder, seed: 1)))
    #expect(reader.shares(of: "정말 기쁜 하루였다").leading == .joy)
    #expect(reader.shares(of: "밤길이 무서웠다").leading == .fear)
  }

  @Test func saysWhereThereAreNoSets() {
    #expect(throws: TrainingError.self) {
      try Trainer(
        sets: URL(filePath: "/nowhere"), sentences: URL(filePath: "/nowhere"), seed: 1, version: 1)
    }
  }

  private func train(_ folder: URL, seed: UInt64) throws -> [UInt8] {
    try Trainer(sets: folder, sentences: folder, seed: seed, version: 1).train()
  }

  /// A folder with a few sentences, each said often enough to be learnt.
  private func sets() throws -> URL {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "haru-sets-\(UInt64.random(in: .min ... .max))")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    var lines = ["# joy"]
    for _ in 0..<6 { lines += Self.joy }
    lines += ["# fear"]
    for _ in 0..<6 { lines += Self.fear }
    try Data(lines.joined(separator: "\n").utf8).write(to: folder.appending(path: "ko.txt"))
    return folder
  }
}
