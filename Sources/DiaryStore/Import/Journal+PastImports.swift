// SPDX-License-Identifier: GPL-3.0-or-later

package import DiaryCore
import Files
import SQLite

extension Journal {
  /// The imports of the last thirty days that have brought anything, the newest first.
  package nonisolated func pastImports() async throws(JournalError) -> [PastImport] {
    try await read { try PastImport.all(in: $0) }
  }

  /// Takes back what an import has brought: into the trash, from where it can be restored. Entries
  /// and memos that were changed since then stay. Where it is broken off, the same again completes
  /// it; importing again brings all of it back.
  @concurrent
  package nonisolated func undoImport(
    _ id: UniqueID,
    progress: @escaping @Sendable (_ done: Int, _ of: Int) -> Void = { _, _ in }
  ) async throws(JournalError) -> ImportUndoReport {
    let moment = try await beginUndo(id)
    let lists = try await read { try ImportLog.lists(of: id, in: $0) }
    var report = ImportUndoReport()
    // What came last goes first, so that folders are empty when they are looked at.
    for (index, list) in lists.reversed().enumerated() {
      try refuseIfCancelled()
      report = try await takeBack(list, moment, after: report)
      progress(index + 1, lists.count)
    }
    return report
  }

  private func beginUndo(_ id: UniqueID) throws(JournalError) -> Moment {
    let now = clock.now
    return try write { database in
      guard var head = try PastImport.head(id, in: database) else { throw JournalError.missing }
      // What goes on with an undo moves to the trash now, and has all its time there.
      let moment = try TrustedClock.latest(at: now, in: database)
      head.noteUndoing(at: moment)
      try head.write(in: database)
      return moment
    }
  }

  private func takeBack(
    _ list: String, _ moment: Moment, after report: ImportUndoReport
  ) throws(JournalError) -> ImportUndoReport {
    try write { database in
      // Another process may be taking it back, too.
      guard let text = try SettingTable.text(list, in: database) else { return report }
      var undo = ImportUndo(database: database, moment: moment, report: report)
      try undo.takeBack(ImportList.read(text))
      try ImportLog.remove(list, in: database)
      return undo.report
    }
  }

  /// Forgets what imports have brought that began, or were taken back, thirty days ago.
  nonisolated func forgetImports() async throws(JournalError) {
    let last = try await deadline().adding(days: -ImportLog.days)
    let old = try await pastImports().filter { max($0.begun, $0.undone ?? $0.begun) <= last }
    for past in old {
      let lists = try await read { try ImportLog.lists(of: past.id, in: $0) }
      for first in stride(from: 0, to: lists.count, by: 100) {
        try await remove(lists.dropFirst(first).prefix(100))
      }
      try await remove([ImportLog.key(past.id)])
    }
  }

  private func remove(_ keys: ArraySlice<String>) throws(JournalError) {
    try write { database in
      for key in keys { try ImportLog.remove(key, in: database) }
    }
  }
}
