// SPDX-License-Identifier: GPL-3.0-or-later

import Web

/// What the makers of Vosk say of their models: a list in JSON beside these.
package struct VoskModelList: Sendable {
  package struct Model: Decodable, Hashable, Sendable {
    package let name: String
    /// In bytes, as an archive.
    package let size: Int
    package let md5: String
  }

  /// No list is longer, in bytes, and none takes longer.
  private static let (maxBytes, timeout) = (4 << 20, Duration.seconds(60))

  package let models: [Model]

  package static func read(
    from address: String, through client: OutsideClient
  ) async throws(ServerError) -> VoskModelList {
    try await client.ask(
      WebRequest(address, maxBytes: maxBytes, timeout: timeout), for: .recognisers, hasKey: false
    ) {
      // What is said of one model in another way does not concern the others.
      [Lenient<Model>](jsonAnswer: $0).map { VoskModelList(models: $0.compactMap(\.value)) }
    }
  }

  package func model(named name: String) -> Model? { models.first { $0.name == name } }
}

/// An element of a list, where it is as it is expected to be.
private struct Lenient<Value: Decodable>: Decodable {
  let value: Value?

  init(from decoder: any Decoder) throws { value = try? Value(from: decoder) }
}
