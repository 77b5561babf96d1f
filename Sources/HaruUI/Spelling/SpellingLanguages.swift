// SPDX-License-Identifier: GPL-3.0-or-later

import GLib
import HaruWords
import Spelling

/// The languages that a person writes in, as far as that can be known.
enum SpellingLanguages {
  /// As dictionaries are named, the dearest first: Haru's own, English, those of the system.
  static var wishes: [String] {
    let system = Languages.ofTheSystem
    let own = [Translation.language ?? Languages.english, Languages.english].map { language in
      system.first { DictionaryName($0).language == DictionaryName(language.code).language }
        ?? String(language.locale.prefix { $0 != "." })
    }
    return own + system
  }

  /// What people call the language of a dictionary, in that language.
  static func name(of dictionary: DictionaryName) -> String {
    let language = Languages.all.first { DictionaryName($0.code).language == dictionary.language }
    return language?.ownName ?? dictionary.code
  }

  /// The language that Haru speaks, where it has no dictionary, and the package that holds one.
  static func missing(
    among dictionaries: [DictionaryName]
  ) -> (language: Language, package: String)? {
    let language = Translation.language ?? Languages.english
    let code = DictionaryName(language.code).language
    guard !dictionaries.contains(where: { $0.language == code }),
      let package = package(for: language)
    else { return nil }
    return (language, package)
  }

  /// As Debian calls it; nil where there is none, as for languages that are written without an
  /// alphabet.
  private static func package(for language: Language) -> String? {
    switch language.code {
    case "en": "hunspell-en-us"
    case "de": "hunspell-de-de"
    case "es": "hunspell-es"
    case "fr": "hunspell-fr"
    case "ar": "hunspell-ar"
    case "ko": "hunspell-ko"
    default: nil
    }
  }
}
