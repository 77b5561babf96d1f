// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import GLib
import HaruSettings

/// Which language is listened for.
final class SpokenLanguageRow: ComboRow {
  private let speech: SpeechPreferences
  /// Empty for that of the window.
  private static let codes = [""] + SpokenLanguage.all

  init(_ speech: SpeechPreferences) {
    self.speech = speech
    super.init(
      gettext("Spoken language"),
      choices: Self.codes.map {
        $0.isEmpty ? gettext("The language of the window") : SpokenLanguage.name(of: $0)
      })
    onSelected { speech.spokenLanguage.value = Self.codes[$0] }
    speech.spokenLanguage.onChanged(listener: self) { [weak self] in self?.showChoice() }
    showChoice()
  }

  private func showChoice() {
    // A code that another program has written is shown as none.
    show(Self.codes.firstIndex(of: speech.spokenLanguage.value) ?? 0)
  }
}
