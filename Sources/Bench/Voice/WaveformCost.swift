// SPDX-License-Identifier: GPL-3.0-or-later

import FoundationEssentials
import MediaHelper
import Sealing

/// What it costs to listen to a long sound file for its waveform, against the bare decoder.
struct WaveformCost {
  let sound: LongSound
  let minutes: Int
  let bytes: Int
  /// In seconds of a processor, all of the process that listens, from its start to its end.
  private(set) var ours: [Double] = []
  private(set) var bare: [Double] = []

  /// In turns. Nothing else of ours ends meanwhile.
  init(of sound: LongSound, in file: String, minutes: Int, turns: Int) async throws {
    (self.sound, self.minutes) = (sound, minutes)
    bytes = try Data(contentsOf: URL(filePath: file), options: .alwaysMapped).count
    let inspector = SoundInspector(program: try Self.helper)
    for turn in 0..<turns {
      if turn.isMultiple(of: 2) { bare.append(try await cost { try sound.decode(file) }) }
      ours.append(
        try await cost {
          let finding = try await inspector.inspect(MediaFile(file))
          // A reader that stops early would be quick.
          guard abs(finding.facts.milliseconds - minutes * 60_000) < 500, finding.facts.isWhole
          else { throw Obstacle("Not all of the file was heard: \(finding.facts)") }
        })
      if !turn.isMultiple(of: 2) { bare.append(try await cost { try sound.decode(file) }) }
    }
  }

  /// Of an hour. What is shorter is held against another of a minute: so what is the same for each,
  /// which is hardly anything of an hour, does not count for more than it does there.
  ///
  /// The cheapest turns count: whatever else shares the processor only makes a turn dearer.
  static func figure(_ cost: WaveformCost, minute: WaveformCost, atMost limit: Double) -> Figure {
    func hour(_ seconds: (WaveformCost) -> [Double]) -> Double {
      let (first, all) = (seconds(minute).min() ?? .nan, seconds(cost).min() ?? .nan)
      return first + (all - first) * 59 / Double(cost.minutes - 1)
    }
    return Figure(
      timed: "waveform of an hour, \(cost.sound.rawValue)", hour(\.ours) / hour(\.bare),
      "times the bare decoder", .atMost(limit))
  }

  var remark: String {
    "waveform of \(minutes) min of \(sound.rawValue), \(bytes >> 10) KiB: \(milliseconds(ours)),"
      + " the bare decoder \(milliseconds(bare))"
  }

  private func milliseconds(_ seconds: [Double]) -> String {
    seconds.map { $0 * 1000 }.spread("ms")
  }

  private func cost(_ body: () async throws -> Void) async throws -> Double {
    let before = System.processorTimeOfTheDead
    try await body()
    return System.processorTimeOfTheDead - before
  }

  private static var helper: String {
    get throws(Obstacle) {
      try Surroundings.installed(
        "libexec/haru/haru-media", ProcessInfo.processInfo.environment)
    }
  }
}
