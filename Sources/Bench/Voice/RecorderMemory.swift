// SPDX-License-Identifier: GPL-3.0-or-later

/// How much memory a recorder takes while hours go by, as quickly as this computer can.
struct RecorderMemory {
  /// In megabytes, early in the recording and at its end.
  let early: Double
  let late: Double
  /// Of the waveform, at most.
  let values: Int

  init(early first: Double, late last: Double, in room: Room) throws {
    let order = RecordingOrder(
      to: .file(room.path("hours.ogg")),
      from: .sound("audiotestsrc wave=ticks samplesperbuffer=4800"))
    (early, late, values) = try Child.runningOurselves(order.arguments) { child in
      var life = RecordingLife()
      try life.go(to: first, of: child)
      let early = try Self.memory(of: child)
      try life.go(to: last, of: child)
      return (early, try Self.memory(of: child), life.values)
    }
  }

  private static func memory(of child: Child) throws -> Double {
    let status = Computer.contents("/proc/\(child.process)/status")
    guard let words = Computer.field("VmRSS", in: status)?.split(separator: " "),
      let kilobytes = words.first.flatMap({ Double($0) })
    else { throw Obstacle("The memory of the recorder is not known.") }
    return kilobytes / 1024
  }
}
