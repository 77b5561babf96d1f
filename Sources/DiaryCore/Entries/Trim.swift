// SPDX-License-Identifier: GPL-3.0-or-later

/// The part of a recording or a video that is heard. Its file stays whole.
package struct Trim: Hashable, Sendable {
  /// In milliseconds of the file.
  package let beginning: Int
  /// In milliseconds of the file; nil where it is heard to its end.
  package let end: Int?

  /// So long at least, in milliseconds, is what is heard.
  package static let leastDuration = 500
  /// Of a file that turns out to be shorter, so much is left at least, in milliseconds: else all of
  /// it is heard.
  private static let leastRest = 100.0
  private static let possible = 0...1 << 42

  /// Nil where that is all of it, or less than the least duration.
  package init?(from beginning: Int, to end: Int?) {
    guard Self.possible.contains(beginning), beginning > 0 || end != nil else { return nil }
    if let end {
      guard Self.possible.contains(end), end - beginning >= Self.leastDuration else { return nil }
    }
    (self.beginning, self.end) = (beginning, end)
  }

  /// Whether something is left of a file that lasts so long, in milliseconds; where nothing is, all
  /// of it is heard.
  package func applies(to whole: Double) -> Bool { whole - Double(beginning) >= Self.leastRest }

  /// How much is heard of what lasts so long, in milliseconds.
  package func duration(of whole: Int) -> Int {
    applies(to: Double(whole)) ? min(end ?? whole, whole) - beginning : whole
  }
}
