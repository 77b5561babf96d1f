// SPDX-License-Identifier: GPL-3.0-or-later

/// Numbers that stand one after the other in a part of a file, and are not read beyond its end.
struct PhotoFields {
  /// What no file is as long as: such numbers can be added up.
  private static let limit = 1 << 48

  private let file: PhotoFile
  private(set) var rest: Range<Int>

  init(of file: PhotoFile, in range: Range<Int>) {
    (self.file, rest) = (file, range)
  }

  /// The next one, of so many bytes; nil where it is not there, or larger than anything is.
  mutating func number(_ size: Int) -> Int? {
    guard size <= rest.count, let number = file.number(at: rest.lowerBound, size),
      (0..<Self.limit).contains(number)
    else { return nil }
    skip(size)
    return number
  }

  /// Of a box that has versions: which one it is, with flags behind it.
  mutating func version() -> Int? { number(4).map { $0 >> 24 } }

  mutating func skip(_ count: Int) {
    rest = min(rest.lowerBound + count, rest.upperBound)..<rest.upperBound
  }
}
