// SPDX-License-Identifier: GPL-3.0-or-later

package import GLib

/// What a dictionary is called: "en_US", "ko". Its language comes first, then its country.
package struct DictionaryName: Hashable, Sendable, Comparable {
  package let code: String

  package init(_ code: String) { self.code = code }

  package var language: String { String(code.prefix { $0 != "_" && $0 != "-" }) }

  package static func < (left: Self, right: Self) -> Bool { left.code < right.code }

  /// The script that the words of the dictionary are written in.
  package var script: Script {
    switch language {
    case "ko": .hangul
    case "ar", "ckb", "fa", "ps", "ug", "ur": Script("Arab")
    case "he", "yi": Script("Hebr")
    case "be", "bg", "kk", "ky", "mk", "mn", "ru", "sr", "tg", "uk": Script("Cyrl")
    case "el": Script("Grek")
    case "hi", "mr", "ne", "sa": Script("Deva")
    case "as", "bn": Script("Beng")
    case "gu": Script("Gujr")
    case "pa": Script("Guru")
    case "or": Script("Orya")
    case "ta": Script("Taml")
    case "te": Script("Telu")
    case "kn": Script("Knda")
    case "ml": Script("Mlym")
    case "si": Script("Sinh")
    case "th": Script("Thai")
    case "lo": Script("Laoo")
    case "km": Script("Khmr")
    case "bo", "dz": Script("Tibt")
    case "hy": Script("Armn")
    case "ka": Script("Geor")
    case "am", "ti": Script("Ethi")
    default: .latin
    }
  }

  /// The dictionaries to use for these wishes, in the same order: that of a country where it is
  /// asked for ("en_GB"), else any one of the language. Most are installed under many names.
  package static func choose(_ wishes: [String], among installed: [DictionaryName]) -> [Self] {
    let wishes = wishes.map(DictionaryName.init)
    let wanted = installed.filter(wishes.contains)
    var chosen: [Self] = []
    for wish in wishes {
      let sameLanguage = (wanted + installed.sorted()).filter { $0.language == wish.language }
      guard let best = sameLanguage.first(where: { $0 == wish }) ?? sameLanguage.first,
        !chosen.contains(best)
      else { continue }
      chosen.append(best)
    }
    return chosen
  }
}
