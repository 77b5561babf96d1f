// SPDX-License-Identifier: GPL-3.0-or-later

import Synchronization
import TestSound

@testable import GStreamer

/// Lets a sound of exact samples go through elements, as quick as they can.
enum Workshop {
  /// Returns what comes out of a chain. `change` is called every sixtieth of a second of the sound,
  /// before that goes in.
  static func process(
    _ sound: Sound, through chain: String,
    _ change: @escaping @Sendable (Pipeline, Double) -> Void
  ) async throws -> Sound {
    let (input, output) = (TemporaryFile(".wav"), TemporaryFile(".wav"))
    try sound.write(to: input.path)
    let (ends, end) = AsyncStream.makeStream(of: Void.self)
    let changed = Mutex<Pipeline?>(nil)
    let pipeline = try Pipeline(
      """
      filesrc location=\(input.path) ! wavparse ! audioconvert ! audio/x-raw,format=F32LE
      ! audiobuffersplit output-buffer-duration=1/100 ! level interval=16000000
      ! \(chain) ! wavenc ! filesink location=\(output.path)
      """
    ) { message in
      switch message {
      case .level(let level): changed.withLock { $0.map { change($0, level.time) } }
      case .ended, .failed: end.finish()
      case .reached, .prerolled, .durationChanged, .spectrum: break
      }
    }
    change(pipeline, 0)
    changed.withLock { $0 = pipeline }
    await pipeline.change(to: .playing)
    for await _ in ends {}
    await pipeline.change(to: .null)
    changed.withLock { $0 = nil }
    return try await Sound(in: output.path)
  }
}
