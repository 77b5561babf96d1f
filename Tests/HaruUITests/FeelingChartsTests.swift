// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import DiaryStore
import Foundation
import GLib
import HaruSettings
import HaruWords
import TestNumbers
import TestSupport
import XCTest

@testable import Adwaita
@testable import HaruUI

final class FeelingChartsTests: XCTestCase {
  private func withCharts(
    _ body: @MainActor (FeelingCharts, Window) throws -> Void
  ) throws {
    try withDiary { diary in
      let installation = try Installation()
      try Resources.register(bundle: installation.resources)
      let charts = FeelingCharts(diary)
      let window = SecondaryWindow()
      window.setContent(charts)
      window.present()
      settle()
      try body(charts, window)
      window.destroy()
      settle()
    }
  }

  func testTheyShowAnyNumberOfEntriesInAnyTime() throws {
    try withCharts { charts, window in
      let month = try XCTUnwrap(Month(year: 2026, month: 11))
      for span in [FeelingSpan.month(month), .season(year: 2026, .winter), .year(2026)] {
        for count in [0, 1, 30, 365, 10_000] {
          charts.show(FeltYear.felt(count, over: span.days), span, ofAll: true)
          settle()
          let words = visibleWords(in: window)
          XCTAssertEqual(first(StatusPage.self, in: charts)?.isVisible, count == 0)
          XCTAssertEqual(words.contains(NumberText.whole(count)), count > 0, "\(count)")
        }
      }
    }
  }

  /// Days in a row that began before what is shown made the most in a row fewer than those up to
  /// now.
  func testDaysInARowAreNeverFewerAtMostThanNow() {
    let statistics = FeelingStatistics(
      FeltYear.felt(1, over: Day.today...Day.today), over: Day.today...Day.today, weekStart: 1)
    MainActor.assumeIsolated {
      startGTK()
      let figures = FeelingFigures()
      let window = SecondaryWindow()
      window.setContent(figures)
      window.present()
      @MainActor func numbers(streak: Int?) -> [String] {
        figures.show(statistics, streak: streak)
        settle()
        return visibleWords(in: window).filter { $0 == CountText.days(365) }
      }
      XCTAssertEqual(numbers(streak: 365).count, 2)
      XCTAssertEqual(numbers(streak: nil), [])
      window.destroy()
      settle()
    }
  }

  func testWhatIsAllUnreadableHasNoCharts() throws {
    try withCharts { charts, window in
      let day = try XCTUnwrap(Day(iso: "2026-11-20"))
      let felt = FeelingPoint(
        entry: Entry.ID(1), day: day, minutes: 0, emotion: nil, strength: 0, positive: 0,
        negative: 0, isByHand: false, words: 1, spoken: 0)
      charts.show([felt], .month(Month(of: day)), ofAll: true)
      settle()
      let words = visibleWords(in: window)
      XCTAssertEqual(words.filter { $0 == FeelingCharts.unreadWords }.count, 1)
      // Bars that are gray all over would say nothing.
      XCTAssertFalse(words.contains(gettext("Share of Feelings")))
    }
  }

  /// A filter that leaves nothing does not say that nothing was written.
  func testATimeWithoutEntriesSaysWhy() throws {
    try withCharts { charts, _ in
      let span = FeelingSpan.month(Month(of: try XCTUnwrap(Day(iso: "2026-11-20"))))
      let (unwritten, unmatched) = (
        "Nothing was written in this period.", "No entries match this filter."
      )
      for (ofAll, wanted) in [(true, unwritten), (false, unmatched)] {
        charts.show([], span, ofAll: ofAll)
        settle()
        let page = try XCTUnwrap(first(StatusPage.self, in: charts) { $0.isVisible })
        XCTAssertEqual(allTexts(in: page).intersection([unwritten, unmatched]), [wanted])
      }
    }
  }

  func testEightTimesAsManyEntriesAreNoMoreThanThatMuchWork() throws {
    try withCharts { charts, _ in
      let span = FeelingSpan.year(2026)
      let few = FeltYear.felt(1250, over: span.days)
      let many = FeltYear.felt(10_000, over: span.days)
      charts.show(few, span, ofAll: true)
      var works = (few: Double.infinity, many: Double.infinity)
      for _ in 0..<3 {
        works.few = min(works.few, threadTime { charts.show(few, span, ofAll: true) })
        works.many = min(works.many, threadTime { charts.show(many, span, ofAll: true) })
      }
      // Squared, it would be sixty-four times.
      XCTAssertLessThan(works.many / works.few, 24)
    }
  }

  func testAValueIsReachedByItsScaleAndLeadsToItsEntries() throws {
    try MainActor.assumeIsolated {
      startGTK()
      let view = ChartView()
      let window = SecondaryWindow()
      window.setContent(view)
      window.present()
      let span = FeelingSpan.year(2026)
      let statistics = FeelingStatistics(
        FeltYear.felt(365, over: span.days), over: span.days, weekStart: 1)
      let chart = ChartKind.shares.drawing(statistics, weekStart: 1)
      view.show(chart)
      settle()
      var chosen: [Int] = []
      view.onChosen { chosen.append($0.days.lowerBound.month) }
      view.moveFocusInside()
      settle()
      XCTAssertEqual(view.told, 11)
      XCTAssertTrue(window.press("Return"))
      let scale = try XCTUnwrap(first(Scale.self, in: view))
      scale.value = 10
      settle()
      XCTAssertEqual(view.told, 10)
      XCTAssertTrue(window.press("Return"))
      scale.value = 0
      XCTAssertTrue(window.press("Return"))
      XCTAssertEqual(chosen, [12, 11, 1])
      window.destroy()
      settle()
    }
  }

  func testOtherTimesLeaveNothingOfTheOnesBefore() throws {
    try withCharts { charts, window in
      let cards = ChartKind.allCases.count
      for _ in 0..<cards {
        first(ToggleButton.self, in: charts) { !$0.isActive }?.isActive = true
      }
      @MainActor func turn(_ years: ClosedRange<Int>) {
        for year in years {
          let span = FeelingSpan.year(year)
          charts.show(FeltYear.felt(100, over: span.days), span, ofAll: true)
          settle()
        }
      }
      turn(2001...2003)
      let before = Living.now
      turn(2004...2012)
      turn(2003...2003)
      XCTAssertTrue(pump { !Living.now.isMore(than: before) }, "\(before) became \(Living.now)")
    }
  }
}
