// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import DiaryStore
import GLib
import HaruWords
import TestSupport
import XCTest

@testable import HaruUI

final class ChartDrawingTests: XCTestCase {
  private static func statistics(_ count: Int, _ span: FeelingSpan) -> FeelingStatistics {
    FeelingStatistics(
      FeltYear.felt(count, over: span.days), over: span.days, weekStart: 1)
  }

  private static var spans: [FeelingSpan] {
    get throws {
      [
        .month(try XCTUnwrap(Month(year: 2026, month: 2))),
        .season(year: 2025, .winter), .year(2024),
      ]
    }
  }

  @MainActor private static func charts(_ count: Int, _ span: FeelingSpan) -> [any ChartDrawing] {
    let statistics = Self.statistics(count, span)
    return ChartKind.allCases.map { $0.drawing(statistics, weekStart: 1) }
  }

  /// Draws, as the window does.
  @MainActor private static func draw(
    _ width: Int, _ height: Int, _ body: (Drawing, ChartLook) -> Void
  ) {
    let ink = Paint(red: 0, green: 0, blue: 0)
    DrawnLayer(width: width, height: height, pixelsPerUnit: 1).draw(ink) {
      body($0, ChartLook($0, letters: 11, hasPatterns: true))
    }
  }

  func testEveryChartIsDrawnAtAnySizeWhateverThereIs() throws {
    try MainActor.assumeIsolated {
      startGTK()
      for count in [0, 1, 30, 365, 10_000] {
        for chart in try Self.spans.flatMap({ Self.charts(count, $0) }) {
          for (width, height) in [(1, 1), (90, 60), (328, 220), (2000, 900)] {
            Self.draw(width, height) { drawing, look in
              let last = chart.values.count - 1
              let plot = chart.draw(drawing, in: drawing.whole, look, chosen: last)
              XCTAssertEqual(plot.count, chart.values.count)
              for index in 0...last {
                let top = chart.top(of: index, in: plot)
                XCTAssertGreaterThanOrEqual(top, plot.box.y - 0.01, chart.title)
                XCTAssertLessThanOrEqual(top, plot.box.bottom + 0.01, chart.title)
              }
            }
          }
        }
      }
    }
  }

  /// Half of their dots were outside.
  func testTheBestAndTheWorstDayStayInside() throws {
    try MainActor.assumeIsolated {
      startGTK()
      for span in try Self.spans {
        let chart = ChartKind.course.drawing(Self.statistics(365, span), weekStart: 1)
        Self.draw(328, 220) { drawing, look in
          let plot = chart.draw(drawing, in: drawing.whole, look)
          let tops = chart.values.indices.map { chart.top(of: $0, in: plot) }
          XCTAssertGreaterThanOrEqual(tops.min() ?? 0, plot.box.y + 7.9)
          XCTAssertLessThanOrEqual(tops.max() ?? 0, plot.box.bottom - 7.9)
        }
      }
    }
  }

  func testTheBarOfSharesIsAsLongAsItsPlace() {
    MainActor.assumeIsolated {
      startGTK()
      let bar = ShareBar()
      bar.show(FeelingTally(), hasPatterns: false)
      XCTAssertFalse(bar.isVisible)
      let tally = Self.statistics(365, .year(2024)).total
      bar.show(tally, hasPatterns: false)
      XCTAssertTrue(bar.isVisible)
      let parts = bar.parts(in: 300)
      XCTAssertEqual(parts.map(\.kind), tally.kinds)
      XCTAssertEqual(parts.last.map { $0.start + $0.length } ?? 0, 300, accuracy: 0.01)
      for (part, next) in zip(parts, parts.dropFirst()) {
        XCTAssertEqual(part.start + part.length + 2, next.start, accuracy: 0.01)
      }
    }
  }

  func testAFileHoldsTheChartWithItsLegend() throws {
    try MainActor.assumeIsolated {
      startGTK()
      for isMirrored in [false, true] {
        Widget.isRightToLeft = isMirrored
        defer { Widget.isRightToLeft = false }
        for chart in Self.charts(365, .year(2024)) {
          let export = ChartSheet(chart: chart, time: "2024", hasPatterns: isMirrored).export
          XCTAssertTrue(export.title.contains("2024"))
          let svg = try Self.bytes(of: export, as: .svg)
          let text = try XCTUnwrap(String(bytes: svg, encoding: .utf8))
          XCTAssertTrue(text.hasPrefix("<?xml"), chart.title)
          XCTAssertTrue(text.contains("</svg>"), chart.title)
          let png = try Self.bytes(of: export, as: .png)
          XCTAssertEqual(Array(png.prefix(4)), [0x89] + Array("PNG".utf8), chart.title)
          // What is empty would be a few thousand bytes.
          XCTAssertGreaterThan(png.count, 15_000, chart.title)
        }
      }
    }
  }

