// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import DiaryStore
import GStreamer
import HaruSettings
import HaruWords
package import MediaHelper
package import Outside

/// What transcribes a recording: a recogniser on this computer, or a server, where the person has
/// turned that on.
package enum Transcriber {
  case local(SpeechModel)
  /// On this computer as well.
  case whisper(WhisperServer, through: OutsideClient)
  case server(SpeechServer, through: OutsideClient)

  /// Larger files are not sent, in bytes.
  private static let maxSentBytes = 256 << 20

  /// Which share of the work is to find out where a voice is, before a server listens to it.
  private nonisolated static let shareOfVoice = 0.1

  /// A video is never sent anywhere: with its pictures, and where it was taken.
  init?(
    for kind: Media.Kind, in language: String, _ preferences: SpeechPreferences,
    _ client: OutsideClient
  ) {
    if kind == .voice, client.isOn, let server = preferences.server {
      self = .server(server, through: client)
    } else if preferences.usesWhisperServer.value {
      self = .whisper(preferences.whisperServer(for: language), through: client)
    } else if let model = preferences.fileModel(of: language) {
      self = .local(model)
    } else {
      return nil
    }
  }

  /// Whether it can also hear a voice while it is recorded.
  var hearsLive: Bool {
    switch self {
    case .local(let model): if case .whisper = model.recogniser { false } else { true }
    case .whisper, .server: false
    }
  }

  /// Whether the recording stays on this computer.
  package var isHere: Bool {
    switch self {
    case .local, .whisper: true
    case .server: false
    }
  }

  /// Returns the transcript. Throws a `MediaError`, a `JournalError`, a `KeyringError`, a
  /// `ServerError`, or a `CancellationError`. A server reports no progress while it listens.
  func transcript(
    of media: Media, in journal: Journal, _ copies: CopyScheduler,
    onProgress: @escaping @Sendable (Double) -> Void = { _ in }
  ) async throws -> Transcript {
    let source = try await journal.source(of: media)
    try await copies.bring(source)
    try Task.checkCancellation()
    switch self {
    case .local(let model):
      guard let reader = SpeechReader.installed(model) else { throw MediaError.noFile }
      let heard = try await source.withFile { file in
        try await reader.read(file, onProgress: onProgress)
      }
      return Transcript(heard.utterances, by: model, isWhole: heard.isWhole)
    case .whisper(let server, let client):
      return try await Self.transcript(of: source, by: server, client, onProgress)
    case .server(var server, let client):
      guard media.bytes <= Self.maxSentBytes else { throw MediaError.tooLarge }
      server.key = try await ServerKey(.speech, at: server.address)?.read() ?? ""
      let sound = try await Self.bytes(source)
      let transcript = try await server.transcribe(
        sound, extension: media.fileExtension, through: client)
      try Task.checkCancellation()
      return transcript
    }
  }

  /// The server gets what has a voice in it, and nothing else.
  private static func transcript(
    of source: MediaSource, by server: WhisperServer, _ client: OutsideClient,
    _ onProgress: @escaping @Sendable (Double) -> Void
  ) async throws -> Transcript {
    // Finding out where a voice is takes its time.
    try await server.find(through: client)
    guard let reader = VoiceReader.installed else { throw MediaError.noFile }
    let voice = try await source.withFile { file in
      try await reader.read(file) { onProgress($0 * shareOfVoice) }
    }
    guard !voice.isEmpty else { return Transcript([[]], by: .whisperServer) }
    guard voice.size <= maxSentBytes else { throw MediaError.tooLarge }
    let heard = try await server.transcribe(
      try await bytes(of: voice), seconds: voice.duration, through: client)
    try Task.checkCancellation()
    guard let words = voice.words(of: heard.map { ($0.text, $0.start, $0.end) }) else {
      throw ServerError.unreadable
    }
    return Transcript(words, by: .whisperServer)
  }

  @concurrent private nonisolated static func bytes(
    of voice: VoiceFile
  ) async throws(MediaError) -> [UInt8] { try voice.bytes() }

  @concurrent private nonisolated static func bytes(
    _ source: MediaSource
  ) async throws(JournalError) -> [UInt8] { try source.bytes() }
}
