// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Files
import SQLite

extension Merge {
  mutating func add(_ file: MemoFile) throws {
    guard let there = try text(file.memo.uuid) else { return try insert(file.memo) }
    guard there != Fingerprint(hash: SHA256.hash(file.memo.text.utf8)) else {
      guard try !isRestored(file.memo) else {
        result.report.memosAdded += 1
        return
      }
      result.report.memosThere += 1
      return try addCard(of: file.memo)
    }
    // One of that name has been imported with these words, whatever was made of it since.
    guard try text(file.other) == nil else {
      result.report.memosThere += 1
      return
    }
    let memo = file.memo
    try insert(
      Memo(
        id: memo.id, uuid: file.other, text: memo.text, isPinned: memo.isPinned,
        color: memo.color, place: memo.place, created: memo.created,
        modified: memo.modified, deleted: memo.deleted))
  }

  /// Takes a memo out of the trash into which an import went that was taken back.
  private mutating func isRestored(_ memo: Memo) throws -> Bool {
    guard let there = try MemoTable.memo(uuid: memo.uuid, in: database),
      let deleted = there.deleted, result.undone.contains(deleted)
    else { return false }
    guard !isDry else { return true }
    try Trash.setDeleted(.memo(there.id), nil, in: database)
    list.note(there)
    return true
  }

  /// Gives a memo that is there the color and the place that it has elsewhere, where it has none.
  private func addCard(of memo: Memo) throws {
    guard !isDry, let there = try MemoTable.memo(uuid: memo.uuid, in: database) else { return }
    let isPlain = there.color == nil && there.place == nil
    guard isPlain, memo.color != nil || memo.place != nil else { return }
    if memo.color != nil { try MemoCardTable.setColor(memo.color, of: there.id, in: database) }
    if memo.place != nil { try MemoCardTable.setPlace(memo.place, of: there.id, in: database) }
    try ChangeTable.note(.memo, there.id.number, in: database)
  }

  /// What the memo of this name says; nil where there is none.
  private func text(_ uuid: UniqueID) throws -> Fingerprint? {
    if let memo = try MemoTable.memo(uuid: uuid, in: database) {
      return Fingerprint(hash: SHA256.hash(memo.text.utf8))
    }
    return result.notes.memos[Fingerprint(uuid)]
  }

  private mutating func insert(_ memo: Memo) throws {
    var memo = memo
    memo.deleted = deleted(memo.deleted)
    result.report.memosAdded += 1
    guard !isDry else {
      result.notes.memos[Fingerprint(memo.uuid)] = Fingerprint(hash: SHA256.hash(memo.text.utf8))
      return
    }
    let id = try MemoTable.insert(memo, in: database)
    list.note(memo)
    try ChangeTable.note(.memo, id.number, in: database)
  }
}
