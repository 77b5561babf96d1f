// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import DiaryStore
import FoundationEssentials
import GStreamer
import HaruSettings
import HaruWords
package import MediaHelper
package import Outside

/// What transcribes a recording: a recogniser on this computer, or a server, where the person has
/// turned that on.
package enum Transcriber {
  case local(SpeechModel)
  case server(SpeechServer, through: OutsideClient)

  /// Larger files are not sent, in bytes.
  private static let most = 256 << 20

  /// A video is never sent anywhere: with its pictures, and where it was taken.
  init?(
    for kind: Media.Kind, in language: String, _ preferences: SpeechPreferences,
    _ client: OutsideClient
  ) {
    if kind == .voice, client.isOn, let server = preferences.server {
      self = .server(server, through: client)
    } else if let model = preferences.fileModel(of: language) {
      self = .local(model)
    } else {
      return nil
    }
  }

  /// Returns the transcript. Throws a `MediaError`, a `JournalError`, a `KeyringError`, a
  /// `ServerError`, or a `CancellationError`. A server reports no progress.
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
      let utterances = try await source.withURL { url in
        try await reader.read(url.path(percentEncoded: false), onProgress: onProgress)
      }
      return Transcript(utterances, by: model)
    case .server(var server, let client):
      guard media.bytes <= Self.most else { throw MediaError.tooLarge }
      server.key = try await ServerKey(.speech, at: server.address)?.read() ?? ""
      let sound = try await Self.bytes(source)
      let transcript = try await server.transcribe(
        sound, extension: media.fileExtension, through: client)
      try Task.checkCancellation()
      return transcript
    }
  }

  @concurrent private nonisolated static func bytes(
    _ source: MediaSource
  ) async throws(JournalError) -> [UInt8] { try source.bytes() }
}
