// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TestSupport
import XCTest

@testable import GLib

final class LocationPortalTests: XCTestCase {
  private typealias Answer = Result<LocationPortal.Place, LocationError>

  @MainActor private static func answer(patience: Duration = .seconds(10)) throws -> Answer {
    var answer: Answer?
    let asking = Task {
      do throws(LocationError) {
        answer = .success(try await LocationPortal.place(patience: patience))
      } catch {
        answer = .failure(error)
      }
    }
    XCTAssertTrue(pump { answer != nil })
    asking.cancel()
    return try XCTUnwrap(answer)
  }

  @MainActor private static func answer(
    of said: String, patience: Duration = .seconds(10)
  ) throws -> Answer {
    let portal = try Child.standIn("location", said)
    defer { portal.end() }
    XCTAssertTrue(portal.says("ready"))
    let answer = try answer(patience: patience)
    XCTAssertTrue(portal.says("session: 2\nasked: "))
    return answer
  }

  @MainActor private static func failure(
    of said: String, patience: Duration = .seconds(10)
  ) throws -> LocationError? {
    switch try answer(of: said, patience: patience) {
    case .success: nil
    case .failure(let failure): failure
    }
  }

  func testItIsWhereTheDesktopSays() throws {
    try MainActor.assumeIsolated {
      for said in ["37.5665,-126.978,1000", "37.5665,-126.978"] {
        let place = try Self.answer(of: said).get()
        XCTAssertEqual(place.latitude, 37.5665)
        XCTAssertEqual(place.longitude, -126.978)
      }
    }
  }

  func testWhoeverDoesNotWantItToldIsAskedNoMore() throws {
    try MainActor.assumeIsolated {
      XCTAssertEqual(try Self.failure(of: "refused"), .refused)
    }
  }

  func testACountryIsNoPlace() throws {
    try MainActor.assumeIsolated {
      XCTAssertEqual(try Self.failure(of: "37.5665,126.978,300000"), .vague)
      XCTAssertEqual(try Self.failure(of: "37.5665"), .vague)
    }
  }

  func testNobodyIsWaitedForForEver() throws {
    try MainActor.assumeIsolated {
      XCTAssertEqual(try Self.failure(of: "silent", patience: .milliseconds(200)), .tooSlow)
    }
  }

  func testWhereThereIsNoPortalThatIsSaid() throws {
    try MainActor.assumeIsolated {
      guard case .failure(.missing) = try Self.answer() else { return XCTFail("somebody answered") }
    }
  }
}
