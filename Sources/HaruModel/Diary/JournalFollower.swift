// SPDX-License-Identifier: GPL-3.0-or-later

package import DiaryCore
package import DiaryStore
import Observation

/// Follows the journal that is open, and from then on the changes in it, as long as this is kept.
package final class JournalFollower {
  private var following: Task<Void, Never>?
  private var listening: Task<Void, Never>?

  package init() {}

  isolated deinit {
    following?.cancel()
    listening?.cancel()
  }

  /// `open` hears of each journal that is opened, and of nil where none is open. `read` is called
  /// for each of them, and again after changes that concern it.
  package func follow(
    _ diary: Diary, where concernsIt: @escaping @Sendable (Change) -> Bool,
    open: @escaping @MainActor (Journal?) -> Void,
    read: @escaping @MainActor () async -> Void
  ) {
    following?.cancel()
    following = Task { [weak self] in
      for await journal in ObservedValues({ diary.readableJournal }) {
        guard let self else { return }
        listening?.cancel()
        open(journal)
        guard let journal else { continue }
        listening = Task { await journal.follow(where: concernsIt, read) }
      }
    }
  }
}
