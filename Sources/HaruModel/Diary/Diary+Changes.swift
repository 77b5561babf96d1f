// SPDX-License-Identifier: GPL-3.0-or-later

package import DiaryCore
package import DiaryStore
package import GLib
import HaruWords
import Observation

extension Diary {
  /// The diary, as long as it is open for reading.
  package var readableJournal: Journal? {
    switch state {
    case .open(let journal), .readOnly(let journal, _): journal
    case .opening, .locked, .closed: nil
    }
  }

  /// Waits until it is open for reading; nil where it can't be opened, or where it is locked,
  /// unless that is waited for, too.
  package func openedJournal(afterUnlocking: Bool = false) async -> Journal? {
    for await state in ObservedValues({ self.state }) {
      switch state {
      case .opening: continue
      case .locked where afterUnlocking: continue
      default: return readableJournal
      }
    }
    return nil
  }

  /// Changes the diary. A failure is told; answers whether there was none.
  @discardableResult
  package func change(
    _ body: (Journal) async throws(JournalError) -> Void
  ) async -> Bool {
    guard let journal = readableJournal else { return false }
    do throws(JournalError) {
      try await body(journal)
      return true
    } catch {
      tell(Notice(text: error.words.inOneLine, undo: nil))
      return false
    }
  }

  /// Changes the diary, and says so with a way to take it back; answers whether it is done.
  @discardableResult
  package func change(
    saying text: @autoclosure @escaping LiveText,
    undo: @escaping (Journal) async throws(JournalError) -> Void,
    _ body: (Journal) async throws(JournalError) -> Void
  ) async -> Bool {
    guard await change(body) else { return false }
    tell(Notice(text: text(), undo: undo))
    return true
  }

  /// Changes the diary, and says so with the way to take it back that the change answers with.
  package func change(
    saying text: @autoclosure @escaping LiveText,
    _ body: (Journal) async throws(JournalError) -> (Journal) async throws(JournalError) -> Void
  ) async {
    var undo: ((Journal) async throws(JournalError) -> Void)?
    let isDone = await change { journal throws(JournalError) in undo = try await body(journal) }
    if isDone { tell(Notice(text: text(), undo: undo)) }
  }

  /// Moves things to the trash, and says so.
  package func moveToTrash(_ ids: [TrashItem.ID]) async {
    if await change({ journal throws(JournalError) in try await journal.moveToTrash(ids) }) {
      tell(.trashing(ids))
    }
  }

  /// Reads from the diary; nil where it is closed, or where that fails, which is told.
  package func read<Result: Sendable>(
    _ body: (Journal) async throws(JournalError) -> Result
  ) async -> Result? {
    guard let journal = readableJournal else { return nil }
    do throws(JournalError) {
      return try await body(journal)
    } catch {
      tell(Notice(text: error.words.inOneLine, undo: nil))
      return nil
    }
  }
}
