// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TestSupport
import TestWeb
import XCTest

@testable import Web

final class WebSessionTests: XCTestCase {
  private struct Told: Decodable {
    var method: String
    var headers: [String: String]
    var body: String
  }

  @MainActor private static func outcome(
    _ request: WebRequest, with session: WebSession = WebSession(), cancelling: Bool = false
  ) throws -> Result<WebAnswer, WebError> {
    var outcome: Result<WebAnswer, WebError>?
    let task = Task {
      do throws(WebError) {
        outcome = .success(try await session.send(request))
      } catch {
        outcome = .failure(error)
      }
    }
    if cancelling { task.cancel() }
    XCTAssertTrue(pump { outcome != nil })
    return try XCTUnwrap(outcome)
  }

  @MainActor private static func failure(
    _ address: String, maxBytes: Int = 1000, timeout: Duration = .seconds(10)
  ) throws -> WebError? {
    switch try outcome(WebRequest(address, maxBytes: maxBytes, timeout: timeout)) {
    case .success: nil
    case .failure(let failure): failure
    }
  }

  private func withServer(_ body: @MainActor (WebServer) throws -> Void) throws {
    try MainActor.assumeIsolated {
      let server = try WebServer()
      defer { server.end() }
      try body(server)
    }
  }

  func testWhatIsSentArrivesAndWhatIsAnsweredComesBack() throws {
    try withServer { server in
      for method in [WebRequest.Method.post, .put] {
        let request = WebRequest(
          method, server.address("echo"), headers: ["Authorization": "Bearer 1"],
          body: .init(Array("하루".utf8), type: "text/plain"), maxBytes: 10_000, timeout: .seconds(10)
        )
        let answer = try Self.outcome(request).get()
        XCTAssertTrue(answer.isGood)
        XCTAssertEqual(answer.type, "application/json")
        let told = try JSONDecoder().decode(Told.self, from: Data(answer.body))
        XCTAssertEqual(told.method, method.rawValue)
        XCTAssertEqual(told.body, "하루")
        XCTAssertEqual(told.headers["authorization"], "Bearer 1")
        XCTAssertEqual(told.headers["content-type"], "text/plain")
        XCTAssertEqual(told.headers["user-agent"], "Haru")
      }
    }
  }

  func testWhatAServerRefusesIsAnAnswer() throws {
    try withServer { server in
      for status in [401, 404, 500, 503] {
        let request = WebRequest(
          server.address("status/\(status)"), maxBytes: 100, timeout: .seconds(10))
        let answer = try Self.outcome(request).get()
        XCTAssertEqual(answer.status, status)
        XCTAssertFalse(answer.isGood)
        XCTAssertEqual(answer.body, Array("so it is".utf8))
      }
    }
  }

  func testNobodyIsSentOnToAnotherServer() throws {
    try withServer { server in
      let request = WebRequest(server.address("redirect"), maxBytes: 100, timeout: .seconds(10))
      XCTAssertEqual(try Self.outcome(request).get().status, 302)
    }
  }

  func testCookiesAreNotKept() throws {
    try withServer { server in
      let session = WebSession()
      @MainActor func ask(_ path: String) throws -> [UInt8] {
        let request = WebRequest(server.address(path), maxBytes: 10_000, timeout: .seconds(10))
        return try Self.outcome(request, with: session).get().body
      }
      _ = try ask("cookie")
      let told = try JSONDecoder().decode(Told.self, from: Data(ask("echo")))
      XCTAssertNil(told.headers["cookie"])
    }
  }

  func testMuchIsNotTakenWhetherItIsAnnouncedOrNot() throws {
    try withServer { server in
      let full = WebRequest(server.address("large/1000"), maxBytes: 1000, timeout: .seconds(10))
      XCTAssertEqual(try Self.outcome(full).get().body.count, 1000)
      XCTAssertEqual(try Self.failure(server.address("large/1001")), .tooLarge)
      XCTAssertEqual(try Self.failure(server.address("endless")), .tooLarge)
    }
  }

  func testWhoeverIsTooSlowIsNotWaitedFor() throws {
    try withServer { server in
      for path in ["silent", "stuck", "endless"] {
        let failure = try Self.failure(
          server.address(path), maxBytes: .max, timeout: .milliseconds(300))
        XCTAssertEqual(failure, .tooSlow, path)
      }
    }
  }

  func testWhatBreaksOffIsNoAnswer() throws {
    try withServer { server in
      for path in ["short", "garbage"] {
        XCTAssertEqual(try Self.failure(server.address(path)), .broken, path)
      }
    }
  }

  func testWhatIsCancelledEnds() throws {
    try withServer { server in
      let request = WebRequest(server.address("silent"), maxBytes: 1000, timeout: .seconds(60))
      XCTAssertEqual(
        try Self.outcome(request, cancelling: true), .failure(.cancelled))
    }
  }

  func testWhereNobodyIsThatIsSaid() throws {
    try withServer { server in
      let address = server.address("echo")
      server.end()
      XCTAssertEqual(try Self.failure(address), .unreachable)
      // So long a name belongs to no server, and is not looked up.
      let name = String(repeating: "x", count: 64) + ".invalid"
      XCTAssertEqual(try Self.failure("http://\(name)/"), .unreachable)
    }
  }

  func testAServerThatNobodyVouchesForIsNotTalkedTo() throws {
    try MainActor.assumeIsolated {
      let file = NSTemporaryDirectory() + "haru-\(UUID()).pem"
      defer { try? FileManager.default.removeItem(atPath: file) }
      let making = try Child(
        "/usr/bin/openssl",
        [
          "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-subj", "/CN=127.0.0.1", "-days", "2",
          "-addext", "subjectAltName=IP:127.0.0.1", "-keyout", file, "-out", file + ".certificate",
        ])
      let said = making.ended()
      let certificate = try String(contentsOfFile: file + ".certificate", encoding: .utf8)
      try FileManager.default.removeItem(atPath: file + ".certificate")
      try (String(contentsOfFile: file, encoding: .utf8) + certificate).write(
        toFile: file, atomically: true, encoding: .utf8)
      let server = try WebServer(certificate: file)
      defer { server.end() }
      XCTAssertEqual(try Self.failure(server.address("echo")), .untrusted, said)
    }
  }

  func testWhatWouldBecomeAnotherHeaderIsNotSent() throws {
    try MainActor.assumeIsolated {
      let request = WebRequest(
        .get, "http://127.0.0.1:1/", headers: ["Authorization": "a\r\nHost: other"], maxBytes: 10,
        timeout: .seconds(1))
      XCTAssertEqual(try Self.outcome(request), .failure(.badAddress))
      for address in ["", "nothing", "http://", "http://a b/", "ftp://x/\n"] {
        XCTAssertEqual(try Self.failure(address, timeout: .seconds(1)), .badAddress, address)
      }
    }
  }
}
