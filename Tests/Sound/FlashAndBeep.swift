// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation

/// Every second a flash and a beep at the same moment, as gst-launch would describe both.
package final class FlashAndBeep: Sendable {
  private static let (width, height) = (160, 90)

  private let flashes = TemporaryFile()
  private let beeps = TemporaryFile()

  package init(for seconds: Int) throws {
    let frames = (0..<30).map { frame in
      // Something that moves, which is not bright.
      let rows = (0..<Self.height).map { row in
        Data(repeating: frame < 3 ? 235 : UInt8(16 + (row + 2 * frame) % 40), count: Self.width)
      }
      return rows.reduce(Data(), +) + Data(repeating: 128, count: Self.width * Self.height / 2)
    }
    let sound = Sound.tone(1000, for: 0.1) + .silence(for: 0.9)
    try Self.write(frames.reduce(Data(), +), seconds, to: flashes)
    try Self.write(sound.raw, seconds, to: beeps)
  }

  private static func write(_ second: Data, _ times: Int, to file: TemporaryFile) throws {
    let all = repeatElement(second, count: times).reduce(into: Data()) { $0 += $1 }
    try all.write(to: URL(filePath: file.path))
  }

  package var pictures: String {
    "filesrc location=\(flashes.path) ! rawvideoparse width=\(Self.width) height=\(Self.height)"
      + " format=i420 framerate=30/1 ! videoscale ! clocksync"
  }

  package var sound: String {
    "filesrc location=\(beeps.path) ! rawaudioparse pcm-format=f32le sample-rate=48000"
      + " num-channels=1 ! audiobuffersplit output-buffer-duration=1/100"
  }
}
