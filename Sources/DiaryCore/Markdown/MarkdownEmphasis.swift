// SPDX-License-Identifier: GPL-3.0-or-later

/// The signs of emphasis of one line, and which of them belong together.
///
/// As in CommonMark, except for who may open and close: there, `**"안녕"**하세요` is not bold,
/// because a letter follows the closing sign without a space.
///
/// > https://spec.commonmark.org/0.31.2/#an-algorithm-for-parsing-nested-emphasis-and-links
struct MarkdownEmphasis {
  private var signs: [Sign] = []

  private struct Sign {
    let byte: UInt8
    let length: Int
    let mayOpen: Bool
    let mayClose: Bool

    /// What has not found its counterpart.
    var rest: Range<Int>
  }

  var count: Int { signs.count }

  /// Takes note of a run of equal signs.
  mutating func add(_ run: Range<Int>, of text: MarkdownText, in line: Range<Int>) {
    let byte = text[run.lowerBound]
    // One tilde, or a row of them, is a sigh.
    guard byte != UInt8(ascii: "~") || run.count == 2, !text.joins(at: run.upperBound) else {
      return
    }
    let before = run.lowerBound > line.lowerBound ? text.scalar(before: run.lowerBound) : " "
    let after = run.upperBound < line.upperBound ? text.scalar(at: run.upperBound) : " "
    var mayOpen = !isSpace(after) && (!after.leansBack || isGap(before))
    var mayClose = !isSpace(before) && (!before.leansForward || isGap(after))
    if byte != UInt8(ascii: "*") {
      // So that snake_case and 가족_여행_사진 stay what they are.
      mayOpen = mayOpen && !before.isLetterOrDigit
      mayClose = mayClose && (!after.isLetterOrDigit || after.isEastAsian)
    }
    guard mayOpen || mayClose else { return }
    signs.append(
      Sign(byte: byte, length: run.count, mayOpen: mayOpen, mayClose: mayClose, rest: run))
  }

  /// Pairs the signs from this one on, forgets them, and returns the role of each paired stretch.
  mutating func resolve(from first: Int) -> [(Range<Int>, MarkdownRole)] {
    var roles: [(Range<Int>, MarkdownRole)] = []
    var open: [Int] = []
    var searched: [SearchKey: Int] = [:]
    for index in first..<max(first, signs.count) {
      if signs[index].mayClose {
        pair(index, with: &open, searched: &searched, roles: &roles)
      }
      if signs[index].mayOpen, !signs[index].rest.isEmpty { open.append(index) }
    }
    signs.removeLast(max(0, signs.count - first))
    return roles
  }
}

extension MarkdownEmphasis {
  /// What decides which openers a closer can have: a search that failed once need not be repeated.
  private struct SearchKey: Hashable {
    let byte: UInt8
    let mayOpen: Bool
    let remainder: Int
  }

  private mutating func pair(
    _ closer: Int, with open: inout [Int], searched: inout [SearchKey: Int],
    roles: inout [(Range<Int>, MarkdownRole)]
  ) {
    let sign = signs[closer]
    let key = SearchKey(byte: sign.byte, mayOpen: sign.mayOpen, remainder: sign.length % 3)
    while !signs[closer].rest.isEmpty {
      let oldest = searched[key] ?? 0
      guard
        let found = open.lastIndex(where: { $0 < oldest || canPair($0, closer) }),
        open[found] >= oldest
      else {
        searched[key] = closer
        return
      }
      open.removeSubrange((found + 1)...)
      take(from: open[found], and: closer, roles: &roles)
      if signs[open[found]].rest.isEmpty { open.removeLast() }
    }
  }

  private func canPair(_ opener: Int, _ closer: Int) -> Bool {
    let left = signs[opener]
    let right = signs[closer]
    guard left.byte == right.byte else { return false }
    guard left.mayClose || right.mayOpen, left.byte != UInt8(ascii: "~") else { return true }
    return (left.length + right.length) % 3 != 0 || left.length % 3 == 0
  }

  private mutating func take(
    from opener: Int, and closer: Int, roles: inout [(Range<Int>, MarkdownRole)]
  ) {
    let left = signs[opener].rest
    let right = signs[closer].rest
    let isDouble = left.count >= 2 && right.count >= 2
    let opening: MarkdownRole
    let closing: MarkdownRole
    if signs[opener].byte == UInt8(ascii: "~") {
      (opening, closing) = (.opensStrikethrough, .closesStrikethrough)
    } else if isDouble {
      (opening, closing) = (.opensBold, .closesBold)
    } else {
      (opening, closing) = (.opensItalic, .closesItalic)
    }
    let length = isDouble ? 2 : 1
    roles.append((left.suffix(length), opening))
    roles.append((right.prefix(length), closing))
    signs[opener].rest = left.dropLast(length)
    signs[closer].rest = right.dropFirst(length)
  }

  private func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    scalar == " " || !scalar.isEastAsian && scalar.properties.isWhitespace
  }

  private func isGap(_ scalar: Unicode.Scalar) -> Bool {
    isSpace(scalar) || scalar.isPunctuationMark
  }
}
