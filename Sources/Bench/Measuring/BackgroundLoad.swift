// SPDX-License-Identifier: GPL-3.0-or-later

/// How much of the processors other programs take while nothing is measured: right before, and
/// right after. It tells a figure that is bad from one that could not be measured.
struct BackgroundLoad: Comparable {
  private static let duration = Duration.milliseconds(700)

  /// How many processors are busy with something else, on average.
  let processors: Double

  init(processors: Double) { self.processors = processors }

  /// Looks at the computer while this program waits.
  static func now() async throws -> BackgroundLoad {
    let clock = ContinuousClock()
    let (began, busyBefore) = (clock.now, ProcessorTime.ofComputer)
    try await Task.sleep(for: duration)
    let elapsed = clock.now - began
    return BackgroundLoad(
      processors: (ProcessorTime.ofComputer - busyBefore) / (elapsed / .seconds(1)))
  }

  /// A quiet desktop takes less.
  var spoilsTimes: Bool { processors > 0.25 }

  static func < (left: BackgroundLoad, right: BackgroundLoad) -> Bool {
    left.processors < right.processors
  }

  var remark: String {
    "other programs: \(processors.rounded(to: 2)) processors busy before or after"
  }
}
