// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import GLib
import HaruSettings
import TestSupport
import XCTest

@testable import Adwaita
@testable import HaruModel
@testable import HaruUI

private func day(_ iso: String) throws -> Day { try XCTUnwrap(Day(iso: iso)) }

final class YearTests: XCTestCase {
  @MainActor private static func summary(_ iso: String, entries: Int = 1) throws -> DaySummary {
    DaySummary(
      day: try day(iso), entries: entries, characters: 5, sealedLetters: 0, hasPhoto: false,
      hasVoice: false, hasVideo: false, emotion: .joy)
  }

  func testAYearIsToldInWordsWithoutTheDaysToCome() throws {
    try MainActor.assumeIsolated {
      let days = try [
        Self.summary("2026-03-03"), Self.summary("2026-03-01", entries: 2),
        Self.summary("2026-03-02"), Self.summary("2026-05-01"), Self.summary("2026-12-24"),
      ]
      let today = try day("2026-11-20")
      XCTAssertEqual(
        YearWords.summary(days, today: today), "5 entries · longest streak: 3 days")
      XCTAssertEqual(
        YearWords.summary(days, today: today, besides: 2), "5 entries · longest streak: 3 days")
      XCTAssertEqual(YearWords.summary(days, today: today, besides: 3), "5 entries")
      XCTAssertNil(YearWords.summary([], today: today))
    }
  }

  func testTheColoringIsRemembered() throws {
    try MainActor.assumeIsolated {
      startGTK()
      let preferences = try Preferences(try Installation())
      preferences.yearColoring.value = .amount
      let buttons = YearColoringSwitch(preferences)
      first(ToggleButton.self, in: buttons) { visibleWords(in: $0) == ["Feelings"] }?.isActive =
        true
      XCTAssertEqual(preferences.yearColoring.value, .feeling)
      first(ToggleButton.self, in: buttons) { visibleWords(in: $0) == ["Photos"] }?.isActive = true
      XCTAssertEqual(preferences.yearColoring.value, .photos)
      preferences.yearColoring.value = .amount
      settle()
      XCTAssertEqual(
        first(ToggleButton.self, in: buttons, where: { $0.isActive }).map { visibleWords(in: $0) },
        ["Words"])
    }
  }
}
