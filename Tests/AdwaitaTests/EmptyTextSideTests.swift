// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import GLib
import TestSupport
import XCTest

@testable import Adwaita

/// The keyboard of these tests writes from left to right.
final class EmptyTextSideTests: XCTestCase {
  @MainActor private static func readingFromTheRight(_ body: () throws -> Void) rethrows {
    startGTK()
    Widget.isRightToLeft = true
    defer { Widget.isRightToLeft = false }
    try body()
    settle()
  }

  func testTheCaretOfAnEmptyLineIsBesideItsPlaceholder() throws {
    try MainActor.assumeIsolated {
      try Self.readingFromTheRight {
        let entry = Entry("العنوان")
        let window = SecondaryWindow()
        window.setContent(entry)
        window.present()
        entry.grabFocus()
        XCTAssertTrue(pump { gtk_editable_get_alignment(entry.opaque) == 1 })
        let label = try XCTUnwrap(gtk_widget_get_first_child(entry.composer.widget))
        XCTAssertEqual(gtk_label_get_xalign(OpaquePointer(label)), 0)
        entry.text = "Rain"
        XCTAssertEqual(gtk_editable_get_alignment(entry.opaque), 0)
        entry.text = ""
        XCTAssertEqual(gtk_editable_get_alignment(entry.opaque), 1)
        window.destroy()
      }
    }
  }

  func testTheCaretOfAnEmptyTextIsWhereTheWindowBeginsToRead() {
    MainActor.assumeIsolated {
      Self.readingFromTheRight {
        let text = TextView()
        let window = SecondaryWindow()
        window.size = (400, 300)
        window.setContent(text)
        window.present()
        text.grabFocus()
        XCTAssertTrue(pump { Self.caret(of: text) > 300 }, "\(Self.caret(of: text))")
        text.buffer.replace(0..<0, with: "R")
        XCTAssertTrue(pump { Self.caret(of: text) < 100 }, "\(Self.caret(of: text))")
        window.destroy()
      }
    }
  }

  /// In pixels from the left.
  @MainActor private static func caret(of text: TextView) -> Int {
    var caret = GdkRectangle()
    gtk_text_view_get_cursor_locations(text.view, nil, &caret, nil)
    return Int(caret.x)
  }
}
