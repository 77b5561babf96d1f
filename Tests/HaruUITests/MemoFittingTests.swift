// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import DiaryCore
import DiaryStore
import GLib
import TestDiary
import TestSupport
import XCTest

@testable import Adwaita
@testable import HaruModel
@testable import HaruParts
@testable import HaruUI

/// How the cards of the board share its room.
final class MemoFittingTests: XCTestCase {
  private static let long = "A story told by a lighthouse keeper who is afraid of the dark"
  private static let memos = [
    long, "Gate code of the garden", "Call the dentist\n\n- [ ] before Friday\n- [x] find it",
    "Books to read\n\n1. The Leopard\n2. Stoner",
  ]

  /// Lives as long as the program.
  @MainActor private static let looks = StyleProvider()

  /// Shows the memos in a window of this width that looks as in the program.
  private func withBoard(
    _ width: Int, _ body: @MainActor (MemosPage) throws -> Void
  ) throws {
    MainActor.assumeIsolated {
      startGTK()
      Self.looks.install()
    }
    try atDesk { desk in
      Self.looks.load(
        Theme.styleSheet(for: .black, dark: false) + IconSize.rules(textScale: 1)
          + (try String(contentsOfFile: CalendarLayoutTests.styleSheet, encoding: .utf8)))
      defer { Self.looks.load("") }
      try desk.settled { [journal = desk.journal] in
        for memo in Self.memos { _ = try await journal.addMemo(memo) }
      }
      let page = MemosPage(desk.diary)
      desk.window.size = (width, 500)
      desk.window.setContent(page)
      desk.window.present()
      XCTAssertTrue(pump { Self.memos.allSatisfy { Self.card($0, in: page) != nil } })
      try body(page)
      desk.window.setContent(Box(.vertical))
      settle()
    }
  }

  @MainActor private static func card(_ memo: String, in page: MemosPage) -> MemoCard? {
    first(MemoCard.self, in: page) { $0.memo?.text == memo && $0.width > 0 }
  }

  /// Where a widget ends on the page.
  @MainActor private static func end(of widget: Widget, in page: MemosPage) -> Double {
    var place = graphene_rect_t()
    guard gtk_widget_compute_bounds(widget.widget, page.widget, &place) != 0 else { return -1 }
    return Double(place.origin.x + place.size.width)
  }

  @MainActor private static func use(font: String) {
    var value = GValue()
    g_value_init(&value, GType(16 << 2))  // G_TYPE_STRING
    g_value_set_string(&value, font)
    g_object_set_property(
      cast(UnsafeMutableRawPointer(gtk_settings_get_default())), "gtk-font-name", &value)
    g_value_unset(&value)
  }

  /// The last card ended before the field above it, where the board seemed to be narrower than it
  /// is.
  func testTheFieldEndsWhereTheLastCardDoes() throws {
    for width in [360, 771, 773, 774] {
      try withBoard(width) { page in
        let field = try XCTUnwrap(first(MemoEditor.self, in: page))
        let isEven = pump {
          let ends = Self.memos.compactMap { Self.card($0, in: page) }.map {
            Self.end(of: $0, in: page)
          }
          return ends.max() == Self.end(of: field, in: page)
        }
        XCTAssertTrue(isEven, "\(width)")
      }
    }
  }

  /// Cards kept the lines of the smaller letters, and cut their words short.
  func testCardsAreFittedAgainWhereLettersBecomeOthers() throws {
    try withBoard(759) { page in
      let card = try XCTUnwrap(Self.card(Self.long, in: page))
      let words = try XCTUnwrap(first(Inscription.self, in: card))
      XCTAssertTrue(pump { words.lines > 1 })
      let before = words.height
      Self.use(font: "Sans 20")
      defer { gtk_settings_reset_property(gtk_settings_get_default(), "gtk-font-name") }
      XCTAssertTrue(
        pump {
          Self.card(Self.long, in: page).flatMap { first(Inscription.self, in: $0) }
            .map { $0.height > before && $0.showsAllWords } ?? false
        })
    }
  }
}

extension Inscription {
  /// Whether its words need no more lines than it has, where it is.
  fileprivate var showsAllWords: Bool {
    let layout = gtk_widget_create_pango_layout(widget, text)
    defer { g_object_unref(layout.map { UnsafeMutableRawPointer($0) }) }
    pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
    pango_layout_set_width(layout, gint(width) * gint(PANGO_SCALE))
    return Int(pango_layout_get_line_count(layout)) <= lines
  }
}
