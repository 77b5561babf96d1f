// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import GLib
import TestSupport
import XCTest

@testable import Adwaita
@testable import HaruModel
@testable import HaruUI

/// What the search shows, and when.
final class SearchResultsTests: XCTestCase {
  func testAnAnswerThatComesTooLateIsNotShown() throws {
    try withServices { services in
      let diary = services.diary
      let walk = try write("산책", on: "2025-05-01", in: diary)
      let rain = try write("비", on: "2025-05-02", in: diary)
      let results = SearchResults(services)
      var counts: [Int] = []
      results.onCounted { count, _ in counts.append(count) }
      for _ in 0..<20 {
        results.look(for: SearchInput("산책"))
        results.look(for: SearchInput("비"))
      }
      XCTAssertTrue(pump { !counts.isEmpty })
      settle()
      XCTAssertEqual(results.list.listed, [rain])
      XCTAssertEqual(counts, [1])
      results.look(for: SearchInput("산책"))
      XCTAssertTrue(pump { results.list.listed == [walk] })
      results.look(for: SearchInput(""))
      XCTAssertEqual(results.list.listed, [])
    }
  }

  /// Down and Enter opened an entry that was found for what had been in the line before.
  func testWhatIsOpenedIsAmongWhatIsLookedForNow() throws {
    try withServices { services in
      let diary = services.diary
      let walk = try write("산책", on: "2025-05-01", in: diary)
      let rain = try write("비", on: "2025-05-02", in: diary)
      let results = SearchResults(services)
      var opened: [String] = []
      let group = ActionGroup()
      group.add(Action(choosing: TargetedAction.Name.open.rawValue).onChosen { opened.append($0) })
      results.insert(group, as: "win")
      results.look(for: SearchInput("산책"))
      XCTAssertTrue(pump { results.list.listed == [walk] })
      results.look(for: SearchInput("비"))
      XCTAssertEqual(results.list.listed, [walk], "what is found is still being read")
      results.list.openFirst()
      XCTAssertTrue(pump { results.list.listed == [rain] })
      settle()
      XCTAssertEqual(opened, [])
      results.list.openFirst()
      XCTAssertTrue(pump { opened == ["\(rain)"] })
    }
  }

  func testPagesFollowEachOtherWithoutGapsOrTwins() throws {
    try withServices { services in
      let diary = services.diary
      var numbers: [Int] = []
      for day in 1...28 {
        for month in ["03", "04"] {
          let day = String(format: "2025-%@-%02d", month, day)
          numbers.append(try write("needle", on: day, in: diary))
        }
      }
      let results = SearchResults(services)
      var hasMore = false
      results.onCounted { hasMore = $1 }
      results.look(for: SearchInput("needle"))
      XCTAssertTrue(pump { results.list.listed.count == 50 })
      XCTAssertTrue(hasMore)
      results.readMore()
      results.readMore()
      XCTAssertTrue(pump { !hasMore })
      XCTAssertEqual(results.list.listed.count, 56)
      XCTAssertEqual(Set(results.list.listed), Set(numbers))
    }
  }

  /// Two short lines ended just before the word.
  func testWhatWasFoundIsSeenInANarrowList() throws {
    try withServices { services in
      let body =
        "Slept late, made pancakes, read half a novel by the window. In the evening I went for a "
        + "walk along the canal."
      _ = try write("A slow day", body, on: "2025-05-01", in: services.diary)
      var shown: [Int: String] = [:]
      for width in [360, 900] {
        let results = SearchResults(services)
        let window = SecondaryWindow()
        window.size = (width, 600)
        window.setContent(results)
        window.present()
        results.look(for: SearchInput("walk"))
        let found = { visibleWords(in: results).first { $0.contains("walk along") } }
        XCTAssertTrue(pump { found()?.hasPrefix("…") == (width == 360) })
        shown[width] = found()
        window.destroy()
      }
      XCTAssertEqual(shown[900], body)
      XCTAssertEqual(shown[360]?.prefix(45).contains("walk"), true)
    }
  }
}
