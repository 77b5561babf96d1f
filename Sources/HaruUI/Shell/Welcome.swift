// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import DiaryStore
import GLib
import HaruModel
import HaruSettings

/// Shows the welcome page over a diary in which nothing was ever written, until the person has
/// gone on from it, or there is an entry or a memo. After that it never comes again.
final class Welcome {
  private let preferences: Preferences
  private let diary: Diary
  private weak var stack: Stack?
  private(set) var page: WelcomePage?
  /// The diary that it was last asked to be shown over.
  private weak var journal: Journal?
  private var hasGivenWay = false
  private var looking: Task<Void, Never>?
  /// Called when the diary is shown instead of the page.
  var onEnded: () -> Void = {}

  init(_ preferences: Preferences, _ diary: Diary, in stack: Stack) {
    (self.preferences, self.diary, self.stack) = (preferences, diary, stack)
  }

  isolated deinit { looking?.cancel() }

  /// Takes the page away without noting that the person has seen it.
  func hide() {
    looking?.cancel()
    if let page { stack?.remove(page) }
    page = nil
  }

  func isShown(over journal: Journal) -> Bool { page != nil && self.journal === journal }

  func showIfNew(_ journal: Journal) {
    guard !preferences.isGreeted.value, !hasGivenWay else { return }
    self.journal = journal
    looking = Task { [weak self] in
      // Another program may write the first words meanwhile.
      let changes = try? await journal.changes()
      // A diary that can't be read says so in its place.
      guard let isNew = try? await journal.isUnwritten(), !Task.isCancelled else { return }
      guard isNew else {
        self?.end()
        return
      }
      self?.show()
      guard let changes else { return }
      for await changes in changes where changes.contains(where: Self.isWritten) {
        self?.end()
      }
    }
  }

  private static func isWritten(_ change: Change) -> Bool {
    change.subject == .entry || change.subject == .memo
  }

  private func show() {
    guard let stack, page == nil else { return }
    let new = WelcomePage(preferences, diary)
    page = new
    stack.add(new, as: "welcome")
    stack.shownPage = "welcome"
    new.onEnded { [weak self] in self?.end() }
    new.takeKeyboard()
  }

  /// Uncovers the diary for as long as the program runs: something there needs attention, or the
  /// person has gone there by a key.
  func giveWay() {
    hasGivenWay = true
    if page == nil { looking?.cancel() } else { end() }
  }

  /// Goes on to the diary.
  func end() {
    if !preferences.isGreeted.value { preferences.isGreeted.value = true }
    let wasShown = page != nil
    hide()
    guard wasShown else { return }
    stack?.shownPage = "open"
    onEnded()
  }
}
