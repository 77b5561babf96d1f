// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryStore
import TestDiary
import TestSupport
import XCTest

@testable import Adwaita
@testable import HaruModel
@testable import HaruUI

final class ExchangeWindowTests: XCTestCase {
  func testItFollowsAnImportToItsEnd() throws {
    try MainActor.assumeIsolated {
      startGTK()
      let (open, other) = (try OpenDiary(), try OpenDiary())
      try open.write("carried")
      let export = Exchange.export(open.diary, .readable, to: open.place, named: "Days")
      XCTAssertTrue(pump { Self.hasEnded(export) })
      let exchange = Exchange.look(open.place + "/Days", for: other.diary)
      let window = ExchangeWindow(exchange)
      XCTAssertTrue(pump { Self.hasEnded(exchange) })
      exchange.add()
      XCTAssertTrue(pump { Self.hasEnded(exchange) })
      XCTAssertEqual(try other.titles, ["carried"])
      window.destroy()
      settle()
    }
  }

  @MainActor private static func hasEnded(_ exchange: Exchange) -> Bool {
    if case .working = exchange.stage { false } else { true }
  }
}
