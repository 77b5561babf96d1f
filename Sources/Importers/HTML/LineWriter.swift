// SPDX-License-Identifier: GPL-3.0-or-later

/// Writes the pieces of a line with the signs of their styles.
struct LineWriter {
  /// How much of the styles is written, and how many signs are kept from having a meaning.
  struct Way {
    var marks: StyledLine.Marks
    var escaping = Escaping.some
    var links = true
  }

  enum Escaping {
    case some
    /// And the sign that begins the line.
    case start
    case all
  }

  private enum Element: Equatable {
    case mark(StyledLine.Marks, String)
    case link(number: Int, address: String)

    var opening: String { if case .mark(_, let sign) = self { sign } else { "[" } }
    var closing: String {
      switch self {
      case .mark(_, let sign): sign
      case .link(_, let address): "](" + LineWriter.address(address) + ")"
      }
    }

    func isIn(_ style: StyledLine.Style) -> Bool {
      switch self {
      case .mark(let mark, _): style.marks.contains(mark)
      case .link(let number, _): style.link?.number == number
      }
    }
  }

  private static let signs: [(StyledLine.Marks, String)] = [
    (.bold, "**"), (.italic, "*"), (.struck, "~~"),
  ]

  private(set) var text = ""
  private let way: Way
  private var open: [Element] = []
  /// The last link that was begun: one that was interrupted does not go on.
  private var lastLink = -1

  init(_ pieces: [StyledLine.Piece], _ way: Way) {
    self.way = way
    var pieces = pieces
    for index in pieces.indices {
      pieces[index].style.marks.formIntersection(way.marks)
      if !way.links { pieces[index].style.link = nil }
    }
    let ends = Self.ends(of: pieces)
    for (index, piece) in pieces.enumerated() {
      if let first = open.firstIndex(where: { !$0.isIn(piece.style) }) { close(from: first) }
      begin(piece.style, ends[index], pieces[index...])
      write(piece, isFirst: index == 0)
    }
    close(from: 0)
  }

  /// Where each of the marks and the link of each piece end.
  private static func ends(of pieces: [StyledLine.Piece]) -> [[Int]] {
    var ends = Array(repeating: Array(repeating: 0, count: signs.count + 1), count: pieces.count)
    for index in pieces.indices.reversed() {
      let (style, next) = (pieces[index].style, index + 1 < pieces.count ? index + 1 : nil)
      for (kind, sign) in signs.enumerated() where style.marks.contains(sign.0) {
        let goesOn = next.map { pieces[$0].style.marks.contains(sign.0) } ?? false
        ends[index][kind] = goesOn ? ends[index + 1][kind] : index + 1
      }
      let goesOn = next.map { pieces[$0].style.link == style.link } ?? false
      ends[index][signs.count] = goesOn ? ends[index + 1][signs.count] : index + 1
    }
    return ends
  }

  private mutating func close(from first: Int) {
    for element in open[first...].reversed() { text += element.closing }
    open.removeSubrange(first...)
  }

  /// Opens what goes on the longest first.
  private mutating func begin(
    _ style: StyledLine.Style, _ ends: [Int], _ pieces: ArraySlice<StyledLine.Piece>
  ) {
    var new: [(element: Element, end: Int)] = []
    for (kind, sign) in Self.signs.enumerated() where style.marks.contains(sign.0) {
      let element = Element.mark(sign.0, sign.1)
      if !open.contains(element) { new.append((element, ends[kind])) }
    }
    if let link = style.link, let address = link.address, link.number != lastLink {
      lastLink = link.number
      let end = ends[Self.signs.count]
      let isBare = pieces[..<end].lazy.map(\.words).joined().elementsEqual(address)
      if !isBare { new.append((.link(number: link.number, address: address), end)) }
    }
    // The order of those that end together stays.
    let sorted = new.enumerated().sorted {
      ($1.element.end, $0.offset) < ($0.element.end, $1.offset)
    }
    for (_, (element, _)) in sorted {
      text += element.opening
      open.append(element)
    }
  }

  private mutating func write(_ piece: StyledLine.Piece, isFirst: Bool) {
    if let image = piece.image {
      let words = Self.escaped(piece.words, way.escaping)
      text += "![" + (way.escaping == .all ? words : words.replacing("]", with: "\\]")) + "]("
      text += image + ")"
    } else if piece.style.marks.contains(.code) {
      text += Self.code(piece.words)
    } else {
      var words = Self.escaped(piece.words, way.escaping)
      if way.escaping == .start, isFirst { words = Self.escaped(start: words) }
      text += words
    }
  }

  // MARK: - Words

  private static func escaped(_ words: String, _ escaping: Escaping) -> String {
    guard escaping == .all else {
      return words.split(separator: " ", omittingEmptySubsequences: false)
        .map { isWebAddress($0) ? String($0) : LiteralWord.escaped($0) }.joined(separator: " ")
    }
    var scalars = String.UnicodeScalarView()
    for scalar in words.unicodeScalars {
      if scalar.isASCIIPunctuation { scalars.append("\\") }
      scalars.append(scalar)
    }
    return String(scalars)
  }

  private static func isWebAddress(_ word: Substring) -> Bool {
    word.hasPrefix("https://") || word.hasPrefix("http://")
  }

  /// Escapes the first sign, or the one behind a number.
  private static func escaped(start words: String) -> String {
    let digits = words.unicodeScalars.prefix { ("0"..."9").contains($0) }
    let rest = words.unicodeScalars[digits.endIndex...]
    guard let sign = rest.first, sign.isASCIIPunctuation, sign != "\\" else { return words }
    return String(digits) + "\\" + String(rest)
  }

  /// Between more backticks than are in it.
  private static func code(_ words: String) -> String {
    let longest = words.utf8.split { $0 != UInt8(ascii: "`") }.map(\.count).max() ?? 0
    let sign = String(repeating: "`", count: longest + 1)
    let isPadded = words.hasPrefix("`") || words.hasSuffix("`")
    return isPadded ? "\(sign) \(words) \(sign)" : sign + words + sign
  }

  /// An address as it stands behind the words of a link.
  static func address(_ address: String) -> String {
    guard address.utf8.contains(where: isEncoded) else { return address }
    var bytes: [UInt8] = []
    for byte in address.utf8 {
      guard isEncoded(byte) else {
        bytes.append(byte)
        continue
      }
      let digits = String(Int(byte) + 0x100, radix: 16, uppercase: true).dropFirst()
      bytes += [UInt8(ascii: "%")] + Array(digits.utf8)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func isEncoded(_ byte: UInt8) -> Bool {
    byte <= 0x20 || byte == 0x7f || "()<>\\`".utf8.contains(byte)
  }
}

extension Unicode.Scalar {
  fileprivate var isASCIIPunctuation: Bool {
    ("!"..."/").contains(self) || (":"..."@").contains(self) || ("["..."`").contains(self)
      || ("{"..."~").contains(self)
  }
}
