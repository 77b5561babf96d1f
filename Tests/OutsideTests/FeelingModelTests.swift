// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Foundation
import TestSupport
import TestWeb
import XCTest

@testable import Outside

/// A language model that reads what entries feel like.
final class FeelingModelTests: XCTestCase {
  private static let good = """
    {"joy": 80, "sadness": 5, "anger": 0, "fear": 2, "calm": 40, "positive": 92, "leading": "joy"}
    """

  @MainActor private static func answer(
    of model: FeelingModel, isOn: Bool = true
  ) throws -> Result<Feeling, ServerError> {
    let folder = NSTemporaryDirectory() + "haru-\(UUID())"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let client = OutsideClient(DepartureLog(folder + "/log.sqlite") { Moment(milliseconds: 1) })
    client.isOn = isOn
    var answer: Result<Feeling, ServerError>?
    // Ends with its answer.
    Task {
      do throws(ServerError) {
        let text = Draft.Text(title: "제목", body: "A \"day\"\nwith friends")
        answer = .success(try await client.feeling(of: text, by: model))
      } catch {
        answer = .failure(error)
      }
    }
    XCTAssertTrue(pump { answer != nil })
    return try XCTUnwrap(answer)
  }

  @MainActor private static func model(
    _ server: WebServer, saying words: String, key: String = "right", end: String = ""
  ) -> FeelingModel {
    let said = Data(words.utf8).base64EncodedString().replacing("+", with: "-").replacing(
      "/", with: "_")
    return FeelingModel(address: server.address("model/" + said) + end, name: "small", key: key)
  }

  private func withServer(_ body: @MainActor (WebServer) throws -> Void) throws {
    try MainActor.assumeIsolated {
      let server = try WebServer()
      defer { server.end() }
      try body(server)
    }
  }

  func testWhatItSaysIsBelievedWhereItIsAsAskedFor() throws {
    try withServer { server in
      for end in ["", "/"] {
        let feeling = try Self.answer(of: Self.model(server, saying: Self.good, end: end)).get()
        XCTAssertEqual(feeling.emotion, .joy)
        // It says how strong each feeling is; what is kept are shares of 1.
        XCTAssertEqual(feeling.strength(of: .joy), 0.8 / 1.27, accuracy: 1e-9)
        XCTAssertEqual(feeling.strength(of: .fear), 0.02 / 1.27, accuracy: 1e-9)
        XCTAssertEqual(feeling.positive, 1.2 / 1.27, accuracy: 1e-9)
        XCTAssertEqual(feeling.negative, 0.07 / 1.27, accuracy: 1e-9)
        XCTAssertTrue(feeling.isRemote && feeling.isRead && !feeling.isByHand)
      }
      let undecided = Self.good.replacing("\"joy\"}", with: "\"none\"}")
      XCTAssertNil(try Self.answer(of: Self.model(server, saying: undecided)).get().emotion)
    }
  }

  func testAnythingElseIsNotRead() throws {
    let others = [
      " ", "{}", "null", "joy", "[\(Self.good)]", "```json\n\(Self.good)\n```",
      Self.good + " I hope so",
      Self.good.replacing("80", with: "180"), Self.good.replacing("80", with: "-1"),
      Self.good.replacing("80", with: "\"80\""), Self.good.replacing("80", with: "null"),
      Self.good.replacing("80", with: "1e999"), Self.good.replacing("\"joy\"}", with: "\"calm\"}"),
      Self.good.replacing("\"joy\"}", with: "\"boredom\"}"),
      Self.good.replacing("\"positive\": 92, ", with: ""),
      Self.good.replacing("\"calm\": 40", with: "\"calm\": 40, \"calm\": 41"),
      Self.good.replacing("\"calm\"", with: "\"fear\""),
      Self.good.replacing("\"calm\": 40", with: "\"calm\": 40, \"love\": 3"),
      Self.good.replacing("92", with: "true"),
    ]
    try withServer { server in
      for words in others {
        let answer = try Self.answer(of: Self.model(server, saying: words))
        XCTAssertEqual(answer, .failure(.unreadable), words)
      }
    }
  }

  func testAServerThatSaysNoIsNotRead() throws {
    try withServer { server in
      let stranger = Self.model(server, saying: Self.good, key: "wrong")
      XCTAssertEqual(try Self.answer(of: stranger), .failure(.outside(.refused)))
      for (path, failure): (String, ServerError) in [
        ("status/500", .refused(status: 500)), ("status/429", .refused(status: 429)),
        ("status/302", .refused(status: 302)), ("garbage", .outside(.broken)),
        ("short", .outside(.broken)), ("endless", .outside(.tooLarge)), ("echo", .unreadable),
        ("large/300000", .outside(.tooLarge)), ("large/100", .unreadable),
      ] {
        // What follows the address is no matter to them.
        let model = FeelingModel(address: server.address(path) + "?", name: "small", key: "")
        XCTAssertEqual(try Self.answer(of: model), .failure(failure), path)
      }
    }
  }

  func testNothingIsAskedWhereNobodyWantsThat() throws {
    try withServer { server in
      let model = Self.model(server, saying: Self.good)
      XCTAssertEqual(try Self.answer(of: model, isOn: false), .failure(.outside(.off)))
      XCTAssertEqual(server.asked(), 0)
      let open = FeelingModel(address: "http://192.0.2.1/v1", name: "small", key: "")
      XCTAssertEqual(try Self.answer(of: open), .failure(.outside(.unprotected)))
    }
  }

  func testAnAnswerThatWasCutOffIsNotBelieved() {
    func answer(_ end: String, count: Int = 1) -> Feeling? {
      let content = JSON.text(Self.good).line
      let choice = "{\"finish_reason\": \(end), \"message\": {\"content\": \(content)}}"
      let choices = Array(repeating: choice, count: count).joined(separator: ", ")
      return FeelingAnswer.feeling(in: Array("{\"choices\": [\(choices)]}".utf8))
    }
    XCTAssertNotNil(answer("\"stop\""))
    for end in ["\"length\"", "\"content_filter\"", "null", "7"] { XCTAssertNil(answer(end), end) }
    XCTAssertNil(answer("\"stop\"", count: 0))
    XCTAssertNil(answer("\"stop\"", count: 2))
  }
}
