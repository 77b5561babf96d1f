// SPDX-License-Identifier: GPL-3.0-or-later

import Pictures
import Sealing

@testable import GStreamer
@testable import MediaHelper

// Nearly all files of these tests are plain, and named by a path.

extension SoundInspector {
  func inspect(
    _ path: String, _ urgency: Urgency = .now,
    onProgress: @escaping @Sendable (Progress) -> Void = { _ in }
  ) async throws -> Finding {
    try await inspect(MediaFile(path), urgency, onProgress: onProgress)
  }
}

extension PictureInspector {
  func inspect(_ path: String) async throws(MediaError) -> PictureFacts {
    try await inspect(MediaFile(path))
  }

  func thumbnail(
    of path: String, side: Int, part: VideoPart? = nil
  ) async throws(MediaError) -> Pixels {
    try await thumbnail(of: MediaFile(path), side: side, part: part)
  }

  func look(
    at path: String, side: Int, part: VideoPart? = nil
  ) async throws(MediaError) -> Finding {
    try await look(at: MediaFile(path), side: side, part: part)
  }
}

extension SpeechReader {
  func read(
    _ path: String, onProgress: @escaping @Sendable (Double) -> Void = { _ in }
  ) async throws -> [[HeardWord]] {
    try await read(MediaFile(path), onProgress: onProgress).utterances
  }
}

extension VoiceReader {
  func read(_ path: String) async throws -> VoiceFile { try await read(MediaFile(path)) }
}
