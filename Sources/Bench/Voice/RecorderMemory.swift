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
      let early = try child.memory("VmRSS")
      try life.go(to: last, of: child)
      return (early, try child.memory("VmRSS"), life.values)
    }
  }
}
