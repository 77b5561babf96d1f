// SPDX-License-Identifier: GPL-3.0-or-later

/// How much of the processors others take: it tells a figure that is bad from one that could not be
/// measured.
struct BackgroundLoad {
  private static let duration = Duration.milliseconds(700)

  /// How many processors other programs keep busy while nothing is measured: right before, and
  /// right after.
  let processors: Double
  /// How many processors other computers on the same hardware took while something was measured.
  let stolen: Double

  init(processors: Double, stolen: Double = 0) {
    self.processors = processors
    self.stolen = stolen
  }

  /// Does `body`, and looks at the computer before, meanwhile and after.
  static func around<Result>(
    _ body: () async throws -> Result
  ) async throws -> (Result, BackgroundLoad) {
    let clock = ContinuousClock()
    let before = try await ofOtherPrograms()
    let (began, stolenBefore) = (clock.now, ProcessorTime.stolenFromComputer)
    let result = try await body()
    let seconds = (clock.now - began) / .seconds(1)
    let stolen = (ProcessorTime.stolenFromComputer - stolenBefore) / seconds
    let after = try await ofOtherPrograms()
    return (result, BackgroundLoad(processors: max(before, after), stolen: stolen))
  }

  /// Looks at the computer while this program waits.
  static func ofOtherPrograms() async throws -> Double {
    let clock = ContinuousClock()
    let (began, busyBefore) = (clock.now, ProcessorTime.ofComputer)
    try await Task.sleep(for: duration)
    let elapsed = clock.now - began
    return (ProcessorTime.ofComputer - busyBefore) / (elapsed / .seconds(1))
  }

  /// A quiet desktop takes less, and so do the neighbors of a computer that is rented.
  var spoilsTimes: Bool { processors > 0.25 || stolen > 0.1 }

  var remark: String {
    "other programs: \(processors.rounded(to: 2)) processors busy before or after; other computers"
      + " took \(stolen.rounded(to: 2)) meanwhile"
  }
}
