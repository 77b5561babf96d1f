// SPDX-License-Identifier: GPL-3.0-or-later

import Files
import Web

/// The server of whisper.cpp, where the person runs it on this computer.
///
/// Nothing is sent to a port before the system has told that only the person listens there, and the
/// program has told that it is whisper.cpp.
package struct WhisperServer: Hashable, Sendable {
  /// Where it listens unless it is told otherwise.
  package static let usualPort = 8080

  /// What it calls itself in each answer.
  private static let name = "whisper.cpp"
  private static let (maxGreetingBytes, greetingTimeout) = (1 << 20, Duration.seconds(5))
  /// An answer tells much of each word, some 500 bytes.
  private static let maxAnswerBytes = 128 << 20
  /// It answers when it has heard all. A large model on a slow computer takes several times as long
  /// as the voice.
  private static let (minTimeout, timeoutPerSecond) = (Duration.seconds(1800), 10)

  package let port: Int
  /// The code of the language that it listens for; nil where it finds that out.
  private let language: String?

  package init(port: Int = usualPort, language: String? = nil) {
    (self.port, self.language) = (port, language)
  }

  private var address: String { "http://127.0.0.1:\(port)" }

  /// Whether it is there. No program that listens there is asked for anything but its first page.
  @MainActor package func isThere(through client: OutsideClient) async -> Bool {
    do throws(ServerError) {
      try await find(through: client)
      return true
    } catch {
      return false
    }
  }

  /// Throws where it is not there.
  @MainActor package func find(through client: OutsideClient) async throws(ServerError) {
    try await client.allowing(.whisper) { () async throws(ServerError) in
      try await greet(through: client)
    }
  }

  /// Sends a voice there, a WAV of so many seconds, and returns what is said in it. The person has
  /// chosen that, and nothing leaves this computer, so that it is done also while Haru may not go
  /// online, and goes on where that is turned off meanwhile.
  @MainActor package func transcribe(
    _ voice: [UInt8], seconds: Double, through client: OutsideClient
  ) async throws(ServerError) -> [WhisperSegment] {
    try await client.allowing(.whisper) { () async throws(ServerError) in
      let request = await request(voice, seconds)
      try await greet(through: client)
      // Another program may have taken the port since.
      try Self.checkOwner(of: port)
      return try await client.ask(request, for: .whisper, hasKey: false) {
        WhisperSegment.all(in: $0)
      }
    }
  }

  @MainActor private func greet(through client: OutsideClient) async throws(ServerError) {
    try Self.checkOwner(of: port)
    let answer: WebAnswer
    do throws(OutsideError) {
      answer = try await client.send(
        WebRequest(
          address + "/", maxBytes: Self.maxGreetingBytes, timeout: Self.greetingTimeout),
        for: .whisper)
    } catch {
      // What answers with something else is another program.
      let isAnswer = error == .broken || error == .tooLarge
      throw isAnswer ? .otherProgram : .outside(error)
    }
    guard answer.server == Self.name else { throw .otherProgram }
  }

  private static func checkOwner(of port: Int) throws(ServerError) {
    switch PortListeners.at(port: port) {
    case .none: throw .outside(.unreachable)
    case .strangers: throw .otherProgram
    case .own: break
    }
  }

  @concurrent private func request(_ voice: [UInt8], _ seconds: Double) async -> WebRequest {
    var form = FormData()
    // A segment for each word tells when it was said. Of the words of a segment it tells pieces,
    // which may be parts of a character.
    for (name, value) in [
      ("response_format", "verbose_json"), ("max_len", "1"), ("split_on_word", "true"),
      ("token_timestamps", "true"), ("no_language_probabilities", "true"), ("temperature", "0"),
      ("language", language ?? "auto"),
    ] {
      form.add(name, value)
    }
    form.add("file", named: "recording.wav", voice)
    return WebRequest(
      .post, address + "/inference", body: .init(form.bytes, type: form.type),
      maxBytes: Self.maxAnswerBytes,
      timeout: Self.minTimeout + .seconds(Int(seconds) * Self.timeoutPerSecond))
  }
}
