// SPDX-License-Identifier: GPL-3.0-or-later

import FoundationEssentials
import GStreamer

/// What it costs to record, to play and to look at a sound, against GStreamer alone.
struct VoiceSubject: Subject {
  /// How much is measured.
  private struct Extent {
    let minutes: Int
    let waveformTurns: Int
    let turns: Int
    let seconds: Double
    /// Of the recording whose memory is watched, in seconds: the moment when that has settled, and
    /// its end.
    let early: Double
    let late: Double
    /// How many times the bare pipelines a waveform may cost, and recording or playing. Of a few
    /// seconds, the start and chance are a larger part.
    let limits: (waveform: Double, rival: Double)

    init(_ effort: Effort) {
      switch effort {
      case .full:
        (minutes, waveformTurns) = (60, 5)
        (turns, seconds) = (3, 20)
        (early, late) = (600, 3 * 3600)
        limits = (1.1, 1.2)
      case .quick:
        (minutes, waveformTurns) = (5, 9)
        (turns, seconds) = (1, 8)
        (early, late) = (180, 1200)
        limits = (1.25, 1.35)
      }
    }
  }

  let name = "voice"
  let summary = "Processor and memory for a voice, against GStreamer alone"

  func measure(_ effort: Effort) async throws -> Report {
    let extent = Extent(effort)
    let computer = Computer.remark
    return try await Room.staying { room in
      let samples = room.path("speech.raw")
      try SyntheticSpeech.samples(seconds: LongSound.minute).write(to: URL(filePath: samples))
      let files = try await Self.files(samples, minutes: extent.minutes, in: room)
      let waveforms = try await Self.waveforms(files, extent.minutes, extent.waveformTurns)
      let minutes = try await Self.waveforms(
        Self.files(samples, minutes: 1, in: room), 1, extent.waveformTurns)
      async let hours = aside {
        try RecorderMemory(early: extent.early, late: extent.late, in: room)
      }
      let costs = try await Self.costs(extent, files[0].file, hasPitch: Self.hasPitch, in: room)
      let memory = try await hours
      return Report(
        remarks: [
          "voice: processor time and memory, against pipelines of GStreamer's own",
          "\(extent.minutes) min of speech, each waveform \(extent.waveformTurns) times,"
            + " in turns with the bare decoder",
          "\(extent.turns) times \(Int(extent.seconds)) s of recording and playing,"
            + " side by side with the bare pipelines",
          computer,
        ] + (waveforms + minutes).map(\.remark) + costs.map(\.remark) + [
          "\(Int(extent.late)) s of recording: \(memory.early.rounded(to: 1)) MB after"
            + " \(Int(extent.early)) s, \(memory.late.rounded(to: 1)) MB at the end"
        ],
        figures: zip(waveforms, minutes).map {
          WaveformCost.figure($0, minute: $1, atMost: extent.limits.waveform)
        }
          + costs.map { $0.figure(atMost: extent.limits.rival) } + [
            Figure(
              "recorder memory", memory.late / memory.early,
              "times that after \(Int(extent.early)) s", .atMost(1.1)),
            Figure(
              "recorder waveform", Double(memory.values), "values", .atMost(Double(Waveform.limit))),
          ])
    }
  }

  private static func waveforms(
    _ files: [(sound: LongSound, file: String)], _ minutes: Int, _ turns: Int
  ) async throws -> [WaveformCost] {
    var waveforms: [WaveformCost] = []
    for (sound, file) in files {
      waveforms.append(
        try await WaveformCost(of: sound, in: file, minutes: minutes, turns: turns))
    }
    return waveforms
  }

  /// One of each kind, all made at once.
  private static func files(
    _ samples: String, minutes: Int, in room: Room
  ) async throws -> [(sound: LongSound, file: String)] {
    try await withThrowingTaskGroup(of: Void.self) { group in
      let files = LongSound.allCases.map {
        ($0, room.path("\(minutes)-minutes.\($0.fileExtension)"))
      }
      for (sound, file) in files {
        group.addTask { try await aside { try sound.write(samples, minutes: minutes, to: file) } }
      }
      try await group.waitForAll()
      return files
    }
  }

  private static func costs(
    _ extent: Extent, _ file: String, hasPitch: Bool, in room: Room
  ) async throws -> [RivalCost] {
    try await Microphone.hearing {
      let rivals = [
        Rivals.recorders(in: room),
        Rivals.players(of: file, semitones: 0, hasPitch: hasPitch),
        Rivals.players(of: file, semitones: Voice.baby.semitones, hasPitch: hasPitch),
      ]
      var costs = rivals.map { RivalCost($0) }
      for _ in 0..<extent.turns {
        try await withThrowingTaskGroup(of: (Int, Rivals.Cost).self) { group in
          for (index, rival) in rivals.enumerated() {
            group.addTask { (index, try await rival.run(for: extent.seconds)) }
          }
          for try await (index, cost) in group { costs[index].note(cost) }
        }
      }
      return costs
    }
  }

  private static var hasPitch: Bool {
    (try? Errand("gst-inspect-1.0", ["--exists", "pitch"]).isDone) == true
  }
}
