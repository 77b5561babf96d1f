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
      try await journal.exportBeside(target, replacing: replacing) { path in
        try write("theirs", to: target)
        try write("ours", to: path)
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
      try await journal.exportBeside(target, replacing: replacing) { try write(words, to: $0) }
      #expect(try text(target) == words)
    }
    await #expect(throws: JournalError.self) {
      try await journal.exportBeside(target, replacing: false) { try write("third", to: $0) }
    }
    #expect(try text(target) == "second")
    #expect(try isTidy(diary))
  }

  @Test func givesAFolderItsName() async throws {
    let diary = try TestDiary()
    let (journal, target) = (diary.journal, diary.folder.path + "/pages")
    try await journal.exportBeside(target, replacing: false) { path in
      try FileSystem.makeFolder(path)
      try write("ours", to: path + "/index.html")
    }
    #expect(try text(target + "/index.html") == "ours")
    #expect(try isTidy(diary))
  }

  @Test func leavesNoScratchFile() async throws {
    let diary = try TestDiary()
    let (journal, target) = (diary.journal, diary.folder.path + "/days.zip")
    let read = try await journal.withScratchFile(beside: target) { path in
      try write("scratch", to: path)
      return try text(path)
    }
    #expect(read == "scratch")
    #expect(try isTidy(diary))
  }
}
