// SPDX-License-Identifier: GPL-3.0-or-later

/// One change to a diary, small enough to be reported in a line. Pages, texts and memos are known by
/// their numbers, and a number says what is written there.
enum Deed: Codable, Equatable {
  case write(page: Int, day: Int)
  case change(page: Int, text: Int)
  case move(page: Int, day: Int)
  case seal(page: Int)
  case trash(page: Int)
  case restore(page: Int)
  case bringBack(page: Int, text: Int)
  case memo(Int)

  /// The line that follows that of a deed once its call has returned.
  static let done = "done"

  static let sealedUntil = 20_990_101

  /// What text `number` says.
  static func text(_ number: Int) -> String {
    var generator = SeededGenerator(seed: number)
    return "\(number) " + Writing.body(&generator)
  }

  /// The tags that are given together with text `number`.
  static func tags(_ number: Int) -> [String] {
    GeneratedEntry.tags.enumerated().filter { number >> $0.offset & 3 == 3 }.map(\.element).sorted()
  }
}
