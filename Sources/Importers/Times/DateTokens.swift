// SPDX-License-Identifier: GPL-3.0-or-later

/// A text in pieces that a date may be made of.
struct DateTokens {
  enum Token: Equatable {
    case number(Int, digits: Int)
    /// Letters, which are made small.
    case word(String)
    case sign(Character)
  }

  struct Piece {
    let token: Token
    let range: Range<String.Index>
  }

  let text: String
  private(set) var pieces: [Piece] = []

  /// No date is longer.
  private static let maxPieces = 256

  init(_ text: String) {
    self.text = text
    var index = text.startIndex
    while index < text.endIndex, pieces.count < Self.maxPieces {
      let start = index
      let first = text[index]
      let isDigit = Self.isDigit(first)
      if isDigit || first.isLetter {
        while index < text.endIndex, Self.isDigit(text[index]) == isDigit,
          isDigit || text[index].isLetter
        {
          index = text.index(after: index)
        }
      } else {
        index = text.index(after: index)
      }
      pieces.append(Piece(token: Self.token(text[start..<index], isDigit), range: start..<index))
    }
  }

  private static func token(_ text: Substring, _ isDigit: Bool) -> Token {
    if isDigit, text.count <= 14 {
      let number = text.reduce(0) { $0 * 10 + ($1.wholeNumberValue ?? 0) }
      return .number(number, digits: text.count)
    }
    guard let first = text.first, first.isLetter || isDigit else { return .sign(text.first ?? " ") }
    return .word(text.lowercased())
  }

  /// Whether it is a digit of whatever script.
  private static func isDigit(_ character: Character) -> Bool {
    guard let scalar = character.unicodeScalars.first, character.unicodeScalars.count == 1 else {
      return false
    }
    return scalar.isASCII
      ? ("0"..."9").contains(scalar) : scalar.properties.numericType == .decimal
  }

  func token(_ index: Int) -> Token? { pieces.indices.contains(index) ? pieces[index].token : nil }

  func number(_ index: Int, digits: ClosedRange<Int>) -> Int? {
    guard case .number(let number, let count)? = token(index), digits.contains(count) else {
      return nil
    }
    return number
  }

  func isSpace(_ index: Int) -> Bool { token(index) == .sign(" ") }

  /// The next piece that is neither a space nor a sign between parts of a date.
  func skip(_ index: Int, _ signs: String = " ,.-_/") -> Int {
    var index = index
    while case .sign(let sign)? = token(index), signs.contains(sign) { index += 1 }
    return index
  }
}
