// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Files
import Foundation
import Sealing
import TestKeys
import Testing

@testable import DiaryStore

/// The letters of a recovery sheet, where the key file says something else than the database.
@Suite struct TypedSecretTests {
  private let path = FileManager.default.temporaryDirectory.path + "/typed-\(UUID())"

  /// A diary whose key file another program has changed, and its secret.
  private func changed() async throws -> Secret {
    let keys = try DiaryKeys.forTest()
    try await Journal(JournalFolder(path, keys: keys)).addMemo("비밀")
    let file = path + "/" + StoredKeyFile.name
    var lines = try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n")
      .map(String.init)
    let place = try #require(lines.firstIndex { $0.hasPrefix("inbox ") })
    lines[place] = "inbox " + String(repeating: "5", count: 64)
    lines.removeLast()
    let text = lines.joined(separator: "\n") + "\n"
    var digest = SHA256()
    digest.update(Array(text.utf8)[...])
    try (text + "check \(Hex.text(digest.finish()))\n").write(
      toFile: file, atomically: true, encoding: .utf8)
    return keys.secret
  }

  @Test func theDatabaseDecidesWhoseSheetItIs() async throws {
    defer { try? FileManager.default.removeItem(atPath: path) }
    let secret = try await changed()
    let folder = JournalFolder(path)
    let typed = try await folder.secret(typed: secret.sheetWords.joined(separator: " "))
    #expect(typed.secret == secret && typed.remark == .tampered)
    let opened = try Journal(JournalFolder(path, keys: DiaryKeys(typed.secret)))
    #expect(try await opened.memos().map(\.text) == ["비밀"])
  }

  @Test func theSheetOfAnotherDiaryOpensNothing() async throws {
    defer { try? FileManager.default.removeItem(atPath: path) }
    _ = try await changed()
    await #expect(throws: KeyFileError.otherSecret) {
      _ = try await JournalFolder(path).secret(typed: Secret().sheetWords.joined())
    }
  }
}
