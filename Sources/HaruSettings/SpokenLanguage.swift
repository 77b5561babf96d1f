// SPDX-License-Identifier: GPL-3.0-or-later

import GLib

/// A language as it is spoken, whose code is that of the language without a country: “zh”.
package enum SpokenLanguage {
  /// The languages of Haru, in their order.
  package static let all = Languages.all.map { code(of: $0) }

  /// The same, and another one where it is none of Haru's.
  package static func all(with code: String) -> [String] {
    all + (all.contains(code) ? [] : [code])
  }

  package static var ofTheWindow: String { code(of: Translation.language ?? Languages.english) }

  /// Its name in itself; its code where Haru has no name for it.
  package static func name(of code: String) -> String {
    Languages.all.first { self.code(of: $0) == code }?.ownName ?? code
  }

  private static func code(of language: Language) -> String {
    String(language.code.prefix { $0 != "_" })
  }
}
