// SPDX-License-Identifier: GPL-3.0-or-later

package import DiaryCore
import Files
import SQLite

/// Words that are typed into a small window while something else is on the screen. As long as they
/// are typed, they are a draft of the diary; then they are kept, and the draft goes with the same
/// transaction.
extension Journal {
  /// What was typed and is not kept yet; empty where there is nothing.
  package nonisolated func captureDraft() async throws(JournalError) -> String {
    try await read { try SettingTable.captureDraft(in: $0) }
  }

  package func setCaptureDraft(_ words: String) throws(JournalError) {
    try write { database in
      guard try SettingTable.captureDraft(in: database) != words else { return }
      try SettingTable.setCaptureDraft(words, in: database)
      try ChangeTable.note(.diary, 0, in: database)
    }
  }

  /// The last entry of a day that can be written on: none that is in the trash, and no letter.
  package nonisolated func latestEntry(of day: Day) async throws(JournalError) -> Entry.ID? {
    try await read { try EntryTable.latest(of: day, in: $0) }
  }

  /// Puts the words behind those of the last entry of today, as a paragraph of their own, or into a
  /// new entry where there is none. The draft is empty then.
  package func capture(
    _ words: String
  ) throws(JournalError) -> (entry: Entry.ID, isNew: Bool) {
    let now = clock.now
    var draft = newDraft()
    draft.body = words
    return try write { database in
      try SettingTable.setCaptureDraft("", in: database)
      return try capture(draft, as: UniqueID(at: now), now: now, in: database)
    }
  }

  /// The same with the words of a draft, and the last entry of its day.
  func capture(
    _ draft: Draft, as id: UniqueID, now: Moment, in database: Connection
  ) throws -> (entry: Entry.ID, isNew: Bool) {
    guard let last = try EntryTable.latest(of: draft.day, in: database),
      let entry = try EntryTable.entry(last, in: database)
    else { return (try add(draft, uuid: id, now: now, in: database).id, true) }
    var longer = Draft(entry)
    longer.body += longer.body.gapBeforeParagraph + draft.body
    _ = try change(last, to: longer, now: now, in: database)
    return (last, false)
  }

  /// Puts what was said behind the words of an entry, whatever these are by now. Where it is the
  /// transcript of `recording`, that is not wanted any more.
  package func append(
    spoken paragraphs: [String], to id: Entry.ID, of recording: Attachment? = nil
  ) throws(JournalError) {
    let now = clock.now
    try write { database in
      if let recording {
        try SettingTable.removeWantedTranscript(of: recording.uuid, in: database)
      }
      guard let entry = try EntryTable.entry(id, in: database) else { return }
      var longer = Draft(entry)
      longer.body += SpokenText.appendix(paragraphs, to: longer.body)
      _ = try change(id, to: longer, now: now, in: database)
    }
  }

  /// Makes a memo of the words. The draft is empty then.
  package func captureMemo(_ words: String) throws(JournalError) -> Memo.ID {
    let now = clock.now
    return try write { database in
      try SettingTable.setCaptureDraft("", in: database)
      let id = try MemoTable.insert(
        words, isPinned: false, nil, uuid: UniqueID(at: now), now: now, in: database)
      try ChangeTable.note(.memo, id.number, in: database)
      return id
    }
  }
}
