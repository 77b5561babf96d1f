// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Foundation
import GLib
import HaruSettings
import TestSupport
import XCTest

@testable import HaruWords

/// Dates, numbers and plural forms in every language, from the installed catalogs.
final class SpeechTests: XCTestCase {
  private func speaking(_ code: String, _ body: @MainActor () throws -> Void) throws {
    try MainActor.assumeIsolated {
      let installation = try Installation()
      let language = Languages.language(code)
      XCTAssertEqual(language.code, code)
      Languages.use(language, from: installation)
      XCTAssertEqual(Translation.catalog == nil, code == "en")
      try body()
      Languages.use(Languages.english, from: installation)
    }
  }

  func testADateIsWrittenAsTheLanguageWritesIt() throws {
    let day = try XCTUnwrap(Day(year: 2026, month: 11, day: 20))
    for (code, expected) in [
      ("en", "Friday, November 20, 2026"),
      ("ko", "2026년 11월 20일 금요일"),
      ("ja", "2026年11月20日 金曜日"),
      ("de", "Freitag, 20. November 2026"),
      ("fr", "vendredi 20 novembre 2026"),
      ("es", "viernes, 20 de noviembre de 2026"),
    ] {
      try speaking(code) { XCTAssertEqual(DateText.full(day), expected) }
    }
  }

  func testNumbersHaveTheDigitsAndSeparatorsOfTheLanguage() throws {
    for (code, expected) in [
      ("en", "1,234,567"), ("ko", "1,234,567"), ("de", "1.234.567"),
      ("fr", "1\u{202f}234\u{202f}567"), ("ar", "١٬٢٣٤٬٥٦٧"),
    ] {
      try speaking(code) {
        XCTAssertEqual(NumberText.whole(1_234_567), expected)
        XCTAssertEqual(NumberText.plain(7).count, 1)
      }
    }
    try speaking("en") {
      XCTAssertEqual(NumberText.whole(-1000), "−1,000")
      XCTAssertEqual(NumberText.whole(0), "0")
      XCTAssertEqual(NumberText.whole(.min), "−9,223,372,036,854,775,808")
    }
  }

  func testEveryLanguageHasAllItsPluralForms() throws {
    for language in MainActor.assumeIsolated({ Languages.all }) {
      try speaking(language.code) {
        for number in [0, 1, 2, 3, 11, 30, 100] {
          let text = NumberText.counted(number) {
            ngettext(
              "What you delete stays here for {count} day, then it is gone for good.",
              "What you delete stays here for {count} days, then it is gone for good.", $0)
          }
          XCTAssertFalse(text.contains("{"), text)
          if language.code != "en" { XCTAssertFalse(text.contains("delete"), text) }
        }
      }
    }
  }

  func testTheFormOfAPluralIsTheNumbers() throws {
    @MainActor func kept(_ number: Int) -> String {
      NumberText.counted(number) {
        ngettext(
          "What you delete stays here for {count} day, then it is gone for good.",
          "What you delete stays here for {count} days, then it is gone for good.", $0)
      }
    }
    try speaking("en") {
      XCTAssertTrue(kept(1).contains("1 day,"))
      XCTAssertTrue(kept(2).contains("2 days,"))
    }
    try speaking("de") {
      XCTAssertTrue(kept(1).contains("1 Tag "), kept(1))
      XCTAssertTrue(kept(2).contains("2 Tage "), kept(2))
    }
    try speaking("ar") {
      // One, two, few and many have words of their own.
      XCTAssertEqual(Set([1, 2, 3, 11].map { kept($0).filter(\.isLetter) }).count, 4)
    }
  }

  func testEveryWeekdayAndMonthHasItsOwnName() throws {
    for language in MainActor.assumeIsolated({ Languages.all }) {
      try speaking(language.code) {
        let days = (1...12).flatMap { month in
          (1...28).compactMap { Day(year: 2026, month: month, day: $0) }
        }
        XCTAssertEqual(Set(days.map(DateText.withoutYear)).count, days.count)
      }
    }
  }

  func testADamagedCatalogCostsTheTranslationAndNothingElse() throws {
    try MainActor.assumeIsolated {
      let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
      let messages = folder.appending(path: "share/locale/ko/LC_MESSAGES")
      try FileManager.default.createDirectory(at: messages, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      try Data("no catalog".utf8).write(to: messages.appending(path: "haru.mo"))
      let installation = try Installation(environment: ["HARU_PREFIX": folder.path])
      Languages.use(Languages.language("ko"), from: installation)
      XCTAssertEqual(gettext("Calendar"), "Calendar")
      Languages.use(Languages.english, from: installation)
    }
  }
}
