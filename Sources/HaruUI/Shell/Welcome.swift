// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import DiaryStore
import GLib
import HaruModel
import HaruSettings

/// Shows the welcome page over a diary in which nothing was ever written, until the person has
/// gone on from it, or there is an entry. After that it never comes again.
final class Welcome {
  private let preferences: Preferences
  private let diary: Diary
  private weak var stack: Stack?
  private(set) var page: WelcomePage?
  private var looking: Task<Void, Never>?
  /// Hears that the diary is shown in its place.
  var onEnded: () -> Void = {}

  init(_ preferences: Preferences, _ diary: Diary, in stack: Stack) {
    (self.preferences, self.diary, self.stack) = (preferences, diary, stack)
  }

  isolated deinit { looking?.cancel() }

  /// Takes the page away as long as there is no diary, or another one is there.
  func hide() {
    looking?.cancel()
    if let page { stack?.remove(page) }
    page = nil
  }

  func showIfNew(_ journal: Journal) {
    guard !preferences.isGreeted.value else { return }
    looking = Task { [weak self] in
      // What is written elsewhere meanwhile is heard of, too.
      let changes = try? await journal.changes()
      // A diary that can't be read says so in its place.
      guard let isNew = try? await journal.isUnwritten(), !Task.isCancelled else { return }
      guard isNew else {
        self?.end()
        return
      }
      self?.show()
      guard let changes else { return }
      for await changes in changes where changes.contains(where: { $0.subject == .entry }) {
        self?.end()
      }
    }
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
