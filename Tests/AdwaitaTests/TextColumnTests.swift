// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import TestSupport
import XCTest

@testable import Adwaita

/// A text scrolls together with what is above it and below it.
final class TextColumnTests: XCTestCase {
  private static let line = "Walked along the canal until the lamps came on, one by one.\n"

  /// A page in a window that is too low for much of it.
  @MainActor private struct Page {
    let title = Button("Title")
    let text = TextView().spaced(sides: 18, top: 6, bottom: 36, lines: 3)
    let media: [Button]
    let column: TextColumn
    let window = SecondaryWindow()

    init(_ words: String, mediaCount: Int) {
      media = (0..<mediaCount).map { Button("Photo \($0)") }
      let (title, media) = (title, media)
      column = TextColumn(
        Box(.vertical) { title }, text, Box(.vertical) { for photo in media { photo } },
        width: 640)
      text.buffer.load(words)
      window.size = (700, 400)
      window.setContent(ScrolledWindow(column))
      window.present()
      XCTAssertTrue(pump { column.height > 0 && !column.isFitting })
      settle()
    }

    /// Where a widget is, in pixels below the upper edge of what is seen.
    func place(of widget: Widget) -> ClosedRange<Double> {
      var place = graphene_rect_t()
      XCTAssertNotEqual(gtk_widget_compute_bounds(widget.widget, column.widget, &place), 0)
      return Double(place.origin.y)...Double(place.origin.y + place.size.height)
    }

    func isSeen(_ widget: Widget) -> Bool {
      let place = place(of: widget)
      return place.lowerBound >= 0 && place.upperBound <= Double(column.height)
    }

    var textStart: Double { y(of: 0) }
    var textEnd: Double { y(of: Int.max) }

    private func y(of character: Int) -> Double {
      var (iterator, place, y) = (
        text.buffer.bounds(character..<character).0, GdkRectangle(), gint(0)
      )
      gtk_text_view_get_iter_location(text.view, &iterator, &place)
      gtk_text_view_buffer_to_window_coords(
        text.view, GTK_TEXT_WINDOW_WIDGET, 0, place.y, nil, &y)
      return Double(y)
    }
  }

  private func withPage(
    _ words: String, mediaCount: Int = 3, _ body: @MainActor (Page) throws -> Void
  ) throws {
    try MainActor.assumeIsolated {
      startGTK()
      let page = Page(words, mediaCount: mediaCount)
      try body(page)
      page.window.destroy()
      settle()
    }
  }

  func testEachHasItsPlaceAndTheTextAFewLines() throws {
    try withPage("short") { page in
      XCTAssertGreaterThanOrEqual(page.textStart, page.place(of: page.title).upperBound)
      XCTAssertGreaterThanOrEqual(
        page.place(of: page.media[0]).lowerBound, page.textStart + 132)
      XCTAssertTrue(page.isSeen(page.media[2]))
    }
    try withPage(String(repeating: Self.line, count: 40)) { page in
      XCTAssertGreaterThan(page.place(of: page.media[0]).lowerBound, page.textEnd)
      XCTAssertFalse(page.isSeen(page.media[0]))
      page.column.scrolled = 1e6
      XCTAssertTrue(pump { page.isSeen(page.media[2]) })
      XCTAssertGreaterThan(page.place(of: page.media[0]).lowerBound, page.textEnd)
      XCTAssertFalse(page.isSeen(page.title))
    }
  }

  func testWhatIsBelowGoesWithTheWords() throws {
    try withPage("short") { page in
      page.text.grabFocus()
      page.text.buffer.caret = page.text.buffer.length
      let before = page.place(of: page.media[0]).lowerBound
      for _ in 0..<40 {
        page.text.buffer.typeAtCaret("\n" + Self.line)
        page.text.scrollToCaret()
        settle()
      }
      XCTAssertTrue(pump { page.place(of: page.media[0]).lowerBound > page.textEnd })
      XCTAssertLessThanOrEqual(page.textEnd, Double(page.column.height))
      XCTAssertGreaterThan(page.textEnd, 0)
      page.text.buffer.load("")
      XCTAssertTrue(pump { page.place(of: page.media[0]).lowerBound == before })
      for photo in page.media { photo.isVisible = false }
      XCTAssertTrue(pump { page.column.scrolled == 0 && !page.column.isFitting })
    }
  }

  func testPageKeysGoOnToWhatIsBelowAndBack() throws {
    try withPage(String(repeating: Self.line, count: 40), mediaCount: 30) { page in
      page.text.grabFocus()
      page.text.buffer.caret = page.text.buffer.length
      page.text.scrollToCaret()
      XCTAssertTrue(pump { page.textEnd > 0 && page.textEnd < Double(page.column.height) })
      for _ in 0..<30 where !page.isSeen(page.media[29]) {
        XCTAssertTrue(page.window.press("Page_Down"))
        settle()
      }
      XCTAssertTrue(page.isSeen(page.media[29]))
      XCTAssertEqual(page.text.buffer.caret, page.text.buffer.length)
      for _ in 0..<30 where page.textEnd < 0 {
        XCTAssertTrue(page.window.press("Page_Up"))
        settle()
      }
      XCTAssertTrue(page.textEnd > 0 && page.textEnd < Double(page.column.height))
    }
  }

  func testWhatGetsTheKeyboardComesIntoSight() throws {
    try withPage(String(repeating: Self.line, count: 40)) { page in
      page.media[1].grabFocus()
      XCTAssertTrue(pump { page.isSeen(page.media[1]) })
      page.title.grabFocus()
      XCTAssertTrue(pump { page.isSeen(page.title) })
    }
  }

  func testALongTextIsNoHigherThanItsWindow() throws {
    try withPage(String(repeating: Self.line, count: 3400)) { page in
      XCTAssertEqual(page.text.height, page.column.height)
      page.window.size = (360, 300)
      XCTAssertTrue(pump { page.text.width < 400 })
      XCTAssertEqual(page.text.height, page.column.height)
    }
  }
}
