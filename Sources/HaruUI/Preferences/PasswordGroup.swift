// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import GLib
import HaruModel

/// Whether the diary has a password, and what can be done with it.
final class PasswordGroup: PreferencesGroup {
  private let diary: Diary
  private weak var window: PreferencesWindow?
  /// Seen while there is no password.
  private let plain: ActionRow
  /// Seen while there is one.
  private var sealed: [ActionRow] = []
  let keyring: KeyringRow

  init(_ diary: Diary, in window: PreferencesWindow) {
    self.diary = diary
    self.window = window
    keyring = KeyringRow(diary, in: window)
    let set = Button(gettext("Set a Password…")).styled(.suggestedAction)
      .aligned(vertically: .center)
    plain = ActionRow(
      gettext("This diary has no password"),
      subtitle: gettext("Anyone who gets at the disk of this computer can read it.")
    ) { set }
    let state = ActionRow(
      gettext("Sealed with a password"),
      subtitle: gettext("Without the password or the recovery sheet, nobody can read it."))
    state.begin(with: Image(icon: "changes-prevent-symbolic"))
    // Translators: A group of preferences: what opens a diary that is sealed.
    super.init(gettext("Password"))
    sealed = [
      state,
      row(
        gettext("Change the password"), gettext("The recovery sheet stays the same"),
        // Translators: A button.
        gettext("Change…"), .changing),
      keyring,
      row(
        gettext("Somebody knew the password"), gettext("Seals everything again, with a new key"),
        // Translators: A button: seals everything again.
        gettext("Seal Anew…"), .renewing),
      row(
        gettext("Remove the password"), gettext("Makes the files of the diary plain again"),
        // Translators: A button: removes the password.
        gettext("Remove…"), .removing),
    ]
    for row in [plain] + sealed { add(row) }
    plain.activating(set)
    set.onClicked { [weak self] in self?.open(.setting) }
  }

  func show(isSealed: Bool) {
    plain.isVisible = !isSealed
    for row in sealed { row.isVisible = isSealed }
    if isSealed { keyring.look() }
  }

  private func row(
    _ title: @autoclosure @escaping LiveText, _ subtitle: @autoclosure @escaping LiveText,
    _ action: @autoclosure @escaping LiveText, _ purpose: PasswordPurpose
  ) -> ActionRow {
    let button = Button(action()).aligned(vertically: .center)
    let row = ActionRow(title(), subtitle: subtitle()) { button }
    row.activating(button)
    button.onClicked { [weak self] in self?.open(purpose) }
    return row
  }

  private func open(_ purpose: PasswordPurpose) {
    guard let window else { return }
    let asking = PasswordWindow(purpose, diary, over: window)
    asking.onDone = { [weak window] words in
      if !words.isEmpty { window?.say(words) }
    }
    asking.ask()
  }
}
