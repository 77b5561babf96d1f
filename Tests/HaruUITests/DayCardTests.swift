// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import GLib
import TestSupport
import XCTest

@testable import Adwaita
@testable import HaruUI

/// The cards of a day, which become those of another.
final class DayCardTests: XCTestCase {
  @MainActor private static func content(
    _ number: Int, _ title: String, body: String = "", tags: [String] = [],
    sealedUntil opening: Day? = nil
  ) throws -> CardContent {
    let day = try XCTUnwrap(Day(iso: "2025-05-01"))
    let moment = Moment(milliseconds: 0)
    let entry = Entry(
      id: Entry.ID(number), uuid: UniqueID(at: moment), day: day, moment: moment, zone: "UTC",
      title: title, body: body, folder: nil, tags: tags,
      letter: opening.map { Letter(day: $0, opens: Moment(milliseconds: 1)) }, created: moment,
      modified: moment,
      deleted: nil)
    return CardContent(
      entry: entry.closed(at: moment), media: [:], today: day, isOfOtherYear: false)
  }

  func testACardSaysNothingMoreOfTheEntryItWasFor() throws {
    try MainActor.assumeIsolated {
      startGTK()
      let old: Set = ["a walk", "by the sea", "#home"]
      let card = DayCard(try Self.content(1, "a walk", body: "by the sea", tags: ["home"]))
      XCTAssertTrue(old.isSubset(of: visibleWords(in: card)))
      card.show(try Self.content(2, "rain"))
      XCTAssertTrue(visibleWords(in: card).contains("rain"))
      XCTAssertTrue(old.isDisjoint(with: visibleWords(in: card)))
      XCTAssertEqual(card.content.entry.id.number, 2)
    }
  }

  func testACardOfASealedLetterKeepsItsSecret() throws {
    try MainActor.assumeIsolated {
      startGTK()
      let card = DayCard(try Self.content(1, "a walk", body: "by the sea"))
      card.show(try Self.content(2, "secret", sealedUntil: try XCTUnwrap(Day(iso: "2030-01-01"))))
      let words = visibleWords(in: card)
      XCTAssertTrue(words.contains("Sealed letter"))
      XCTAssertTrue(words.contains { $0.hasPrefix("To me, on January 1, 2030") })
      XCTAssertTrue(Set(["secret", "a walk", "by the sea"]).isDisjoint(with: words))
    }
  }

  /// The envelope of a letter broke into five lines in the column of a day.
  func testALetterIsBriefInANarrowCard() throws {
    try MainActor.assumeIsolated {
      let opening = try XCTUnwrap(Day(iso: "2025-05-11"))
      XCTAssertEqual(
        try Self.content(1, "secret", sealedUntil: opening).briefText, "Opens in 10 days")
      XCTAssertEqual(try Self.content(1, "rain", body: "by the sea").briefText, "by the sea")
    }
  }

  func testAListShowsWhatItIsGivenInItsOrder() throws {
    try MainActor.assumeIsolated {
      startGTK()
      let list = CardList(step: 12)
      @MainActor func titles() -> [String] {
        visibleWords(in: list).filter { $0.hasPrefix("day ") }
      }
      for numbers in [1...3, 2...9, 5...6, 1...12, 20...20] {
        list.show(try numbers.map { try Self.content($0, "day \($0)") }, anew: false)
        XCTAssertEqual(titles(), numbers.map { "day \($0)" })
      }
      list.show([], anew: true)
      XCTAssertEqual(titles(), [])
    }
  }
}
