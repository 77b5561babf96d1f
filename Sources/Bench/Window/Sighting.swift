// SPDX-License-Identifier: GPL-3.0-or-later

/// What the probe has seen in a program.
enum Sighting: Equatable {
  /// A moment on the monotonic clock, and the processor time that the main thread had used by then;
  /// both in nanoseconds.
  struct Point: Equatable {
    let moment: Int
    let work: Int
  }

  /// A key has reached the program; the moment is when it was pressed.
  case key(Point)
  /// A frame was painted to its end.
  case frame(Point)
  /// The main thread worked for so many nanoseconds without a look at what had come.
  case busy(Int)
  /// A list begins to be scrolled.
  case moving
  /// It has been scrolled.
  case moved

  /// Nil unless it is a line that the probe reports.
  init?(_ line: String) {
    let words = line.split(separator: " ")
    let numbers = words.dropFirst().compactMap { Int($0) }
    switch (words.first, words.count, numbers.count) {
    case ("key", 3, 2): self = .key(Point(moment: numbers[0], work: numbers[1]))
    case ("frame", 3, 2): self = .frame(Point(moment: numbers[0], work: numbers[1]))
    case ("busy", 2, 1): self = .busy(numbers[0])
    case ("moving", 1, 0): self = .moving
    case ("moved", 1, 0): self = .moved
    default: return nil
    }
  }
}
