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
    let text = TextView().spaced(sides: 18, top: 6, bottom: 21, lines: 3)
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
      // GTK lays out the lines that are not seen little by little.
      XCTAssertTrue(pump { column.height > 0 && isLaidOut })
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

    private var isLaidOut: Bool {
      var (first, height) = (text.buffer.bounds(0..<0).0, gint(0))
      gtk_text_view_get_line_yrange(text.view, &first, nil, &height)
      let end = y(of: 0) + Double(text.buffer.lineCount - 1) * Double(height)
      return height > 0 && media.allSatisfy { place(of: $0).lowerBound >= end }
    }

    func scroll(to offset: Double) {
      column.scrolled = offset
      XCTAssertTrue(pump { y(of: 0) == column.textStart - column.scrolled })
    }

    /// Waits until frames have laid out all that asked for it.
    func comeToRest() {
      var framesLeft = 3
      column.onFrames {
        framesLeft -= 1
        return framesLeft > 0
      }
      XCTAssertTrue(pump { framesLeft == 0 })
      settle()
    }

    var textStart: Double { y(of: 0) }
    var textEnd: Double { y(of: Int.max) }

    func y(of character: Int) -> Double { Double(column.place(of: character).y) }
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

  func testEachHasItsPlaceAndTheTextRoomForALine() throws {
    try withPage("short") { page in
      XCTAssertGreaterThanOrEqual(page.textStart, page.place(of: page.title).upperBound)
      XCTAssertGreaterThanOrEqual(
        page.place(of: page.media[0]).lowerBound, page.textStart + 44)
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

  func testAClickBetweenTheLastLineAndWhatIsBelowIsAtTheEndOfTheText() throws {
    try withPage("one\ntwo\nthree") { page in
      let end = page.text.buffer.length
      let caret = page.column.place(of: end)
      let lineEnd = Double(caret.y + caret.height)
      let gap = page.place(of: page.media[0]).lowerBound - lineEnd
      XCTAssertEqual(gap, 24, accuracy: 2)
      for y in [lineEnd + 2, lineEnd + gap / 2, lineEnd + gap - 1] {
        let picked = gtk_widget_pick(page.column.widget, 100, y, GTK_PICK_DEFAULT)
        XCTAssertTrue(
          picked == page.text.widget || gtk_widget_is_ancestor(picked, page.text.widget) != 0)
        let inText = y - Double(page.column.origin(of: page.text).y) + page.text.scrolled
        var place = GtkTextIter()
        gtk_text_view_get_iter_at_location(page.text.view, &place, 0, gint(inText))
        XCTAssertEqual(Int(gtk_text_iter_get_offset(&place)), end)
      }
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
        page.comeToRest()
      }
      XCTAssertTrue(pump { page.place(of: page.media[0]).lowerBound > page.textEnd })
      XCTAssertLessThanOrEqual(page.textEnd, Double(page.column.height))
      XCTAssertGreaterThan(page.textEnd, 0)
      page.text.buffer.load("")
      XCTAssertTrue(pump { page.place(of: page.media[0]).lowerBound == before })
      for photo in page.media { photo.isVisible = false }
      XCTAssertTrue(pump { page.column.scrolled == 0 })
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
        page.comeToRest()
      }
      XCTAssertTrue(page.isSeen(page.media[29]))
      XCTAssertEqual(page.text.buffer.caret, page.text.buffer.length)
      for _ in 0..<30 where page.textEnd < 0 {
        XCTAssertTrue(page.window.press("Page_Up"))
        page.comeToRest()
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

  func testALineThatGrowsMovesNothingAboveIt() throws {
    try withPage(String(repeating: Self.line, count: 40)) { page in
      let line = Self.line.count
      let before = page.textStart / 2
      page.scroll(to: page.textStart - before)
      for grown in [2, 5] {
        page.text.buffer.replace(line * grown..<line * grown, with: "\n\n")
        page.comeToRest()
        XCTAssertEqual(page.y(of: 0), before)
      }
      // A line above what is seen moves nothing that is seen.
      page.scroll(to: 400)
      let seen = page.y(of: line * 20)
      page.text.buffer.replace(0..<0, with: String(repeating: Self.line, count: 5))
      XCTAssertTrue(pump { page.y(of: line * 25) == seen })
      page.comeToRest()
      XCTAssertEqual(page.y(of: line * 25), seen)
    }
  }

  func testWhatIsReadStaysWhereTheHeadGrowsOutOfSight() throws {
    try withPage(String(repeating: Self.line, count: 40)) { page in
      page.scroll(to: 400)
      let seen = page.y(of: Self.line.count * 20)
      gtk_widget_set_size_request(page.title.widget, -1, 120)
      XCTAssertTrue(pump { page.column.scrolled > 440 })
      page.comeToRest()
      XCTAssertEqual(page.y(of: Self.line.count * 20), seen)
      page.column.scrolled = 0
      XCTAssertTrue(pump { page.place(of: page.title).lowerBound == 0 })
    }
  }

  func testTheKeyboardGoesDownThePage() throws {
    try withPage("short") { page in
      page.title.grabFocus()
      XCTAssertNotEqual(gtk_widget_child_focus(page.window.widget, GTK_DIR_TAB_FORWARD), 0)
      XCTAssertTrue(pump { page.text.isFocused })
      XCTAssertNotEqual(gtk_widget_child_focus(page.window.widget, GTK_DIR_TAB_FORWARD), 0)
      XCTAssertTrue(pump { page.media[0].isFocused })
    }
  }

  func testWhatTheProgramChangesLeavesThePageWhereThePersonLooks() throws {
    try withPage(String(repeating: Self.line, count: 40)) { page in
      let end = page.text.buffer.length
      page.text.grabFocus()
      page.text.buffer.caret = end
      page.text.scrollToCaret()
      XCTAssertTrue(pump { page.textEnd > 0 && page.textEnd < Double(page.column.height) })
      page.scroll(to: 0)
      page.text.buffer.replace(0..<1, with: "w")
      page.text.buffer.select(end..<end)
      page.comeToRest()
      XCTAssertEqual(page.column.scrolled, 0)
      XCTAssertGreaterThan(page.textEnd, Double(page.column.height))
      // What is composed there is seen.
      page.column.isAtCaret = true
      page.text.compose("하")
      XCTAssertTrue(pump { page.textEnd > 0 && page.textEnd < Double(page.column.height) })
    }
  }

  func testVisibleLinesAreThoseThatAreSeen() throws {
    try withPage(String(repeating: Self.line, count: 40), mediaCount: 30) { page in
      page.scroll(to: 0)
      let last = page.text.visibleRange.upperBound
      XCTAssertLessThan(page.y(of: last), Double(page.column.height))
      var told = 0
      page.text.onVisibleChanged { told += 1 }
      page.scroll(to: page.textStart / 2)
      XCTAssertGreaterThan(told, 0)
      page.scroll(to: page.column.textEnd - 1)
      XCTAssertGreaterThanOrEqual(page.text.visibleRange.lowerBound, Self.line.count * 39)
    }
  }

  func testPhotosThatAreLookedAtStayWhileWordsCome() throws {
    try withPage(String(repeating: Self.line, count: 40), mediaCount: 30) { page in
      page.media[0].grabFocus()
      page.scroll(to: page.column.textEnd - 20)
      let photo = page.place(of: page.media[0])
      let end = page.text.buffer.length
      page.text.buffer.replace(end..<end, with: "\n" + Self.line)
      let grown = page.column.textEnd
      XCTAssertTrue(pump { page.column.textEnd > grown })
      XCTAssertEqual(page.place(of: page.media[0]), photo)
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

extension TextView {
  /// Tells that an input method holds this back.
  fileprivate func compose(_ syllable: String) {
    var (instance, words) = (GValue(), GValue())
    g_value_init(&instance, gtk_text_view_get_type())
    g_value_set_object(&instance, UnsafeMutableRawPointer(widget))
    g_value_init(&words, GType(16 << 2))
    g_value_set_string(&words, syllable)
    let signal = g_signal_lookup("preedit-changed", gtk_text_view_get_type())
    var values = [instance, words]
    g_signal_emitv(&values, signal, 0, nil)
    for index in values.indices { g_value_unset(&values[index]) }
  }
}
