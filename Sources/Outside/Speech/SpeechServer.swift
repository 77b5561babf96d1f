// SPDX-License-Identifier: GPL-3.0-or-later

package import DiaryCore
import Web

/// A server that writes down recordings, by the interface that whisper.cpp and others have taken
/// over from OpenAI: `POST /v1/audio/transcriptions`. Often it is a program on the same computer.
package struct SpeechServer: Hashable, Sendable {
  package let address: String
  package let model: String
  /// The code of the language to listen for; empty where the server is to find out.
  package let language: String
  /// Empty where the server wants none.
  package var key: String

  /// An answer is no longer than this, in bytes, and a long recording takes its time.
  private static let (maxBytes, timeout) = (16 << 20, Duration.seconds(1800))
  /// How a transcript names this recogniser.
  private static let name = "server"

  package init(address: String, model: String, language: String, key: String = "") {
    (self.address, self.model, self.language, self.key) = (address, model, language, key)
  }

  /// Sends a recording there, and answers with what is said in it; of nothing where nothing is.
  @MainActor package func transcribe(
    _ sound: [UInt8], extension ending: String, through client: OutsideClient
  ) async throws(ServerError) -> Transcript {
    let words = try await client.ask(await request(sound, ending), for: .speech) {
      SpeechAnswer.words($0)
    }
    return Transcript(words, language: language, recogniser: Self.name)
  }

  @concurrent private func request(_ sound: [UInt8], _ ending: String) async -> WebRequest {
    var form = FormData()
    form.add("model", model)
    form.add("response_format", "verbose_json")
    form.add("timestamp_granularities[]", "word")
    form.add("temperature", "0")
    if !language.isEmpty { form.add("language", language) }
    // The name of the file says nothing of its author or its day.
    form.add("file", named: "recording." + ending, sound)
    return WebRequest(
      .post, target, headers: .authorization(key), body: .init(form.bytes, type: form.type),
      maxBytes: Self.maxBytes, timeout: Self.timeout)
  }

  /// Some name their server with the version, some without.
  private var target: String {
    var base = address[...]
    while base.hasSuffix("/") { base.removeLast() }
    if base.hasSuffix("/v1") { base.removeLast(3) }
    return base + "/v1/audio/transcriptions"
  }
}
