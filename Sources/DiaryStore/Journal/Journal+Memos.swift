// SPDX-License-Identifier: GPL-3.0-or-later

package import DiaryCore
import Files

extension Journal {
  /// Every memo outside the trash: pinned ones first, then those changed last, and those that were
  /// moved where they were put.
  package nonisolated func memos() async throws(JournalError) -> [Memo] {
    try await read { try MemoTable.all(in: $0) }
  }

  /// How many those are.
  package nonisolated func memoCount() async throws(JournalError) -> Int {
    try await read { try MemoTable.count(in: $0) }
  }

  /// Nil when there are no words in it.
  @discardableResult
  package func addMemo(
    _ text: String, isPinned: Bool = false, _ color: LabelColor? = nil
  ) throws(JournalError) -> Memo? {
    guard !text.allSatisfy(\.isWhitespace) else { return nil }
    let now = clock.now
    return try write { database in
      let id = try MemoTable.insert(
        text, isPinned: isPinned, color, uuid: UniqueID(at: now), now: now, in: database)
      try ChangeTable.note(.memo, id.number, in: database)
      return try MemoTable.memo(id, in: database)
    }
  }

  /// Makes the memo `base` say `text`. A memo has no versions, so nothing that it says is replaced
  /// unseen: where it says something else by now, or was deleted, `text` becomes a memo of its own;
  /// where there are no words in `text`, the memo goes to the trash as it was. Returns the memo
  /// that it became.
  package func save(_ text: String, over base: Memo) throws(JournalError) -> Memo {
    let now = clock.now
    let isWordless = text.allSatisfy(\.isWhitespace)
    return try write { database in
      guard let memo = try MemoTable.memo(base.id, in: database) else { throw JournalError.missing }
      var id = base.id
      if memo.text != base.text || memo.deleted != nil {
        if isWordless { return memo }
        id = try MemoTable.insert(
          text, isPinned: base.isPinned, base.color, uuid: UniqueID(at: now), now: now,
          in: database)
      } else if isWordless {
        try MemoTable.setDeleted(
          id, TrustedClock.latest(at: now, in: database), in: database)
      } else {
        try MemoTable.update(id, text, isPinned: memo.isPinned, now: now, in: database)
      }
      try ChangeTable.note(.memo, id.number, in: database)
      guard let saved = try MemoTable.memo(id, in: database) else { throw JournalError.missing }
      return saved
    }
  }

  /// Ticks or clears the box of a memo whose sign is at that place, in bytes, and answers with the
  /// memo. Nil where that says something else than `base` by now, but for what is ticked in it.
  package func check(
    _ isChecked: Bool, boxAt place: Int, of base: Memo
  ) throws(JournalError) -> Memo? {
    let now = clock.now
    return try write { database in
      guard let memo = try MemoTable.memo(base.id, in: database), memo.deleted == nil,
        let text = MemoBoxes.setting(isChecked, at: place, in: memo.text, as: base.text)
      else { return nil }
      try MemoTable.update(memo.id, text, isPinned: memo.isPinned, now: now, in: database)
      try ChangeTable.note(.memo, memo.id.number, in: database)
      return try MemoTable.memo(memo.id, in: database)
    }
  }

  /// Pins the memo above the others, or unpins it; its text stays as it is in the database.
  package func setPinned(_ id: Memo.ID, _ isPinned: Bool) throws(JournalError) {
    try write { database in
      try MemoTable.setPinned(id, isPinned, in: database)
      try ChangeTable.note(.memo, id.number, in: database)
    }
  }

  /// Writes what the memo says into a new entry of today, and moves the memo to the trash.
  package func makeEntry(of id: Memo.ID) throws(JournalError) -> Entry {
    let now = clock.now
    var draft = newDraft()
    return try write { database in
      guard let memo = try MemoTable.memo(id, in: database), memo.deleted == nil else {
        throw JournalError.missing
      }
      draft.body = memo.text
      try MemoTable.setDeleted(
        id, TrustedClock.latest(at: now, in: database), in: database)
      try ChangeTable.note(.memo, id.number, in: database)
      return try add(draft, uuid: UniqueID(at: now), now: now, in: database)
    }
  }

  package func delete(_ id: Memo.ID) throws(JournalError) { try setDeleted(id, clock.now) }

  package func restore(_ id: Memo.ID) throws(JournalError) { try setDeleted(id, nil) }

  private func setDeleted(_ id: Memo.ID, _ moment: Moment?) throws(JournalError) {
    try write { database in
      let moment = try moment.map { try TrustedClock.latest(at: $0, in: database) }
      try MemoTable.setDeleted(id, moment, in: database)
      try ChangeTable.note(.memo, id.number, in: database)
    }
  }
}
