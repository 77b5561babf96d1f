// SPDX-License-Identifier: GPL-3.0-or-later

/// Whether a diary holds what was said into it when the recording is broken off at any moment.
struct RecordingSubject: Subject {
  let name = "recording"
  let summary = "What is lost of a recording at SIGKILL, a power cut and a full disk"
  let canBeSealed = true

  func measure(_ effort: Effort) async throws -> Report {
    let (kills, cuts, fulls) = effort == .full ? (100, 20, 10) : (8, 3, 1)
    let longest = effort == .full ? 6.0 : 2
    let computer = Computer.remark
    let voice = try await Room.staying { room in
      try await Microphone.hearing {
        var brokenOff = BrokenOff(of: .microphone(Microphone.name), in: room)
        return [
          Ending("kill", try await brokenOff.byKill(times: kills, within: longest), kills, 0.3),
          Ending("power cut", try await brokenOff.byPowerCut(times: cuts), cuts, 1.2),
          Ending("full disk", try await brokenOff.byFullDisk(times: fulls), fulls, 0.3),
        ]
      }
    }
    let film = try await Room.staying { room in
      try await Microphone.hearing {
        try await FilmedBall.going {
          let source = RecordingOrder.Source.film(
            camera: FilmedBall.camera, microphone: Microphone.name)
          var brokenOff = BrokenOff(of: source, in: room)
          return [
            Ending(
              "film, kill", try await brokenOff.byKill(times: kills / 2, within: longest),
              kills / 2, 0.5),
            Ending("film, power cut", try await brokenOff.byPowerCut(times: cuts), cuts, 1.5),
          ]
        }
      }
    }
    let all = voice + film
    for ending in all {
      for complaint in ending.aftermath?.complaints ?? [] {
        System.complain("\(ending.cause): \(complaint)")
      }
    }
    return Report(
      remarks: [
        "recording: a diary is recorded into, and that is broken off at random moments; each"
          + " recording is then offered, kept, played to its end, and gone to three places in",
        computer,
      ] + all.map(\.remark),
      figures: all.flatMap(\.figures))
  }

  /// One way in which recordings were broken off, and how much may be missing of each.
  private struct Ending {
    let cause: String
    let aftermath: Aftermath?
    private let times: Int
    private let limit: Double

    init(_ cause: String, _ aftermath: Aftermath?, _ times: Int, _ limit: Double) {
      (self.cause, self.aftermath, self.times, self.limit) = (cause, aftermath, times, limit)
    }

    var remark: String {
      guard let aftermath else { return "\(cause): needs root and disks that can be mounted" }
      return
        "\(cause): \(aftermath.recordings) recordings, missing \(aftermath.missing.spread("s"))"
    }

    var figures: [Figure] {
      Aftermath.figures(aftermath, of: cause, atLeast: times, missing: limit)
    }
  }
}
