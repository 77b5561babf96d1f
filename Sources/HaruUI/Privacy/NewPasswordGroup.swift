// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import GLib
import HaruParts

/// Where a person types a new password, twice, and reads how long it would hold out.
final class NewPasswordGroup: PreferencesGroup {
  let first = EntryRow(gettext("New password"), hiding: true)
  let second = EntryRow(
    // Translators: Where a new password is typed a second time. Room is scarce.
    gettext("Once more"), hiding: true)
  private let advice = Label("").wrapping().leading()
  /// Hears that something was typed.
  var onChanged: @MainActor () -> Void = {}

  private let isOptional: Bool

  /// Where it `isOptional`, nothing may be typed, which leaves it for later.
  init(isOptional: Bool = false) {
    self.isOptional = isOptional
    super.init(isOptional ? gettext("Password (optional)") : "")
    add(first)
    add(second)
    add(advice.styled(.dimLabel, Style("password-advice")))
    for row in [first, second] { row.onTextChanged { [weak self] in self?.show() } }
    followLanguage { $0.show() }
  }

  /// Hears that Enter was pressed in the second one.
  func onEntered(_ handler: @escaping @MainActor () -> Void) { second.onEntered(handler) }

  var isEmpty: Bool { first.text.isEmpty && second.text.isEmpty }

  /// Nil where it is empty, or was not typed twice.
  var password: String? {
    first.text.isEmpty || first.text != second.text ? nil : first.text
  }

  private func show() {
    // While the second one is being typed, it may still become the same.
    second.isInvalid = !first.text.hasPrefix(second.text)
    advice.text = words
    onChanged()
  }

  private var words: String {
    if second.isInvalid { return gettext("The two are not the same.") }
    guard !first.text.isEmpty else {
      if isOptional { return gettext("You can do this later in the preferences.") }
      return gettext(
        "Several words in a row are easy to keep in mind and hard to guess. Nothing else is demanded."
      )
    }
    return switch PasswordStrength(of: first.text) {
    case .short:
      gettext("This is short: a computer tries all such passwords in little time.")
    case .weak: gettext("A computer that guesses would find this one. A few more words help.")
    case .fair: gettext("This holds out well. One or two words more would hold out for good.")
    case .strong: gettext("This holds out for good.")
    }
  }
}
