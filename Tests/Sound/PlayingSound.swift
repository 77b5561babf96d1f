// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation

/// A sound on its way into a sink; it stops when this is released.
package final class PlayingSound: Sendable {
  let playing: Command
  private let file = TemporaryFile()

  init(_ sound: Sound, into sink: String, of server: TestSoundServer? = nil) throws {
    try sound.raw.write(to: URL(filePath: file.path))
    playing = try Command(
      "pacat",
      [
        "--playback", "--device=\(sink)", "--latency-msec=500", "--raw", "--format=float32le",
        "--rate=\(Int(Sound.rate))", "--channels=1", file.path,
      ], environment: server?.environment ?? [:])
  }

  package func stop() { playing.end() }
}
