// SPDX-License-Identifier: GPL-3.0-or-later

/// A language that a program can speak.
package struct Language: Hashable, Sendable {
  /// As the catalogs are named: "ko", "zh_CN".
  package let code: String
  /// The C library's locale for it: "ko_KR.UTF-8".
  package let locale: String
  /// Its name in itself: "한국어".
  package let ownName: String
  package let isRightToLeft: Bool

  package init(code: String, locale: String, ownName: String, isRightToLeft: Bool = false) {
    self.code = code
    self.locale = locale
    self.ownName = ownName
    self.isRightToLeft = isRightToLeft
  }

  /// The first of the languages asked for in `environment` that is among `languages`, by the rules
  /// of gettext: LANGUAGE is a list in order of preference, heeded unless the locale is "C"; the
  /// locale is LC_ALL, else LC_MESSAGES, else LANG.
  package static func preferred(
    among languages: [Language], environment: [String: String]
  ) -> Language? {
    wishes(in: environment).lazy
      .compactMap { wish in languages.first { $0.answers(to: wish) } }.first
  }

  /// The languages asked for in `environment`, the dearest first, as the C library names them:
  /// "ko_KR".
  package static func wishes(in environment: [String: String]) -> [String] {
    let locale =
      ["LC_ALL", "LC_MESSAGES", "LANG"].lazy
      .compactMap { environment[$0] }.first { !$0.isEmpty } ?? "C"
    guard locale != "C", locale != "POSIX" else { return [] }
    let wishes = (environment["LANGUAGE"] ?? "").split(separator: ":") + [Substring(locale)]
    return wishes.map { wish in String(wish.prefix { $0 != "." && $0 != "@" }) }
  }

  /// "ko" answers to "ko" and "ko_KR"; "zh_CN" to "zh" too, but not to "zh_TW".
  private func answers(to name: String) -> Bool {
    let language = name.prefix { $0 != "_" }
    return code == name || code == language || (name == language && code.hasPrefix(name + "_"))
  }
}
