// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TestSupport
import XCTest

@testable import Adwaita

final class PrintOperationTests: XCTestCase {
  func testALongTextTakesSeveralPages() throws {
    try MainActor.assumeIsolated {
      startGTK()
      let path = NSTemporaryDirectory() + "haru-\(UUID()).pdf"
      defer { try? FileManager.default.removeItem(atPath: path) }
      let text = String(repeating: "오늘은 바다를 보았다 & 걸었다.\n", count: 200)
      let printing = PrintOperation(title: "바다 <산>", text: text, job: "바다")
      try printing.export(to: path)
      let isDone = pump {
        (FileManager.default.contents(atPath: path)?.suffix(6)).map {
          String(decoding: $0, as: UTF8.self)
        }?
        .contains("%%EOF") ?? false
      }
      XCTAssertTrue(isDone)
      XCTAssertGreaterThan(printing.pageCount, 2)
    }
  }
}
