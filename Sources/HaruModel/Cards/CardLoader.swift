// SPDX-License-Identifier: GPL-3.0-or-later

package import DiaryCore
import DiaryStore

/// Keeps the cards that were seen last, and brings those that rows ask for: all that are asked for
/// while one reading goes on are brought by the next.
package final class CardLoader {
  private let diary: Diary
  private var cards = RecentValues<Int, EntryCard>(room: 1200)
  /// Those to be read anew, and shown as they are until then.
  private var outdated: Set<Int> = []
  private var wanted: Set<Int> = []
  /// What is being read, as far as it is still true.
  private var asked: Set<Int> = []
  private var reading: Task<Void, Never>?
  private var arrived: @MainActor ([EntryCard]) -> Void = { _ in }

  package init(_ diary: Diary) { self.diary = diary }

  isolated deinit { reading?.cancel() }

  package func onArrived(_ handler: @escaping @MainActor ([EntryCard]) -> Void) {
    arrived = handler
  }

  package subscript(number: Int) -> EntryCard? { cards[number] }

  package func isOutdated(_ number: Int) -> Bool { outdated.contains(number) }

  package func keep(_ card: EntryCard) {
    outdated.remove(card.id.number)
    cards.keep(card, for: card.id.number)
  }

  package func want(_ number: Int) {
    wanted.insert(number)
    guard reading == nil else { return }
    reading = Task { [weak self, diary] in
      while let numbers = self?.begin() {
        let ids = numbers.map { Entry.ID($0) }
        let cards = await diary.read { journal throws(JournalError) in
          try await journal.cards(ids)
        }
        guard !Task.isCancelled else { return }
        self?.take(cards ?? [])
      }
    }
  }

  /// The row that asked shows something else now.
  package func stopWanting(_ number: Int) { wanted.remove(number) }

  /// What is known of the entry, or is on its way, is not true any more.
  package func forget(_ number: Int) {
    cards.remove(number)
    asked.remove(number)
  }

  package func forgetAll() {
    cards.removeAll()
    asked = []
  }

  /// A little of every card may be different now.
  package func outdateAll() {
    outdated = cards.keys
    asked = []
  }

  private func begin() -> Set<Int>? {
    guard !wanted.isEmpty else {
      reading = nil
      return nil
    }
    asked = wanted
    wanted = []
    return asked
  }

  private func take(_ cards: [EntryCard]) {
    let current = cards.filter { asked.contains($0.id.number) }
    asked = []
    for card in current { keep(card) }
    arrived(current)
  }
}
