// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import Foundation
import GLib
import TestSupport
import XCTest

@testable import Adwaita

final class PrintOperationTests: XCTestCase {
  /// Who looks at the queue of a printer could read the title of an entry.
  func testAJobIsCalledAsItIsWanted() {
    MainActor.assumeIsolated {
      startGTK()
      let document = PrintedDocument([], title: "secret")
      for (name, shown) in [("Haru", "Haru"), (nil, "secret")] {
        let printing = PrintOperation(document, named: name) { _ in [] }
        var value = GValue()
        g_value_init(&value, GType(16 << 2))
        defer { g_value_unset(&value) }
        g_object_get_property(
          UnsafeMutableRawPointer(printing.pointer).assumingMemoryBound(to: GObject.self),
          "job-name", &value)
        XCTAssertEqual(g_value_get_string(&value).map { String(cString: $0) }, shown)
      }
    }
  }

  func testALongTextTakesSeveralPages() throws {
    try MainActor.assumeIsolated {
      startGTK()
      let path = NSTemporaryDirectory() + "haru-\(UUID()).pdf"
      defer { try? FileManager.default.removeItem(atPath: path) }
      let parts = (1...200).map { PrintedPart.paragraph(PrintedParagraph("\($0) 바다를 & 걸었다")) }
      var asked: Int?
      let printing = PrintOperation(PrintedDocument(parts, title: "바다")) { count in
        asked = count
        return (1...count).map { "page \($0)" }
      }
      try printing.export(to: path)
      let isDone = pump {
        (FileManager.default.contents(atPath: path)?.suffix(6)).map {
          String(decoding: $0, as: UTF8.self)
        }?
        .contains("%%EOF") ?? false
      }
      XCTAssertTrue(isDone)
      let text = try PDFText(of: path)
      XCTAssertGreaterThan(text.pages.count, 2)
      XCTAssertEqual(asked, text.pages.count)
      XCTAssertTrue(text.pages[1].contains("page 2"))
      for number in 1...200 { XCTAssertTrue(text.whole.contains("\(number) 바다를 & 걸었다")) }
    }
  }
}
