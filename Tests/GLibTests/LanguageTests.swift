// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import GLib

@Suite struct LanguageTests {
  private static let languages = ["en", "de", "ko", "zh_CN"].map {
    Language(code: $0, locale: $0, ownName: $0)
  }

  @Test(
    arguments: [
      ([:], nil),
      (["LANG": "ko_KR.UTF-8"], "ko"),
      (["LANG": "ko_KR@hangul"], "ko"),
      (["LANG": "ko"], "ko"),
      (["LANG": "zh_CN.UTF-8"], "zh_CN"),
      (["LANG": "zh"], "zh_CN"),
      (["LANG": "zh_TW.UTF-8"], nil),
      (["LANG": "en_US.UTF-8", "LC_MESSAGES": "de_DE.UTF-8"], "de"),
      (["LANG": "en_US.UTF-8", "LC_MESSAGES": "de_DE.UTF-8", "LC_ALL": "ko_KR.UTF-8"], "ko"),
      (["LANG": "ko_KR.UTF-8", "LC_ALL": ""], "ko"),
      (["LANG": "en_US.UTF-8", "LANGUAGE": "eo:ko:de"], "ko"),
      (["LANG": "C.UTF-8", "LANGUAGE": "ko"], "ko"),
      (["LANG": "C", "LANGUAGE": "ko"], nil),
      (["LANG": "POSIX"], nil),
      (["LANG": "eo"], nil),
      (["LANG": "korean"], nil),
    ] as [([String: String], String?)])
  func followsTheEnvironmentAsGettextDoes(environment: [String: String], expected: String?) {
    let language = Language.preferred(among: Self.languages, environment: environment)
    #expect(language?.code == expected)
  }

  @Test func fillsEveryPlaceholderOfAName() {
    #expect("{a} {b} {a}".filling("a", with: "{b}") == "{b} {b} {b}")
    #expect("{day}. {month}".filling("day", with: "1").filling("month", with: "Mai") == "1. Mai")
    #expect("nothing".filling("a", with: "x") == "nothing")
    #expect("".filling("a", with: "x") == "")
  }

  @Test func fillsPlaceholdersAtOnceSoThatNoValueIsTakenForOne() {
    #expect("{a} — {b}".filling(["a": "{b}", "b": "{a}"]) == "{b} — {a}")
    #expect("{b}: {a} {c} {".filling(["a": "1", "b": "2"]) == "2: 1 {c} {")
    #expect("}{a}{".filling(["a": "{"]) == "}{{")
  }
}
