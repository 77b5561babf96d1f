// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Web

/// A language model on some server, which speaks the interface `chat/completions` of OpenAI.
package struct FeelingModel: Hashable, Sendable {
  /// What is before `chat/completions`, such as `https://api.example.org/v1`.
  package var address: String
  package var name: String
  /// Empty where the server wants none.
  package var key: String

  package init(address: String, name: String, key: String) {
    (self.address, self.name, self.key) = (address, name, key)
  }

  /// Whether there is enough to ask it anything.
  package var isWhole: Bool { !address.isEmpty && !name.isEmpty }

  /// A model that thinks for longer is not waited for.
  private static let timeout = Duration.seconds(60)
  private static let longestAnswer = 262_144

  func request(about text: Draft.Text) -> WebRequest {
    let words = [text.title, text.body].filter { !$0.isEmpty }.joined(separator: "\n\n")
    let body: JSON = [
      "model": .text(name), "temperature": .int(0), "stream": .bool(false),
      "response_format": ["type": .text("json_object")],
      "messages": .list([
        ["role": .text("system"), "content": .text(FeelingAnswer.question)],
        ["role": .text("user"), "content": .text(words)],
      ]),
    ]
    return WebRequest(
      .post, address.trimmingSuffix("/") + "/chat/completions",
      headers: .authorization(key), body: .init(Array(body.line.utf8), type: "application/json"),
      maxBytes: Self.longestAnswer, timeout: Self.timeout)
  }
}

extension String {
  fileprivate func trimmingSuffix(_ end: Character) -> String {
    String(reversed().drop { $0 == end }.reversed())
  }
}
