// SPDX-License-Identifier: GPL-3.0-or-later

/// The words of a line of Lifeograph 2 and before it, with signs among them: *bold*, _italic_,
/// =struck out=, #highlighted#, [[aside]], :tag:, <address	words>. It finds once for
/// the whole line where signs may end, so that a line of nothing but signs takes no longer than another.
struct LifeographWords {
  private static let marks: [Character: String] = ["*": "**", "_": "*", "=": "~~", "#": ""]
  private static let (maxLength, maxTagLength, maxDepth) = (4096, 256, 16)

  private let signs: [Character]
  /// For each sign, where in the line something that begins with it, or with its counterpart, may
  /// end.
  private var ends: [Character: [Int]] = [:]

  init(_ line: Substring) {
    signs = Array(line)
    for (place, sign) in signs.enumerated() where "*_=#]>:".contains(sign) && isEnd(place) {
      ends[sign, default: []].append(place)
    }
  }

  /// The name of the tag, where the line is nothing else.
  var onlyTag: String? {
    guard let tag = tag(at: 0, before: signs.count),
      signs[(tag.end + 1)...].allSatisfy(\.isWhitespace)
    else { return nil }
    return tag.name
  }

  /// In Markdown. `show` gives the address under which a file is shown.
  func markdown(_ tags: inout [String], _ show: (String) -> String?) -> String {
    markdown(0..<signs.count, depth: 0, &tags, show)
  }

  private func markdown(
    _ places: Range<Int>, depth: Int, _ tags: inout [String], _ show: (String) -> String?
  ) -> String {
    var (written, literal, at) = ("", "", places.lowerBound)
    func flush() {
      written += LiteralWord.escaped(line: literal[...])
      literal = ""
    }
    while at < places.upperBound {
      let sign = signs[at]
      let isBorder = at == 0 || !isWordy(at - 1)
      if isBorder, depth < Self.maxDepth, let mark = Self.marks[sign],
        let end = enclosed(at, before: places.upperBound)
      {
        flush()
        let inside = markdown(at + 1..<end, depth: depth + 1, &tags, show)
        written += LiteralWord.marked(inside, mark)
        at = end + 1
      } else if sign == "<", let link = link(at, before: places.upperBound, show) {
        flush()
        written += link.text
        at = link.end + 1
      } else if sign == "[", let end = aside(at, before: places.upperBound) {
        flush()
        written += "(" + LiteralWord.escaped(line: text(at + 2..<end)[...]) + ")"
        at = end + 2
      } else {
        if isBorder, sign == ":", let tag = tag(at: at, before: places.upperBound) {
          tags.append(tag.name)
        }
        literal.append(sign)
        at += 1
      }
    }
    flush()
    return written
  }

  // MARK: - Ends

  private func isWordy(_ place: Int) -> Bool { signs[place].isLetter || signs[place].isNumber }

  /// Whether something may end here. A sign of a style does behind words, and before none.
  private func isEnd(_ place: Int) -> Bool {
    switch signs[place] {
    case "]": place + 1 < signs.count && signs[place + 1] == "]"
    case ">", ":": true
    default:
      place > 0 && !signs[place - 1].isWhitespace
        && (place + 1 == signs.count || !isWordy(place + 1))
    }
  }

  /// The first end from a place on; nil where there is none in time.
  private func end(_ sign: Character, from place: Int, before limit: Int) -> Int? {
    guard let places = ends[sign] else { return nil }
    var (low, high) = (0, places.count)
    while low < high {
      let middle = (low + high) / 2
      if places[middle] < place { low = middle + 1 } else { high = middle }
    }
    return low < places.count && places[low] < limit ? places[low] : nil
  }

  /// Where what a sign encloses ends, where both touch words.
  private func enclosed(_ place: Int, before limit: Int) -> Int? {
    guard place + 1 < limit, !signs[place + 1].isWhitespace, signs[place + 1] != signs[place]
    else { return nil }
    return end(signs[place], from: place + 2, before: min(limit, place + 1 + Self.maxLength))
  }

  private func aside(_ place: Int, before limit: Int) -> Int? {
    guard place + 1 < limit, signs[place + 1] == "[" else { return nil }
    return end("]", from: place + 2, before: min(limit - 1, place + Self.maxLength))
  }

  /// ":name:", also with a value behind it, as in ":km:=5".
  private func tag(at place: Int, before limit: Int) -> (name: String, end: Int)? {
    guard place + 1 < limit, signs[place] == ":", isWordy(place + 1),
      let end = end(":", from: place + 1, before: min(limit, place + 1 + Self.maxTagLength)),
      !signs[end - 1].isWhitespace
    else { return nil }
    return (text(place + 1..<end), end)
  }

  /// "<https://a.b	words>", where a tab stands before the words.
  private func link(
    _ place: Int, before limit: Int, _ show: (String) -> String?
  ) -> (text: String, end: Int)? {
    guard
      let end = end(">", from: place + 1, before: min(limit, place + 1 + Self.maxLength))
    else { return nil }
    // Most signs like this one begin no link, which is seen without going on to the end.
    let beginning = signs[place + 1..<end].prefix { $0 != "<" && $0 != "\t" && $0 != " " }
    guard beginning.contains(":"), beginning.endIndex == end || signs[beginning.endIndex] == "\t"
    else { return nil }
    let parts = text(place + 1..<end).split(separator: "\t", maxSplits: 1).map(\.trimmed)
    guard let address = parts.first, address.contains(":"), !address.contains(" ") else {
      return nil
    }
    let words = parts.count > 1 ? LiteralWord.escaped(line: parts[1][...]) : ""
    if let shown = show(address) { return ("![\(words)](\(shown))", end) }
    if address.hasPrefix("deid:") { return (words, end) }
    guard parts.count > 1 else { return (address, end) }
    return ("[\(words)](\(address.replacing(")", with: "%29")))", end)
  }

  private func text(_ places: Range<Int>) -> String { String(signs[places]) }
}
