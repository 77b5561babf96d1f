// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import GLib
import HaruModel
import HaruWords
import Secrets

/// Whether the keyring of the desktop opens the diary, too, for who is logged in.
final class KeyringRow: SwitchRow {
  private let diary: Diary
  private weak var window: PreferencesWindow?
  /// Whether it does.
  private var isAllowed = false
  private var reading: Task<Void, Never>?

  init(_ diary: Diary, in window: PreferencesWindow) {
    self.diary = diary
    self.window = window
    super.init(
      gettext("Open with the login"),
      subtitle: gettext(
        "Anyone who is logged in here can then open the diary without the password. After you have locked it, a press of a button is needed."
      ))
    onSwitched { [weak self] in self?.follow() }
  }

  isolated deinit { reading?.cancel() }

  /// Looks what the key file says.
  func look() {
    reading?.cancel()
    reading = Task { [weak self, diary] in
      let isAllowed = await diary.isOpenedByKeyring
      guard let self, !Task.isCancelled else { return }
      show(isAllowed)
    }
  }

  private func show(_ isAllowed: Bool) {
    self.isAllowed = isAllowed
    if isOn != isAllowed { isOn = isAllowed }
  }

  private func follow() {
    guard isOn != isAllowed else { return }
    isOn ? ask() : forbid()
  }

  /// Only who knows the password lets others in.
  private func ask() {
    // Until that is done, it is off.
    show(false)
    guard let window else { return }
    let asking = PasswordWindow(.addingKeyring, diary, over: window)
    asking.onDone = { [weak self] _ in self?.look() }
    asking.ask()
  }

  private func forbid() {
    isAllowed = false
    // The application owns the diary, which outlives the window.
    Task { [weak self, weak window, diary] in
      do {
        try await diary.turnKeyringOff()
      } catch let error as KeyringError {
        // It opens nothing any more, also where it is still there.
        if let words = error.words { window?.say(words.inOneLine) }
      } catch {
        window?.say(ErrorWords(of: error).inOneLine)
      }
      self?.look()
    }
  }
}
