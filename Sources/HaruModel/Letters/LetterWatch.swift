// SPDX-License-Identifier: GPL-3.0-or-later

package import DiaryCore
import DiaryStore
import Files
import Observation

/// Waits for sealed letters to open, and announces those that did, including those that opened
/// while Haru was not running.
package final class LetterWatch {
  /// A clock that is set, or a computer that slept, is noticed after this time at the latest.
  private static let longestWait = 3600 * 1000

  private let announce: ([Entry]) -> Void
  private let onNextKnown: (Moment?) -> Void
  private var following: Task<Void, Never>?
  private var listening: Task<Void, Never>?
  private var waiting: Task<Void, Never>?

  /// `onNextKnown` hears when the next letter arrives, or that none is sealed.
  package init(
    _ diary: Diary, onNextKnown: @escaping (Moment?) -> Void = { _ in },
    announce: @escaping ([Entry]) -> Void
  ) {
    (self.announce, self.onNextKnown) = (announce, onNextKnown)
    following = Task { [weak self] in
      for await journal in ObservedValues({ diary.readableJournal }) {
        guard let self else { return }
        follow(journal)
      }
    }
  }

  isolated deinit {
    following?.cancel()
    listening?.cancel()
    waiting?.cancel()
  }

  private func follow(_ journal: Journal?) {
    listening?.cancel()
    waiting?.cancel()
    guard let journal, !journal.isReadOnly else { return }
    wait(in: journal)
    listening = Task { [weak self] in
      // Where changes can't be heard of, letters that are sealed from now on wait for the next
      // start.
      guard let changes = try? await journal.changes() else { return }
      for await changes in changes
      where changes.contains(where: { $0.concerns([.letter, .trash]) }) {
        guard let self else { return }
        wait(in: journal)
      }
    }
  }

  private func wait(in journal: Journal) {
    waiting?.cancel()
    waiting = Task { [weak self] in
      while !Task.isCancelled {
        // What can't be read now is tried again with the next change, and at the next start.
        guard let letters = try? await journal.takeArrivedLetters() else { return }
        if !letters.isEmpty { self?.announce(letters) }
        let arrival: Moment?
        do throws(JournalError) { arrival = try await journal.nextArrival() } catch { return }
        self?.onNextKnown(arrival)
        guard let next = arrival else { return }
        let wait = next.milliseconds - journal.clock.now.milliseconds
        do {
          try await Task.sleep(for: .milliseconds(min(max(wait, 1), Self.longestWait)))
        } catch {
          // Another task waits now.
          return
        }
      }
    }
  }
}
