// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Files
import Foundation
import Testing

@testable import DiaryStore

/// How a book, or a file for another program, gets its name.
@Suite struct ExportBesideTests {
  private func write(_ text: String, to path: String) throws {
    try Data(text.utf8).write(to: URL(filePath: path))
  }

  private func text(_ path: String) throws -> String {
    try String(contentsOfFile: path, encoding: .utf8)
  }

  private func isTidy(_ diary: borrowing TestDiary) throws -> Bool {
    try leftovers(diary.folder.path).isEmpty
      && FileSystem.names(in: diary.folder.path + "/exporting").isEmpty
  }

  /// Whoever let a file be replaced that was not there had none in mind: what another program put
  /// there in the meantime was lost.
  @Test(arguments: [true, false]) func leavesWhatCameMeanwhile(_ replacing: Bool) async throws {
    let diary = try TestDiary()
    let (journal, target) = (diary.journal, diary.folder.path + "/book.pdf")
    let error = await #expect(throws: JournalError.self) {
      try await journal.exportBeside(target, replacing: replacing) { folder in
        try write("theirs", to: target)
        try write("ours", to: folder + "/made")
        return folder + "/made"
      }
    }
    guard case .exportRefused(.taken)? = error else { return #expect(Bool(false)) }
    #expect(try text(target) == "theirs")
    #expect(try isTidy(diary))
  }

  @Test func replacesAFileOnlyWhereThatIsWanted() async throws {
    let diary = try TestDiary()
    let (journal, target) = (diary.journal, diary.folder.path + "/book.pdf")
    for (words, replacing) in [("first", false), ("second", true)] {
      try await journal.exportBeside(target, replacing: replacing) { folder in
        try write(words, to: folder + "/made")
        return folder + "/made"
      }
      #expect(try text(target) == words)
    }
    await #expect(throws: JournalError.self) {
      try await journal.exportBeside(target, replacing: false) { $0 }
    }
    #expect(try text(target) == "second")
    #expect(try isTidy(diary))
  }

  /// An export said that it had failed where only its hidden folder could not be removed.
  @Test func isDoneOnceItHasItsName() async throws {
    let diary = try TestDiary()
    let (journal, target) = (diary.journal, diary.folder.path + "/book.pdf")
    let made = diary.folder.path + "/made"
    try await journal.exportBeside(target, replacing: false) { folder in
      try write("ours", to: made)
      try FileSystem.removeFolder(folder)
      return made
    }
    #expect(try text(target) == "ours")
    #expect(try isTidy(diary))
  }
}
