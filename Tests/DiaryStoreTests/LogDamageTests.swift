// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Files
import Foundation
import SQLite
import TestKeys
import Testing

@testable import DiaryStore

/// What becomes of changes that are in the log alone when the log is damaged, cut or gone.
@Suite struct LogDamageTests {
  /// The files of a diary as a killed process leaves them: everything that was written is in the
  /// log.
  private final class KilledDiary {
    let folder: JournalFolder
    let count = 20

    init() async throws {
      let diary = try TestDiary()
      _ = try await diary.write("first")
      try await diary.journal.write { _ in }
      // The log of a diary that is being read is not emptied, however long the writing takes.
      let reader = try diary.folder.openDatabase(.readOnly)
      defer { withExtendedLifetime(reader) {} }
      try reader.execute("BEGIN; SELECT count(*) FROM entry")
      for number in 1..<count { _ = try await diary.write("Day \(number)", "바다 \(number)") }
      folder = JournalFolder.forTest(diary.folder.path + "-killed")
      try FileManager.default.copyItem(atPath: diary.folder.path, toPath: folder.path)
      try? FileManager.default.removeItem(atPath: folder.database + "-shm")
    }

    deinit { try? FileManager.default.removeItem(atPath: folder.path) }

    func changeLog(_ change: (inout [UInt8]) -> Void) throws {
      var log = [UInt8](try Data(contentsOf: URL(filePath: folder.log)))
      change(&log)
      try Data(log).write(to: URL(filePath: folder.log))
    }

    /// Where the header of the log ends, where the page begins in a frame, and where that ends.
    var layout: (header: Int, page: Int, frame: Int) {
      folder.keys == nil ? (32, 24, 4120) : (72, 64, 4200)
    }

    var asides: Int { (try? FileSystem.names(in: folder.aside).count) ?? 0 }
  }

  @Test func readsAWholeLogWithoutAWord() async throws {
    let diary = try await KilledDiary()
    let journal = try Journal(diary.folder)
    #expect(try await journal.page().count == diary.count)
    #expect(await journal.check().findings.isEmpty)
    #expect(diary.asides == 0)
  }

  /// The last of other connections takes it away when it closes, whoever has seen it before.
  @Test func aLogThatWentMeanwhileIsNone() async throws {
    let diary = try await KilledDiary()
    let database = try diary.folder.openDatabase(.readWrite)
    #expect(try LogRepair.log(of: database, in: diary.folder) != nil)
    try FileSystem.remove(diary.folder.log)
    #expect(try LogRepair.log(of: database, in: diary.folder) == nil)
  }

  @Test(arguments: [0.1, 0.3, 0.5, 0.7, 0.9]) func readsOnBehindADamagedFrame(
    _ share: Double
  ) async throws {
    let diary = try await KilledDiary()
    try diary.changeLog { log in
      let (header, page, size) = diary.layout
      let frame = header + Int(Double((log.count - header) / size) * share) * size
      for place in [76, 876, 1976, 3476] { log[frame + page + place] ^= 0x55 }
    }
    do {
      let journal = try Journal(diary.folder)
      let report = await journal.check(repairing: false)
      #expect(!report.isClean)
      guard case .repairedLog? = report.findings.first else {
        return #expect(Bool(false), "\(report.findings)")
      }
      #expect(try await journal.page().count == diary.count)
      #expect(diary.asides == 1)
    } catch {
      // The structure of the database itself was hit: everything is as it was found.
      #expect(isDamaged(error), "\(error)")
      #expect(diary.asides == 0)
      #expect(try FileSystem.names(in: diary.folder.path).contains("diary.sqlite-wal"))
    }
  }

  /// A diary that stays damaged does not fill the disk, start by start.
  @Test func leavesNothingBehindWhereALogCannotBeRepaired() async throws {
    let diary = try await KilledDiary()
    // A page of each frame but the last loses its structure.
    try diary.changeLog { log in
      let (header, page, size) = diary.layout
      for frame in 0..<(log.count - header) / size - 1 {
        for place in page..<page + 176 { log[header + frame * size + place] ^= 0x5a }
      }
    }
    let before = try Data(contentsOf: URL(filePath: diary.folder.log))
    for _ in 0..<3 {
      #expect(isDamaged(#expect(throws: JournalError.self) { try Journal(diary.folder) }))
      #expect(try !FileSystem.names(in: diary.folder.path).contains("aside"))
      #expect(try Data(contentsOf: URL(filePath: diary.folder.log)) == before)
    }
  }

  @Test func missesALogThatIsGone() async throws {
    let diary = try await KilledDiary()
    try FileManager.default.removeItem(atPath: diary.folder.log)
    let journal = try Journal(diary.folder)
    let left = try await journal.page().count
    #expect(left < diary.count)
    let report = await journal.check()
    guard case .lostChanges(let lost, inBackups: 0)? = report.findings.first else {
      return #expect(Bool(false), "\(report.findings)")
    }
    #expect(lost.count >= diary.count - left)
    #expect(diary.asides == 1)
    #expect(await !journal.check().isClean)
    try await journal.forgetLostChanges()
    #expect(await journal.check().isClean)
  }

