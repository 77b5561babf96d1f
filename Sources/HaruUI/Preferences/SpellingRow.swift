// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import GLib
import HaruModel
import HaruParts
import HaruSettings
import Observation
import Spelling

/// Whether spelling is checked, in which languages, and what is missing for more.
final class SpellingRow: SwitchRow {
  private let proofreader: SpellingCache
  private var following: Task<Void, Never>?

  init(_ preferences: Preferences, _ proofreader: SpellingCache) {
    self.proofreader = proofreader
    super.init(gettext("Check spelling"))
    bind(to: preferences.checksSpelling)
    preferences.checksSpelling.onChanged(listener: self) {
      proofreader.look(isOn: preferences.checksSpelling.value)
    }
    // A dictionary may have been installed since the last look.
    followLanguage {
      proofreader.look(isOn: preferences.checksSpelling.value)
      $0.show()
    }
    following = Task { [weak self] in
      for await _ in ObservedValues({ proofreader.dictionaries }) { self?.show() }
    }
  }

  isolated deinit { following?.cancel() }

  private func show() {
    guard let found = proofreader.dictionaries else { return say("") }
    var lines: [String] = []
    if found.isEmpty {
      lines.append(gettext("No dictionary is installed on this computer."))
    } else {
      lines.append(SpellingLanguages.names(of: found).joined(separator: ", "))
    }
    for missing in SpellingLanguages.missing(among: found) {
      lines.append(
        // Translators: A language, and the package with its dictionary.
        gettext("For {language}, install the package {package}.")
          .filling("language", with: missing.language.ownName)
          .filling("package", with: missing.package))
    }
    say(lines.joined(separator: "\n"))
  }
}
