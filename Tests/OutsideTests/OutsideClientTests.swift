// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Foundation
import TestSupport
import TestWeb
import Web
import XCTest

@testable import Outside

final class OutsideClientTests: XCTestCase {
  /// With a server, and a client whose log is of this test alone.
  private static func withServer(
    log: String = NSTemporaryDirectory() + "haru-\(UUID())/log.sqlite",
    _ body: @MainActor (WebServer, OutsideClient) throws -> Void
  ) throws {
    try MainActor.assumeIsolated {
      let server = try WebServer()
      defer {
        server.end()
        // A log that could not be made is not there.
        try? FileManager.default.removeItem(at: URL(filePath: log).deletingLastPathComponent())
      }
      try body(server, OutsideClient(DepartureLog(log) { Moment(milliseconds: 1) }))
    }
  }

  @MainActor private static func outcome(
    of address: String, _ client: OutsideClient, meanwhile: () -> Void = {}
  ) throws -> Result<WebAnswer, OutsideError> {
    var outcome: Result<WebAnswer, OutsideError>?
    let task = Task {
      do throws(OutsideError) {
        let request = WebRequest(
          .post, address, body: .init([1, 2, 3], type: "text/plain"), maxBytes: 10_000,
          timeout: .seconds(10))
        outcome = .success(try await client.send(request, for: .feelings))
      } catch {
        outcome = .failure(error)
      }
    }
    meanwhile()
    XCTAssertTrue(pump { outcome != nil })
    task.cancel()
    return try XCTUnwrap(outcome)
  }

  @MainActor private static func noted(_ client: OutsideClient) throws -> [Departure] {
    var all: [Departure]?
    let task = Task { all = try await client.log.all() }
    XCTAssertTrue(pump { all != nil })
    task.cancel()
    return try XCTUnwrap(all)
  }

  func testNothingLeavesAndNothingIsNotedBeforeItIsSwitchedOn() throws {
    try Self.withServer { server, client in
      XCTAssertEqual(try Self.outcome(of: server.address("echo"), client), .failure(.off))
      XCTAssertEqual(try Self.noted(client), [])
      XCTAssertEqual(server.asked(), 0)
    }
  }

  func testWhatLeavesIsNotedWithItsEnd() throws {
    try Self.withServer { server, client in
      client.isOn = true
      let answer = try Self.outcome(of: server.address("echo"), client).get()
      XCTAssertTrue(answer.isGood)
      XCTAssertEqual(try Self.outcome(of: server.address("garbage"), client), .failure(.broken))
      XCTAssertEqual(
        try Self.noted(client).map(\.outcome),
        [.failed(.broken), .answered(status: 200, bytes: answer.body.count)])
      for departure in try Self.noted(client) {
        XCTAssertEqual(departure.host, "127.0.0.1")
        XCTAssertEqual(departure.bytes, 3)
        XCTAssertEqual(departure.purpose, .feelings)
      }
    }
  }

  func testWhatIsOnItsWayIsBrokenOffWhenItIsSwitchedOff() throws {
    try Self.withServer { server, client in
      client.isOn = true
      let outcome = try Self.outcome(of: server.address("silent"), client) {
        XCTAssertTrue(pump { server.asked() == 1 })
        client.isOn = false
      }
      XCTAssertEqual(outcome, .failure(.off))
      XCTAssertEqual(try Self.noted(client).map(\.outcome), [.failed(.cancelled)])
    }
  }

  func testWhatCanNotBeNotedDoesNotLeave() throws {
    try Self.withServer(log: "/proc/no/such/folder/log") { server, client in
      client.isOn = true
      XCTAssertEqual(try Self.outcome(of: server.address("echo"), client), .failure(.unnoted))
      XCTAssertEqual(server.asked(), 0)
    }
  }

  func testWhatOthersCouldReadDoesNotLeave() throws {
    try Self.withServer { _, client in
      client.isOn = true
      XCTAssertEqual(try Self.outcome(of: "http://192.0.2.1/", client), .failure(.unprotected))
      XCTAssertEqual(try Self.noted(client), [])
    }
  }
}
