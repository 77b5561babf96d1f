// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import HaruSettings
import TestSupport
import XCTest

@testable import Adwaita
@testable import HaruUI

/// What a person makes of the weather.
final class WeatherPanelTests: XCTestCase {
  private static let night = Weather(.clearNight, celsius: 11.6, place: "서울", isByHand: false)

  private func withPanel(_ body: @MainActor (WeatherPanel) throws -> Void) throws {
    try MainActor.assumeIsolated {
      startGTK()
      let before = Living.now
      do {
        let panel = WeatherPanel { .celsius }
        try body(panel)
        settle()
      }
      XCTAssertTrue(pump { !Living.now.isMore(than: before) }, "\(before) became \(Living.now)")
    }
  }

  @MainActor private static func choose(_ kind: WeatherKind, in panel: WeatherPanel) {
    panel.kinds.first { $0.kind == kind }?.button.isActive = true
  }

  @MainActor private static func chosen(in panel: WeatherPanel) -> [WeatherKind] {
    panel.kinds.filter { $0.button.isActive }.map(\.kind)
  }

  func testWhoeverOnlyLooksChangesNothing() throws {
    try withPanel { panel in
      XCTAssertNil(panel.takeChange())
      for weather in [
        nil, Self.night, Weather(icon: "frogs", celsius: 1e9, place: "", isByHand: true),
      ] {
        panel.show(weather)
        XCTAssertEqual(Self.chosen(in: panel), weather?.kind.map { [$0.byDay] } ?? [])
        XCTAssertNil(panel.takeChange())
      }
    }
  }

  func testTheKindIsChangedAndTheDegreesStayAsExactAsTheyWere() throws {
    try withPanel { panel in
      panel.show(Self.night)
      XCTAssertEqual(panel.degrees.text, "12")
      Self.choose(.snow, in: panel)
      XCTAssertEqual(Self.chosen(in: panel), [.snow])
      XCTAssertEqual(
        panel.takeChange(), Weather(.snow, celsius: 11.6, place: "서울", isByHand: true))
      XCTAssertNil(panel.takeChange())
    }
  }

  func testTheDegreesAreChangedAndTheNightStaysOne() throws {
    try withPanel { panel in
      for (written, celsius) in [
        ("-5", -5), ("−5", -5), (" 20 ", 20), ("", nil), ("٢٠", 20),
      ] as [(String, Double?)] {
        panel.show(Self.night)
        panel.degrees.text = written
        XCTAssertEqual(
          panel.takeChange(), Weather(.clearNight, celsius: celsius, place: "서울", isByHand: true))
      }
    }
  }

  func testWhatMakesNoSenseIsNotTaken() throws {
    try withPanel { panel in
      for written in ["warm", "1e3", "999", "-200", "12.5.1", "99999999999999999999"] {
        panel.show(Self.night)
        panel.degrees.text = written
        XCTAssertNil(panel.takeChange(), written)
      }
    }
  }

  func testWhereNothingWasNotedSomethingIs() throws {
    try withPanel { panel in
      panel.show(nil)
      Self.choose(.fog, in: panel)
      XCTAssertEqual(panel.takeChange(), Weather(.fog, celsius: nil, place: "", isByHand: true))
      panel.show(nil)
      panel.degrees.text = "3"
      XCTAssertEqual(
        panel.takeChange(), Weather(icon: "", celsius: 3, place: "", isByHand: true))
    }
  }
}
