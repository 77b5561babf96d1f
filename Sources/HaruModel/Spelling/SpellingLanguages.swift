// SPDX-License-Identifier: GPL-3.0-or-later

package import GLib
import HaruSettings
package import Spelling

/// The languages that a person writes in, as far as that can be known.
package enum SpellingLanguages {
  /// As dictionaries are named, the dearest first: Haru's own, English, those of the system.
  static var wishes: [String] {
    let system = Languages.ofTheSystem
    let own = [Translation.language ?? Languages.english, Languages.english].map { language in
      system.first { $0.contains("_") && DictionaryName($0).language == code(of: language) }
        ?? String(language.locale.prefix { $0 != "." })
    }
    return own + system
  }

  /// What people call the languages of dictionaries, each in itself.
  package static func names(of dictionaries: [DictionaryName]) -> [String] {
    var names: [String] = []
    for dictionary in dictionaries {
      let language = Languages.all.first { code(of: $0) == dictionary.language }
      let name = language?.ownName ?? dictionary.code
      if !names.contains(name) { names.append(name) }
    }
    return names
  }

  /// The languages that are wished for and have no dictionary, and the packages that hold them.
  package static func missing(
    among dictionaries: [DictionaryName]
  ) -> [(language: Language, package: String)] {
    let wanted = Set(wishes.map { DictionaryName($0).language })
      .subtracting(dictionaries.map(\.language))
    return Languages.all.filter { wanted.contains(code(of: $0)) }
      .compactMap { language in package(for: language).map { (language, $0) } }
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

  /// Without its country.
  private static func code(of language: Language) -> String {
    DictionaryName(language.code).language
  }
}