  @Test func missesTheTailOfALogThatWasCut() async throws {
    let diary = try await KilledDiary()
    try diary.changeLog { $0.removeLast($0.count / 3) }
    let journal = try Journal(diary.folder)
    let report = await journal.check()
    guard case .lostChanges? = report.findings.first else {
      return #expect(Bool(false), "\(report.findings)")
    }
    #expect(diary.asides == 1)
  }

  /// SQLite takes any log whose checksums are right for that of the database beside it, and writes
  /// it into the database: a diary of which nothing was missing was refused then, and destroyed.
  @Test(arguments: [true, false]) func putsTheLogOfAnotherDiaryAside(
    _ isNoted: Bool
  ) async throws {
    let diary = try TestDiary()
    let entry = try await diary.write("ours")
    let copy = JournalFolder.forTest(diary.folder.path + "-copy")
    defer { try? FileManager.default.removeItem(atPath: copy.path) }
    try diary.folder.openDatabase(.readWrite).execute("PRAGMA wal_checkpoint(TRUNCATE)")
    try FileManager.default.copyItem(atPath: diary.folder.path, toPath: copy.path)
    try? FileManager.default.removeItem(atPath: copy.database + "-shm")
    if !isNoted { try FileManager.default.removeItem(atPath: copy.lastChange) }
    try? FileManager.default.removeItem(atPath: copy.log)
    let stranger = try await KilledDiary()
    try FileManager.default.copyItem(atPath: stranger.folder.log, toPath: copy.log)

    let journal = try Journal(copy)
    #expect(try await journal.page() == [entry])
    let report = await journal.check()
    guard case .foreignLog(let aside)? = report.findings.first else {
      return #expect(Bool(false), "\(report.findings)")
    }
    #expect(report.findings.count == 1)
    #expect(
      try Data(contentsOf: URL(filePath: aside + "/diary.sqlite-wal"))
        == Data(contentsOf: URL(filePath: stranger.folder.log)))
  }

  /// After a power cut the note may be older than the log, or gone.
  @Test(arguments: [true, false]) func takesItsOwnLogWithoutANote(_ isOld: Bool) async throws {
    let diary = try await KilledDiary()
    if isOld {
      let noted = try #require(try LastChange(of: diary.folder))
      let old = LastChange(diary: noted.diary, sequence: 1, log: noted.log ^ 1)
      try Data(old.bytes).write(to: URL(filePath: diary.folder.lastChange))
    } else {
      try FileManager.default.removeItem(atPath: diary.folder.lastChange)
    }
    let journal = try Journal(diary.folder)
    #expect(try await journal.page().count == diary.count)
    #expect(await journal.check().findings.isEmpty)
  }

  @Test func missesOurChangesWhereTheLogIsThatOfAnotherDiary() async throws {
    let (diary, stranger) = (try await KilledDiary(), try await KilledDiary())
    try FileManager.default.removeItem(atPath: diary.folder.log)
    try FileManager.default.copyItem(atPath: stranger.folder.log, toPath: diary.folder.log)
    let findings = try await Journal(diary.folder).check().findings
    guard case .foreignLog? = findings.first, case .lostChanges? = findings.dropFirst().first else {
      return #expect(Bool(false), "\(findings)")
    }
  }

  @Test func saysThatAnotherDiaryLiesInThePlaceOfOurs() async throws {
    let (diary, stranger) = (try await KilledDiary(), try await KilledDiary())
    for end in ["", "-wal"] {
      try FileManager.default.removeItem(atPath: diary.folder.database + end)
      try FileManager.default.copyItem(
        atPath: stranger.folder.database + end, toPath: diary.folder.database + end)
    }
    #expect(try await Journal(diary.folder).check().findings == [.otherDiary])
  }

  /// One wrong digit would have been taken for a hundred changes that are gone.
  @Test func takesADamagedNoteForNone() async throws {
    let diary = try await KilledDiary()
    let bytes = [UInt8](try Data(contentsOf: URL(filePath: diary.folder.lastChange)))
    for place in bytes.indices {
      var damaged = bytes
      damaged[place] ^= 1
      try Data(damaged).write(to: URL(filePath: diary.folder.lastChange))
      #expect(try LastChange(of: diary.folder) == nil)
    }
  }

  @Test func missesNothingInADiaryThatWasBroughtBack() async throws {
    let diary = try TestDiary()
    _ = try await diary.write("one")
    let backup = try await diary.journal.backUp()
    _ = try await diary.write("two")
    let copy = JournalFolder.forTest(diary.folder.path + "-copy")
    defer { try? FileManager.default.removeItem(atPath: copy.path) }
    try FileManager.default.copyItem(atPath: diary.folder.path, toPath: copy.path)
    let journal = try Recovery(copy).recover(from: backup)
    #expect(await journal.check().isClean)
  }

  @Test func emptiesTheLogAfterAPause() async throws {
    let diary = try TestDiary()
    _ = try await diary.write("one")
    let deadline = ContinuousClock.now + .seconds(60)
    while try FileSystem.status(diary.folder.log)?.bytes ?? 0 > 0 {
      try #require(ContinuousClock.now < deadline)
      try await Task.sleep(for: .milliseconds(50))
    }
  }
}
