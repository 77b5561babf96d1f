// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import DiaryStore
import Files
import FoundationEssentials
import SQLite

/// What a writer's end has left of its diary.
struct Remains {
  let ledger: Ledger
  /// What is wrong with it, whatever should be in it.
  let complaints: [String]
  /// When the last version was kept; ids are given again once an entry is deleted for good.
  let lastVersion: Int
  let hasBackup: Bool
}

extension Remains {
  /// Opens the diary as the next process does, and reads all of it; of its versions only those
  /// later than `last`.
  init(of folder: JournalFolder, versionsAfter last: Int = 0) async throws {
    let journal = try Journal(folder, clock: DiaryMaker.clock)
    let database = try folder.connection(.readWrite)
    let recordings = try await journal.unfinishedRecordings()
    let media = try await Self.media(in: folder, database)
    var ledger = try Ledger(database, media: media, versionsAfter: last)
    for recording in recordings { try await ledger.note(recording, in: journal, database) }
    self.ledger = ledger
    lastVersion = try database.int("SELECT coalesce(max(moment), 0) FROM version") ?? 0
    let backups = try journal.backups()
    hasBackup = !backups.isEmpty
    var complaints = try Self.complaints(in: database)
    complaints += await journal.check(repairing: false).findings.filter(\.isComplaint)
      .map { "\($0)" }
    // Those before were looked at when they were new.
    for backup in backups.prefix(2) where await !journal.isGood(backup) {
      complaints.append("\(backup.name) is not good")
    }
    self.complaints = complaints + Self.strangers(in: folder)
  }

  /// The numbers of the media whose files are what was attached, by their rows. Read when all
  /// letters are open, with a clock that the diary does not remember.
  private static func media(
    in folder: JournalFolder, _ database: Connection
  ) async throws -> [Int: Ledger.Medium] {
    let clock = WallClock { DiaryMaker.clock.now.adding(days: 100 * 366) }
    let journal = try Journal.openReadOnly(folder, clock: clock)
    let entries = try database.rows(
      "SELECT DISTINCT min(entry) FROM attachment WHERE deleted IS NULL GROUP BY media"
    ) { Entry.ID($0.int(0)) }
    var attachments: [Attachment] = []
    for entry in entries { attachments += try await journal.attachments(of: entry) }
    for case .attachment(let attachment) in try await journal.trash().map(\.content) {
      attachments.append(attachment)
    }
    var numbers: [Int: Ledger.Medium] = [:]
    for attachment in attachments where numbers[attachment.media.id.number] == nil {
      guard let number = Int(attachment.caption) else { continue }
      do {
        let bytes = try await journal.source(of: attachment.media).bytes()
        numbers[attachment.media.id.number] = Ledger.Medium(number, bytes)
      } catch {
        // Its number is missed where the page is compared.
        continue
      }
    }
    return numbers
  }

  private static func complaints(in database: Connection) throws -> [String] {
    let unindexed = try database.int(
      """
      WITH live AS (SELECT position FROM entry WHERE deleted IS NULL),
        indexed AS (SELECT id FROM entry_text_docsize)
      SELECT (SELECT count(*) FROM (SELECT * FROM live EXCEPT SELECT * FROM indexed))
        + (SELECT count(*) FROM (SELECT * FROM indexed EXCEPT SELECT * FROM live))
      """)
    return unindexed == 0 ? [] : ["\(unindexed ?? 0) entries are wrong in the search index"]
  }

  /// The unknown files in the diary's folder: left there, they would stay for good.
  private static func strangers(in folder: JournalFolder) -> [String] {
    let known = [
      "diary.sqlite", "diary.sqlite-wal", "diary.sqlite-shm", "diary.last", "diary.key",
    ]
    let folders = ["media", "recording", "backup", "exporting"]
    // A folder that can't be listed was a complaint of its own before.
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { !known.contains($0) && !folders.contains($0) }
      .map { "\($0) is left in the folder" }
  }
}

extension Ledger {
  /// Where it is not what was said, its number is missed. The journal does not tell the title of a
  /// page that was sealed since.
  fileprivate mutating func note(
    _ recording: Recording, in journal: Journal, _ database: Connection
  ) async throws {
    let content = try? await Narrator.content(of: recording, in: journal)
    var page: Int?
    if let id = recording.entry?.number {
      let title = try database.first("SELECT title FROM entry WHERE id = ?", id) { $0.text(0) }
      page = title.flatMap { Int($0) }
    }
    recordings[content?.number ?? -recordings.count - 1] = Spoken(
      page: page, day: recording.day.number, pieces: content?.pieces ?? 0)
  }
}

extension Ledger.Medium {
  /// Nil where the content is not that of the number.
  fileprivate init?(_ number: Int, _ bytes: [UInt8]) {
    self.init(number: number)
    if let spoken = SpokenContent(bytes), spoken.number == number {
      pieces = spoken.pieces
    } else if bytes != MediumContent.bytes(number) {
      return nil
    }
  }
}

extension CheckReport.Finding {
  /// A file that a sweep takes is none, nor a recording that can be taken up: a change that was
  /// broken off may leave them.
  var isComplaint: Bool {
    switch self {
    case .unusedFile, .unfinishedRecording, .silentRecording: false
    case .damagedDatabase, .repairedLog, .foreignLog, .strayKeyFile, .otherDiary, .lostChanges,
      .healedPages, .damagedRow, .mendedRow, .rebuiltIndexes, .brokenReference, .wrongPositions,
      .wrongSearchIndex, .damagedPreviews, .missingMedia, .damagedMedia, .unreadableMedia,
      .damagedRecording, .unreadableNote, .unknownFile, .unchecked:
      true
    }
  }
}
