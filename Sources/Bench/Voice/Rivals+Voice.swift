// SPDX-License-Identifier: GPL-3.0-or-later

import FoundationEssentials
import Glibc

extension Rivals {
  /// Two that record from the same microphone: ours, and the elements of GStreamer's that it is
  /// made of, set as there.
  static func recorders(in room: Room) -> Rivals {
    let (ours, bare) = (room.path("ours.ogg"), room.path("bare.ogg"))
    let order = RecordingOrder(
      to: .file(ours), from: .microphone(Microphone.name), reportingEvery: 1000)
    return Rivals(
      name: "recorder", unit: "times the bare pipeline",
      ours: { body in
        try Child.runningOurselves(order.arguments) { try grow(ours, while: try body($0)) }
      },
      bare: { body in
        try Launch.running(
          """
          pulsesrc device=\(Microphone.name) ! queue ! audioconvert ! audioresample \
          ! audio/x-raw,format=F32LE,rate=48000,channels=1 ! level interval=33000000 \
          ! audioconvert ! opusenc bitrate=48000 audio-type=voice \
          ! oggmux max-delay=100000000 max-page-delay=100000000 \
          ! filesink location=\(bare) async=false sync=false buffer-mode=unbuffered
          """
        ) { try grow(bare, while: try body($0)) }
      })
  }

  /// Two that play the same file: ours, and GStreamer's player with as much behind it. Its `pitch`
  /// is the element that changes voices there; where that is not installed, nothing does.
  static func players(
    of file: String, semitones: Double, hasPitch: Bool
  ) -> Rivals {
    let pitch = hasPitch ? "! pitch pitch=\(exp2(semitones / 12))" : ""
    return Rivals(
      name: semitones == 0 ? "player" : "player in another voice",
      unit: hasPitch ? "times the bare pipeline with pitch" : "times the bare pipeline",
      ours: { body in
        try OwnSpeakers.having { speakers in
          let order = PlayingOrder(file: file, semitones: semitones, speakers: speakers)
          return try Child.runningOurselves(order.arguments, body)
        }
      },
      bare: { body in
        try OwnSpeakers.having { speakers in
          try Launch.running(
            """
            playbin uri=file://\(file) flags=audio+native-audio audio-sink="audioconvert \
            ! audioresample ! audio/x-raw,format=F32LE ! scaletempo \(pitch) ! volume \
            ! pulsesink device=\(speakers) buffer-time=80000 latency-time=10000"
            """, body)
        }
      })
  }

  /// A program that writes nothing costs nothing.
  private static func grow(_ file: String, while result: @autoclosure () throws -> Double) throws
    -> Double
  {
    let result = try result()
    let bytes = try Data(contentsOf: URL(filePath: file)).count
    guard bytes > 10_000 else { throw Obstacle("Nothing was recorded to \(file).") }
    return result
  }
}
