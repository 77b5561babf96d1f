// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Files
import Foundation
import SQLite
import Testing

@testable import DiaryStore

/// The locks that this process has on a diary, as another process sees them.
@Suite struct LockTests {
  /// What a child finds that asks for the lock on all of the file.
  private func isLocked(_ path: String) throws -> Bool {
    let child = Process()
    let output = Pipe()
    child.executableURL = URL(filePath: "/usr/bin/env")
    child.arguments = [
      "python3", "-c",
      """
      import fcntl, struct, sys
      unlocked = struct.pack("hhqqi", fcntl.F_WRLCK, 0, 0, 0, 0)
      with open(sys.argv[1], "r+b") as file:
        found = struct.unpack("hhqqi", fcntl.fcntl(file, fcntl.F_GETLK, unlocked))
      print("free" if found[0] == fcntl.F_UNLCK else "locked")
      """, path,
    ]
    child.standardOutput = output
    try child.run()
    let answer = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    child.waitUntilExit()
    try #require(child.terminationStatus == 0)
    return answer == "locked\n"
  }

  /// The second one looks at the header, since there is a log.
  @Test func aSecondJournalLetsGoOfNoLock() async throws {
    let diary = try TestDiary()
    _ = try await diary.write("Day", "words")
    let (folder, clock) = (diary.folder, diary.journal.clock)
    #expect(try FileSystem.status(folder.database + "-wal")?.bytes ?? 0 > 0)
    try await diary.journal.write { database in
      try database.run("UPDATE entry SET title = 'changing'")
      #expect(try isLocked(folder.database))
      try openAndClose(folder, clock)
      #expect(try isLocked(folder.database))
    }
    // What opened the file by itself would have let go, and the child would have seen it.
    _ = try File(reading: folder.database).status()
    #expect(try !isLocked(folder.database))
  }

  private func openAndClose(_ folder: JournalFolder, _ clock: WallClock) throws {
    let (second, _) = try Opening.forWriting(folder, clock: clock)
    #expect(try second.int("SELECT count(*) FROM entry WHERE title = 'Day'") == 1)
  }

  @Test func whatElseADiaryDoesLetsGoOfNoLock() async throws {
    let diary = try TestDiary()
    let entry = try await diary.write("Day", "words")
    _ = try await diary.attach("a", to: entry)
    let other = try diary.again()
    try await other.backUp()
    #expect(await other.check().isClean)
    try await other.tidy()
    _ = try await Journal.openReadOnly(diary.folder).page()
    #expect(throws: JournalError.self) {
      try Recovery(diary.folder).recover(from: try #require(other.backups().first))
    }
    #expect(throws: JournalError.self) { try Recovery(diary.folder).beginAnew() }
    #expect(try isLocked(diary.folder.database))
  }
}
