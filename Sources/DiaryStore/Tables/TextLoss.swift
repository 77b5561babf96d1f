// SPDX-License-Identifier: GPL-3.0-or-later

/// How much of a text another one does not hold, and how much of it is much.
///
/// What the other holds is found wherever it has moved to, but only in stretches of sixteen bytes:
/// a few letters stand everywhere by chance. So the loss may be counted too high, never too low.
struct TextLoss {
  private static let stretch = 16

  private let holder: [UInt8]
  private lazy var stretches = Self.stretches(of: holder[...])

  init(holder: String) { self.holder = Array(holder.utf8) }

  /// More than a sentence, or more than half of the text.
  static func isMuch(_ lost: Int, of count: Int) -> Bool { lost > 80 || lost * 2 > count }

  /// How many bytes of the text are not in the holder.
  mutating func bytes(of text: String) -> Int {
    let text = Array(text.utf8)
    let limit = min(text.count, holder.count)
    var start = 0
    while start < limit, text[start] == holder[start] { start += 1 }
    var end = 0
    while end < limit - start, text[text.count - 1 - end] == holder[holder.count - 1 - end] {
      end += 1
    }
    let middle = text[start..<(text.count - end)]
    guard middle.count >= Self.stretch else { return middle.count }
    return middle.count - held(in: middle)
  }

  private mutating func held(in text: ArraySlice<UInt8>) -> Int {
    var held = 0
    var heldUpTo = text.startIndex
    Self.eachStretch(of: text) { stretch, end in
      guard stretches.contains(stretch) else { return }
      held += end - max(heldUpTo, end - Self.stretch)
      heldUpTo = end
    }
    return held
  }

  private static func stretches(of text: ArraySlice<UInt8>) -> Set<UInt128> {
    var stretches = Set<UInt128>(minimumCapacity: text.count)
    eachStretch(of: text) { stretch, _ in stretches.insert(stretch) }
    return stretches
  }

  /// Gives every sixteen bytes that follow each other, as a number, and where they end.
  private static func eachStretch(of text: ArraySlice<UInt8>, _ body: (UInt128, Int) -> Void) {
    var bytes: UInt128 = 0
    for index in text.indices {
      bytes = bytes << 8 | UInt128(text[index])
      if index - text.startIndex >= stretch - 1 { body(bytes, index + 1) }
    }
  }
}
