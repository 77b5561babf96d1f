// SPDX-License-Identifier: GPL-3.0-or-later

/// Whether a diary holds what was said into it when the recording is broken off at any moment.
struct RecordingSubject: Subject {
  let name = "recording"
  let summary = "What is lost of a recording at SIGKILL, a power cut and a full disk"

  func measure(_ effort: Effort) async throws -> Report {
    let (kills, cuts, fulls) = effort == .full ? (100, 20, 10) : (8, 3, 1)
    let computer = Computer.remark
    return try await Room.staying { room in
      try await Microphone.hearing {
        var brokenOff = BrokenOff(in: room)
        let killed = try await brokenOff.byKill(times: kills, within: effort == .full ? 6 : 2)
        let cut = try await brokenOff.byPowerCut(times: cuts)
        let full = try await brokenOff.byFullDisk(times: fulls)
        let all = [("kill", killed), ("power cut", cut), ("full disk", full)]
        for (cause, aftermath) in all {
          for complaint in aftermath?.complaints ?? [] { System.complain("\(cause): \(complaint)") }
        }
        return Report(
          remarks: [
            "recording: a diary is recorded into, and that is broken off at random moments; each"
              + " recording is then offered, kept, played to its end, and gone to three places in",
            computer,
          ]
            + all.map { cause, aftermath in
              guard let aftermath else {
                return "\(cause): needs root and disks that can be mounted"
              }
              return "\(cause): \(aftermath.recordings) recordings, missing"
                + " \(aftermath.missing.spread("s"))"
            },
          figures: Aftermath.figures(killed, of: "kill", atLeast: kills, missing: 0.3)
            + Aftermath.figures(cut, of: "power cut", atLeast: cuts, missing: 1.2)
            + Aftermath.figures(full, of: "full disk", atLeast: fulls, missing: 0.3))
      }
    }
  }
}
