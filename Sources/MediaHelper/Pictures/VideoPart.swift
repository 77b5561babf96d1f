// SPDX-License-Identifier: GPL-3.0-or-later

/// The part of a video that its poster is taken from, in milliseconds.
package struct VideoPart: Equatable, Sendable {
  package let beginning: Int
  /// Nil where that is the end of the file.
  package let end: Int?

  /// Nothing lasts longer than people live.
  private static let possible = 0...1 << 42

  /// Nil where that is no part of anything.
  package init?(from beginning: Int, to end: Int?) {
    guard Self.possible.contains(beginning) else { return nil }
    if let end { guard Self.possible.contains(end), beginning < end else { return nil } }
    (self.beginning, self.end) = (beginning, end)
  }

  /// A place in it, as a share of the part, in nanoseconds of a file that lasts so many. Where the
  /// file ends before the part begins, that is all of the file.
  func time(_ share: Double, of duration: Int) -> Int {
    let first = beginning * 1_000_000
    let last = min(end.map { $0 * 1_000_000 } ?? duration, duration)
    guard first < last else { return Int(Double(duration) * share) }
    return first + Int(Double(last - first) * share)
  }
}

extension VideoPart {
  /// As it is ordered from the helper process.
  var words: [String] { ["\(beginning)"] + (end.map { ["\($0)"] } ?? []) }

  /// Reads the words; what comes behind them is left alone.
  init?(words: some Sequence<String>) {
    let numbers = words.prefix(2).map { Int($0) }
    guard let first = numbers.first, let beginning = first else { return nil }
    self.init(from: beginning, to: numbers.dropFirst().first ?? nil)
  }
}
