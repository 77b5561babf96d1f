// SPDX-License-Identifier: GPL-3.0-or-later

/// How long Haru takes to show its window, and the memory it has taken by then, against the least
/// that a libadwaita program can do with.
struct StartSubject: Subject {
  let name = "start"
  let summary = "Time and memory up to the first frame, against a bare window"

  func measure(_ effort: Effort) throws -> Report {
    let surroundings = try Surroundings()
    // Quick enough in either mode.
    let runs = 10
    let computer = Computer.remark
    var haru: [FirstFrame] = []
    var bare: [FirstFrame] = []
    try Room.inside { room in
      // One after the other, so that what else the computer does burdens both alike. The first of
      // each only brings the files into memory.
      for run in 0...runs {
        let haruFrame = try surroundings.opening(.haru, in: room) { $1 }
        let bareFrame = try surroundings.opening(.bareWindow, in: room) { $1 }
        guard run > 0 else { continue }
        haru.append(haruFrame)
        bare.append(bareFrame)
      }
    }
    return Report(
      remarks: [
        "start: from exec to the first painted frame, and the resident memory then",
        "\(runs) runs each of Haru and of a bare libadwaita window, in turns, after a warm-up;"
          + " new settings, warm files, cairo renderer",
        computer,
        Self.remark("Haru", haru),
        Self.remark("bare window", bare),
      ],
      figures: [
        Figure(
          "first frame", Self.ratio(haru, bare, \.milliseconds), "times the bare window",
          .atMost(1.25)),
        Figure(
          "resident memory", Self.ratio(haru, bare, \.residentMebibytes), "times the bare window",
          .atMost(1.35)),
      ])
  }

  private static func ratio(
    _ haru: [FirstFrame], _ bare: [FirstFrame], _ part: (FirstFrame) -> Double
  ) -> Double {
    haru.map(part).median / bare.map(part).median
  }

  private static func remark(_ name: String, _ frames: [FirstFrame]) -> String {
    let time = frames.map(\.milliseconds).spread("ms")
    let memory = frames.map(\.residentMebibytes).spread("MiB")
    return "\(name): median \(time), \(memory)"
  }
}
