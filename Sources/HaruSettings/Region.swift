// SPDX-License-Identifier: GPL-3.0-or-later

import GLib

/// Where people live whose habits the program follows.
enum Region {
  /// Where the language is spoken: for English at home in Britain, Britain. Empty where that is
  /// unknown.
  static func of(
    _ language: Language, _ environment: [String: String], _ category: String
  ) -> String {
    let home = locale(environment, category)
    let spoken = language.locale.prefix { $0 != "_" }
    return named(in: home.prefix { $0 != "_" } == spoken ? home : language.locale)
  }

  /// The locale that the environment asks for in a category; empty where it asks for none.
  static func locale(_ environment: [String: String], _ category: String) -> String {
    ["LC_ALL", category, "LANG"].lazy
      .compactMap { environment[$0] }.first { !$0.isEmpty } ?? ""
  }

  /// That of a locale: KR of "ko_KR.UTF-8".
  static func named(in locale: String) -> String {
    let parts = locale.prefix { $0 != "." && $0 != "@" }.split(separator: "_")
    return parts.count > 1 ? String(parts[1]) : ""
  }
}