  @MainActor private static func bytes(
    of export: DrawnExport, as form: DrawnFile.Form
  ) throws -> [UInt8] {
    var made: Result<[UInt8], JournalError>?
    let making = Task {
      do throws(JournalError) {
        made = .success(try await export.bytes(form))
      } catch {
        made = .failure(error)
      }
    }
    XCTAssertTrue(pump { made != nil })
    making.cancel()
    return try XCTUnwrap(made).get()
  }

  func testTheTextFormSaysEveryValue() throws {
    try MainActor.assumeIsolated {
      startGTK()
      for span in try Self.spans {
        let statistics = Self.statistics(365, span)
        let charts = Self.charts(365, span)
        for chart in charts {
          XCTAssertEqual(chart.values.map(\.entries).reduce(0, +), 365, chart.title)
          XCTAssertEqual(Set(chart.values.map(\.title)).count, chart.values.count, chart.title)
          for value in chart.values {
            XCTAssertTrue(value.words.contains(value.title))
            XCTAssertEqual(
              value.entries == 0, value.words.contains(gettext("No entries")), value.words)
          }
        }
        for (value, hour) in zip(charts[3].values, statistics.hours) {
          for part in hour.kinds { XCTAssertTrue(value.words.contains(part.name), value.words) }
        }
      }
    }
  }

  func testWhatIsUnsureAndWhatCanNotBeReadAreToldApart() throws {
    MainActor.assumeIsolated {
      startGTK()
      let chart = Self.charts(365, .year(2024))[1]
      let names = chart.legend.map(\.name)
      XCTAssertEqual(names.count, 7)
      XCTAssertEqual(names.filter { $0.hasPrefix("Not sure ") }.count, 1)
      XCTAssertEqual(names.filter { $0.hasPrefix("Not recognized ") }.count, 1)
      XCTAssertEqual(Set(FeelingCategory.allCases.map { "\($0.pattern)" }).count, 6)
    }
  }

  func testThePartsOfABarLeaveNoGap() throws {
    MainActor.assumeIsolated {
      startGTK()
      let statistics = Self.statistics(365, .year(2024))
      for kind in [ChartKind.shares, .weekdays, .hours] {
        guard let bars = kind.drawing(statistics, weekStart: 1) as? BarsDrawing else {
          return XCTFail("\(kind) has no bars")
        }
        let plot = ChartPlot(
          box: Rectangle(x: 30.3, y: 7.7, width: 300, height: 180.6), count: bars.values.count,
          isMirrored: false)
        for (index, value) in bars.values.enumerated() where value.entries > 0 {
          let parts = bars.parts(of: index, in: plot).map { $0.edges }
          XCTAssertEqual(parts.first?.bottom, plot.box.bottom.rounded())
          for (lower, upper) in zip(parts, parts.dropFirst()) {
            XCTAssertEqual(lower.top, upper.bottom)
          }
          for part in parts {
            XCTAssertEqual(part.top, part.top.rounded())
            XCTAssertGreaterThanOrEqual(part.bottom - part.top, 1)
          }
        }
      }
    }
  }

  func testTheCourseSaysWhichWayIsWhichAndNoShares() throws {
    MainActor.assumeIsolated {
      startGTK()
      let ticks = ChartKind.course.drawing(Self.statistics(365, .year(2024)), weekStart: 1).ticks
      XCTAssertEqual(ticks.map { $0.share }, [1, 0.5, 0])
      XCTAssertEqual(ticks.map { $0.label }, ["Positive", "", "Negative"])
    }
  }

  /// The line went on over days without entries, as if it were known how those were.
  func testTheCourseIsBrokenWhereADayHasNoEntries() throws {
    let month = FeelingSpan.month(try XCTUnwrap(Month(year: 2026, month: 2)))
    let felt = try [1, 3, 4, 5, 7, 8, 9, 10].map { number in
      FeelingPoint(
        entry: DiaryCore.Entry.ID(number),
        day: try XCTUnwrap(Day(year: 2026, month: 2, day: number)), minutes: 0,
        emotion: Emotion.allCases[0], strength: 0.5, positive: 0.6, negative: 0.1,
        isByHand: false, words: 1, spoken: 0)
    }
    MainActor.assumeIsolated {
      let course = CourseDrawing(FeelingStatistics(felt, over: month.days, weekStart: 1))
      // Three days in a row are no more than three dots.
      XCTAssertEqual(course.lines, [[6, 7, 8, 9]])
      XCTAssertEqual(course.legend.filter(\.isMark), [.value(.day), .average(.day)])
    }
  }

