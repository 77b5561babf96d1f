// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import GLib
import HaruModel
import HaruSettings

/// The font that entries are written in.
final class EntryFontRow: ActionRow {
  private let preferences: Preferences
  private weak var window: Window?

  init(_ preferences: Preferences, parent: Window) {
    self.preferences = preferences
    window = parent
    let choose = Button(icon: "font-select-symbolic", name: gettext("Choose a Font"))
      .styled(.flat)
      .aligned(vertically: .center)
    super.init(gettext("Entry font")) { choose }
    activating(choose)
    choose.onClicked { [weak self] in self?.choose() }
    followLanguage { $0.show() }
    preferences.entryFont.onChanged(listener: self) { [weak self] in self?.show() }
  }

  private func show() {
    let font = preferences.entryFont.value
    say(font.isEmpty ? gettext("The system’s font") : font)
  }

  private func choose() {
    guard let window else { return }
    let chooser = FontChooser(title: gettext("Choose a Font"), parent: window)
    if !preferences.entryFont.value.isEmpty { chooser.font = preferences.entryFont.value }
    chooser.onAnswer { [weak self] answer in
      if let self, let answer { preferences.entryFont.value = answer }
    }
    chooser.present()
  }
}

/// A font that looks as if it were written by hand, where it is installed and not yet in use.
final class HandwritingRow: ActionRow {
  static let family = "Nanum Pen Script"
  /// Its letters are smaller than those of other fonts.
  static let font = family + " 18"

  private let preferences: Preferences

  init(_ preferences: Preferences) {
    self.preferences = preferences
    // Translators: A button: takes this font.
    let use = Button(gettext("Use")).aligned(vertically: .center)
    // Translators: A font that looks written by hand.
    super.init(gettext("Handwriting"), subtitle: Self.family) { use }
    activating(use)
    use.onClicked { preferences.entryFont.value = Self.font }
    show()
    preferences.entryFont.onChanged(listener: self) { [weak self] in self?.show() }
  }

  private func show() {
    isVisible =
      !preferences.entryFont.value.hasPrefix(Self.family)
      && FontChooser.offers(family: Self.family, to: self)
  }
}

/// The way back to the font of the system, while another one is in use.
final class SystemFontRow: ActionRow {
  private let preferences: Preferences

  init(_ preferences: Preferences) {
    self.preferences = preferences
    let use = Button(gettext("Use")).aligned(vertically: .center)
    super.init(gettext("Use the system’s font")) { use }
    activating(use)
    use.onClicked { preferences.entryFont.value = "" }
    show()
    preferences.entryFont.onChanged(listener: self) { [weak self] in self?.show() }
  }

  private func show() { isVisible = !preferences.entryFont.value.isEmpty }
}
