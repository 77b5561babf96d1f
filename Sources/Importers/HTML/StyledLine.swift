// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore

/// Words in their styles, which are written as one line of Markdown that shows just these words.
struct StyledLine {
  struct Marks: OptionSet {
    let rawValue: UInt8

    static let bold = Marks(rawValue: 1 << 0)
    static let italic = Marks(rawValue: 1 << 1)
    static let struck = Marks(rawValue: 1 << 2)
    static let code = Marks(rawValue: 1 << 3)
  }

  /// A link that all words with its number belong to. Without an address it is not written.
  struct Link: Equatable {
    let number: Int
    let address: String?

    static func == (left: Link, right: Link) -> Bool { left.number == right.number }
  }

  struct Style: Equatable {
    var marks: Marks = []
    var link: Link?

    /// What both have.
    func shared(with other: Style) -> Style {
      Style(marks: marks.intersection(other.marks), link: link == other.link ? link : nil)
    }
  }

  struct Piece {
    /// Of an image, the words to it.
    var words: String
    var style: Style
    /// Where an image is; nil for words.
    var image: String?
  }

  /// In a line with more pieces, the words that follow have no style.
  private static let maxPieces = 4096

  private(set) var pieces: [Piece] = []
  private var space = ""

  var isEmpty: Bool { pieces.isEmpty }
  var hasRoom: Bool { pieces.count < Self.maxPieces }

  /// Adds words, and space: that has the style which the words on both sides have.
  mutating func append(_ words: some StringProtocol, _ style: Style = Style()) {
    guard words.contains(where: \.isWhitespace) else { return appendWord(String(words), style) }
    var rest = words[...]
    while let first = rest.first {
      let part = rest.prefix { $0.isWhitespace == first.isWhitespace }
      if first.isWhitespace { space += part } else { appendWord(String(part), style) }
      rest = rest[part.endIndex...]
    }
  }

  private mutating func appendWord(_ word: String, _ style: Style) {
    guard !word.isEmpty else { return }
    let style = hasRoom ? style : Style()
    let isImage = pieces.last?.image != nil
    if !space.isEmpty {
      add(space, isImage ? Style() : pieces.last?.style.shared(with: style) ?? Style())
      space = ""
    }
    add(word, style)
  }

  private mutating func add(_ words: String, _ style: Style) {
    let last = pieces.count - 1
    if last >= 0, pieces[last].image == nil, pieces[last].style == style {
      pieces[last].words += words
    } else {
      pieces.append(Piece(words: words, style: style))
    }
  }

  /// Nothing stands around an image, which would hide it.
  mutating func append(image: String, words: String) {
    if !space.isEmpty { add(space, Style()) }
    space = ""
    pieces.append(Piece(words: words, style: Style(), image: image))
  }

  /// Takes out the pieces from this one on.
  mutating func removePieces(from index: Int) -> [Piece] {
    defer { pieces.removeSubrange(index...) }
    return Array(pieces[index...])
  }

  // MARK: - Writing

  /// The line with what it begins with, written in the first way that shows the words as they
  /// are.
  func markdown(_ start: LineStart = LineStart()) -> String {
    var ways: [LineWriter.Way] = []
    let marks = pieces.reduce(into: Marks()) { $0.formUnion($1.style.marks) }
    ways.append(LineWriter.Way(marks: marks))
    if marks.contains(.struck) { ways.append(LineWriter.Way(marks: marks.subtracting(.struck))) }
    if !marks.isEmpty { ways.append(LineWriter.Way(marks: [])) }
    ways += [
      LineWriter.Way(marks: marks, escaping: .start), LineWriter.Way(marks: [], escaping: .start),
      LineWriter.Way(marks: [], escaping: .all),
    ]
    let words = pieces.map(\.words).joined()
    for way in ways {
      let line = start.text + LineWriter(pieces, way).text
      if start.shows(words, as: line) { return line }
    }
    let last = LineWriter.Way(marks: [], escaping: .all, links: false)
    return start.text + LineWriter(pieces, last).text
  }

  /// A line of a plain text. It stays as it is where Markdown shows it so.
  static func literal(_ line: some StringProtocol, _ start: LineStart = LineStart()) -> String {
    let (words, plain) = (line.trimmed, start.text + line)
    guard !words.isEmpty else { return plain }
    // In a text, it may say where a link leads.
    let isDefinition = words.first == "[" && words.contains("]:")
    if !isDefinition, start.shows(words, as: plain) { return plain }
    var styled = StyledLine()
    styled.append(words)
    return styled.markdown(start)
  }
}
