// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import HaruModel

/// The windows that belong to the main one, each at most once.
final class WindowsBeside {
  private let preferences: Preferences
  private let services: AppServices
  private weak var preferencesWindow: PreferencesWindow?
  private weak var shortcutsWindow: ShortcutsWindow?
  private weak var aboutWindow: AboutWindow?
  private weak var diariesWindow: DiariesWindow?

  init(_ preferences: Preferences, _ services: AppServices) {
    self.preferences = preferences
    self.services = services
  }

  func showPreferences(over main: Window) {
    let window = preferencesWindow ?? PreferencesWindow(preferences, services)
    preferencesWindow = window
    present(window, over: main)
  }

  func showShortcuts(over main: Window) {
    let window = shortcutsWindow ?? ShortcutsWindow(canLock: services.lock.canLock)
    shortcutsWindow = window
    present(window, over: main)
  }

  func showDiaries(
    over main: Window, open: @escaping (String, DiariesWindow) async -> Void
  ) {
    let window = diariesWindow ?? DiariesWindow(services, preferences, open: open)
    diariesWindow = window
    present(window, over: main)
  }

  func showAbout(over main: Window) {
    let window = aboutWindow ?? AboutWindow()
    aboutWindow = window
    present(window, over: main)
  }

  private func present(_ window: Window, over main: Window) {
    window.belong(to: main)
    window.present()
  }
}