  /// Two or three days in a row were a stick that touched none of their dots.
  func testFewDaysHaveNoLineAndNoLegendOfOne() throws {
    let month = FeelingSpan.month(try XCTUnwrap(Month(year: 2026, month: 2)))
    let felt = try [1, 2, 3, 6, 7].map { number in
      FeelingPoint(
        entry: DiaryCore.Entry.ID(number),
        day: try XCTUnwrap(Day(year: 2026, month: 2, day: number)), minutes: 0,
        emotion: Emotion.allCases[0], strength: 0.5, positive: number == 2 ? 0.1 : 0.6,
        negative: 0.1, isByHand: false, words: 1, spoken: 0)
    }
    MainActor.assumeIsolated {
      startGTK()
      let course = CourseDrawing(FeelingStatistics(felt, over: month.days, weekStart: 1))
      XCTAssertEqual(course.lines, [])
      XCTAssertEqual(course.legend.filter(\.isMark), [.value(.day)])
      // What is looked at is the day itself.
      let plot = ChartPlot(
        box: Rectangle(x: 0, y: 0, width: 280, height: 100), count: course.values.count,
        isMirrored: false)
      XCTAssertGreaterThan(course.top(of: 1, in: plot), course.top(of: 0, in: plot))
      XCTAssertEqual(course.top(of: 0, in: plot), course.top(of: 5, in: plot))
    }
  }

  func testTheWeekBeginsAsItIsPreferred() throws {
    MainActor.assumeIsolated {
      startGTK()
      let statistics = Self.statistics(365, .year(2024))
      let labels = ChartKind.weekdays.drawing(statistics, weekStart: 7).values.map(\.label)
      XCTAssertEqual(labels.first, DateText.shortWeekday(7))
      XCTAssertEqual(labels.last, DateText.shortWeekday(6))
    }
  }

  func testColumnsAreMirroredWithTheDirectionOfReading() {
    MainActor.assumeIsolated {
      let box = Rectangle(x: 20, y: 5, width: 100, height: 50)
      let plain = ChartPlot(box: box, count: 4, isMirrored: false)
      let mirrored = ChartPlot(box: box, count: 4, isMirrored: true)
      for index in 0..<4 {
        XCTAssertEqual(plain.index(at: plain.center(index)), index)
        XCTAssertEqual(mirrored.index(at: mirrored.center(index)), index)
        XCTAssertEqual(plain.center(index), mirrored.center(3 - index))
      }
      XCTAssertNil(plain.index(at: 19.9))
      XCTAssertNil(plain.index(at: 120))
      XCTAssertNil(ChartPlot(box: box, count: 0, isMirrored: false).index(at: 50))
    }
  }

  func testStepsOfCountsAreRoundAndReachTheTop() {
    MainActor.assumeIsolated {
      for (count, steps) in [
        (0, [0, 1]), (1, [0, 1]), (3, [0, 1, 2, 3]), (4, [0, 1, 2, 3, 4]), (7, [0, 2, 4, 6, 8]),
        (30, [0, 10, 20, 30]), (31, [0, 10, 20, 30, 40]), (70, [0, 20, 40, 60, 80]),
        (9999, [0, 5000, 10_000]),
      ] {
        XCTAssertEqual(CountLadder(upTo: count).steps, steps, "\(count)")
      }
    }
  }

  func testLabelsOfAnAxisNeverTouch() {
    MainActor.assumeIsolated {
      startGTK()
      let labels = (1...31).map { "label \($0)" }
      for width in stride(from: 40, through: 1200, by: 40) {
        Self.draw(width, 100) { drawing, look in
          let axes = ChartAxes(ticks: [(0, "0"), (1, "100%")], labels: labels)
          let plot = axes.plot(drawing, in: drawing.whole, look)
          let places = axes.places(drawing, plot, in: drawing.whole, look).map { place in
            (place.x, place.x + drawing.measure(place.label, size: look.letters))
          }
          XCTAssertFalse(places.isEmpty)
          for (place, next) in zip(places, places.dropFirst()) {
            XCTAssertLessThan(place.1, next.0, "\(width)")
          }
        }
      }
    }
  }
}
