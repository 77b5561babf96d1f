// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import GLib
import XCTest

@testable import HaruWords

final class PlaceTextTests: XCTestCase {
  func testAPlaceIsSaidToTheKilometre() throws {
    try MainActor.assumeIsolated {
      for (latitude, longitude, words) in [
        (37.5665, 126.978, "37.57° N, 126.98° E"), (-33.85, 151.2, "33.85° S, 151.2° E"),
        (40.0, -73.999, "40° N, 74° W"), (-0.001, -0.001, "0° S, 0° W"),
      ] {
        let place = try XCTUnwrap(Coordinates(latitude: latitude, longitude: longitude))
        XCTAssertEqual(PlaceText.degrees(place), words)
      }
    }
  }
}
