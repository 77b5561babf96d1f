// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Foundation
import TestSupport
import XCTest

@testable import Outside

final class WeatherStationTests: XCTestCase {
  private typealias Answer = Result<WeatherReading?, ServerError>

  private static let now = Moment(milliseconds: 1_795_000_000_000)
  private static let log = NSTemporaryDirectory() + "haru-\(UUID()).sqlite"

  override func tearDown() { try? FileManager.default.removeItem(atPath: Self.log) }

  /// A station that asks a server on this computer, which answers as this word says.
  @MainActor private static func station(
    _ server: WeatherServer, _ kind: String = "well", isOn: Bool = true
  ) -> (WeatherStation, OutsideClient) {
    let client = OutsideClient(DepartureLog(log) { Self.now })
    client.isOn = isOn
    let station = WeatherStation(client) {
      Self.now
    } from: {
      OpenMeteo(
        forecast: server.address(kind + "/forecast"), archive: server.address(kind + "/archive"))
    }
    return (station, client)
  }

  @MainActor private static func answers(
    _ station: WeatherStation, _ wanted: [(latitude: Double, longitude: Double, moment: Moment)],
    meanwhile: () -> Void = {}
  ) throws -> [Answer] {
    var answers: [Answer] = []
    let asking = try wanted.map { it in
      let place = try XCTUnwrap(Coordinates(latitude: it.latitude, longitude: it.longitude))
      return Task {
        do throws(ServerError) {
          answers.append(.success(try await station.reading(at: place, it.moment)))
        } catch {
          answers.append(.failure(error))
        }
      }
    }
    meanwhile()
    XCTAssertTrue(pump { answers.count == wanted.count })
    for task in asking { task.cancel() }
    return answers
  }

  private func withServer(_ body: @MainActor (WeatherServer) throws -> Void) throws {
    try MainActor.assumeIsolated {
      let server = try WeatherServer()
      defer { server.end() }
      try body(server)
    }
  }

  func testTheWeatherOfTodayAndOfLongAgoIsTold() throws {
    try withServer { server in
      let (station, client) = Self.station(server)
      let old = Self.now.adding(days: -4000)
      let answers = try Self.answers(
        station, [(37.5665, 126.978, Self.now), (37.5665, 126.978, old)])
      XCTAssertEqual(
        try answers.map { try $0.get() },
        Array(repeating: WeatherReading(kind: .lightRain, celsius: 12.4), count: 2))
      XCTAssertEqual(server.asked("/well/forecast?latitude=37.6&longitude=127.0&"), 1)
      XCTAssertEqual(server.asked("/well/archive?latitude=37.6&longitude=127.0&"), 1)
      XCTAssertEqual(server.asked("start_date=2015-12-06&end_date=2015-12-06"), 1)
      withExtendedLifetime(client) {}
    }
  }

  func testAnEveningIsAskedForOnce() throws {
    try withServer { server in
      let (station, _) = Self.station(server)
      let here = (0..<10).map { (37.5665 + Double($0) / 1000, 126.978, Self.now) }
      for _ in 0..<2 {
        for answer in try Self.answers(station, here) { XCTAssertNoThrow(try answer.get()) }
        XCTAssertEqual(server.asked("/well"), 1)
      }
      _ = try Self.answers(station, [(37.5665, 126.978, Self.now.adding(seconds: 3600))])
      // Still to come: no server is asked.
      XCTAssertEqual(server.asked("/well"), 1)
      _ = try Self.answers(station, [(37.5665, 126.978, Self.now.adding(seconds: -3600))])
      _ = try Self.answers(station, [(35.1, 129, Self.now)])
      XCTAssertEqual(server.asked("/well"), 3)
    }
  }

  func testWhoeverCanNotTellIsAskedAgain() throws {
    try withServer { server in
      for (kind, failure) in [
        ("broken", .refused(status: 500)), ("refusing", .refused(status: 400)),
        ("nonsense", .unreadable),
      ] as [(String, ServerError)] {
        let (station, _) = Self.station(server, kind)
        for count in 1...2 {
          XCTAssertEqual(
            try Self.answers(station, [(37.5665, 126.978, Self.now)]), [.failure(failure)])
          XCTAssertEqual(server.asked("/" + kind), count)
        }
      }
    }
  }

  func testWithoutANetworkThatIsSaid() throws {
    try withServer { server in
      let (station, _) = Self.station(server)
      server.end()
      XCTAssertEqual(
        try Self.answers(station, [(37.5665, 126.978, Self.now)]),
        [.failure(.outside(.unreachable))])
    }
  }

  func testNobodyIsAskedWhileItIsSwitchedOff() throws {
    try withServer { server in
      let (station, client) = Self.station(server, isOn: false)
      let wanted = [(37.5665, 126.978, Self.now)]
      XCTAssertEqual(try Self.answers(station, wanted), [.failure(.outside(.off))])
      XCTAssertEqual(server.asked("/"), 0)
      client.isOn = true
      XCTAssertNoThrow(try Self.answers(station, wanted)[0].get())
      XCTAssertEqual(server.asked("/"), 1)
    }
  }

  func testWhoeverDoesNotAnswerIsLetGoOfWhenItIsSwitchedOff() throws {
    try withServer { server in
      let (station, client) = Self.station(server, "silent")
      let answers = try Self.answers(station, [(37.5665, 126.978, Self.now)]) {
        XCTAssertTrue(pump { server.asked("/silent") == 1 })
        client.isOn = false
      }
      XCTAssertEqual(answers, [.failure(.outside(.off))])
    }
  }
}
