// SPDX-License-Identifier: GPL-3.0-or-later

package import DiaryCore
import SQLite

/// What taking an import back has done.
package struct ImportUndoReport: Hashable, Sendable {
  package internal(set) var entries = 0
  package internal(set) var memos = 0
  package internal(set) var attachments = 0
  package internal(set) var folders = 0
  /// How many entries and memos stay, since they were changed after the import.
  package internal(set) var entriesKept = 0
  package internal(set) var memosKept = 0
  /// The days of those entries.
  package internal(set) var daysKept: Set<Day> = []
}

/// Takes back what one transaction of an import brought. What is in the trash anyway stays there,
/// and so do versions that were added to entries: they would be gone for good.
struct ImportUndo {
  let database: Connection
  /// What it moves to the trash is there since then, by which the next import knows it.
  let moment: Moment
  var report: ImportUndoReport
  /// Marks of what is written by hand of recordings, as the import left it.
  private var transcripts: [UniqueID: Int] = [:]
  /// The same of what else a person puts with something. An older Haru has noted none.
  private var states: [UniqueID: Int] = [:]

  init(database: Connection, moment: Moment, report: ImportUndoReport) {
    (self.database, self.moment, self.report) = (database, moment, report)
  }

  mutating func takeBack(_ lines: [ImportList.Line]) throws {
    let brought = Set(
      lines.compactMap { line -> UniqueID? in
        switch line {
        case .attachment(let id), .addedAttachment(let id): id
        case .entry, .memo, .state, .transcript, .folder: nil
        }
      })
    for case .transcript(let id, let mark) in lines { transcripts[id] = mark }
    for case .state(let id, let mark) in lines { states[id] = mark }
    var folders: [UniqueID] = []
    for line in lines {
      switch line {
      case .entry(let id, let modified, let opens):
        try takeBackEntry(id, modified: modified, opens: opens, with: brought)
      case .memo(let id, let modified): try takeBackMemo(id, modified: modified)
      case .attachment, .state, .transcript: break
      case .addedAttachment(let id): try takeBackAttachment(id)
      case .folder(let id): folders.append(id)
      }
    }
    // What was in them has gone by now.
    for folder in folders { try takeBackFolder(folder) }
  }

  private mutating func takeBackEntry(
    _ id: UniqueID, modified: Int, opens: Int, with brought: Set<UniqueID>
  ) throws {
    guard let entry = try EntryTable.entry(uuid: id, in: database), entry.deleted == nil else {
      return
    }
    let isSame =
      entry.modified.milliseconds == modified && entry.letter?.opens.milliseconds ?? 0 == opens
    guard isSame, try !isChanged(id, to: ImportMark.mark(of: entry.id, in: database)),
      try !hasMore(entry, than: brought)
    else {
      report.entriesKept += 1
      report.daysKept.insert(entry.day)
      return
    }
    try Trash.setDeleted(.entry(entry.id), moment, in: database)
    report.entries += 1
  }

  /// Whether the entry has anything by now that the import did not bring.
  private func hasMore(_ entry: Entry, than brought: Set<UniqueID>) throws -> Bool {
    let attachments = try AttachmentTable.attachments(of: entry.id, in: database)
    return try attachments.contains { try !brought.contains($0.uuid) || isChanged($0) }
      || RecordingTable.isRecording(into: entry.id, in: database)
  }

  private func isChanged(_ id: UniqueID, to mark: Int) -> Bool {
    states[id].map { $0 != mark } ?? false
  }

  private func isChanged(_ attachment: Attachment) throws -> Bool {
    try isChanged(attachment.uuid, to: ImportMark.mark(of: attachment, in: database))
      || isTranscribed(attachment)
  }

  /// Whether a person has written down, or corrected, what is said in it since the import.
  private func isTranscribed(_ attachment: Attachment) throws -> Bool {
    let transcript = try TranscriptTable.transcript(of: attachment.media.id, in: database)
    guard let transcript, transcript.isByHand else { return false }
    return transcripts[attachment.uuid] != ImportMark.mark(of: transcript)
  }

  private mutating func takeBackMemo(_ id: UniqueID, modified: Int) throws {
    guard let memo = try MemoTable.memo(uuid: id, in: database), memo.deleted == nil else {
      return
    }
    guard memo.modified.milliseconds == modified, !isChanged(id, to: ImportMark.mark(of: memo))
    else {
      report.memosKept += 1
      return
    }
    try Trash.setDeleted(.memo(memo.id), moment, in: database)
    report.memos += 1
  }

  private mutating func takeBackAttachment(_ id: UniqueID) throws {
    guard let there = try AttachmentTable.attachment(uuid: id, in: database), there.deleted == nil,
      let entry = try EntryTable.entry(there.entry, in: database), entry.deleted == nil
    else { return }
    guard try !isChanged(there) else {
      report.entriesKept += 1
      report.daysKept.insert(entry.day)
      return
    }
    try Trash.setDeleted(.attachment(there.id), moment, in: database)
    report.attachments += 1
  }

  /// Only where nothing is in it that is not in the trash.
  private mutating func takeBackFolder(_ uuid: UniqueID) throws {
    guard let id = try FolderTable.id(uuid: uuid, in: database) else { return }
    let entries = try FolderTable.entries(of: id, in: database)
    guard try entries.allSatisfy({ try Trash.deleted(.entry($0), in: database) != nil }) else {
      return
    }
    try FolderTable.remove(id, in: database)
    try ChangeTable.note(.folder, id.number, in: database)
    report.folders += 1
  }
}
