// SPDX-License-Identifier: GPL-3.0-or-later

/// The moment when a program has painted its window for the first time.
struct FirstFrame: Equatable {
  /// Since the program was started.
  let milliseconds: Double
  let residentMebibytes: Double

  init(reported line: String, since started: Int) throws(Obstacle) {
    guard let frame = FirstFrame(line, since: started) else {
      throw Obstacle("The frame probe reported what makes no sense: \(line)")
    }
    self = frame
  }

  /// Nil unless `line` is one that the probe reports: the monotonic clock in nanoseconds, and the
  /// resident memory in KiB.
  init?(_ line: String, since started: Int) {
    let numbers = line.split(separator: " ").map { Int($0) }
    guard numbers.count == 2, let moment = numbers[0], let resident = numbers[1],
      moment > started, resident > 0
    else { return nil }
    milliseconds = Double(moment - started) / 1e6
    residentMebibytes = Double(resident) / 1024
  }
}
