// SPDX-License-Identifier: GPL-3.0-or-later

/// The lines of Markdown that come of HTML, with what each of them begins with.
struct HTMLLines {
  private struct List {
    var number: Int?
    let isChecked: Bool?
  }

  /// Deeper lists and quotes go no deeper.
  private static let deepest = 16
  private static let (maxLinkLines, maxRepeatedAddress) = (16, 1024)

  private var output = ""
  private var line = StyledLine()
  private var start = LineStart()
  private var isBegun = false
  /// What is to stand before the next words.
  private var newLines = 0
  private var hasSpace = false
  private var sign: LineStart.Sign?
  /// A number that no list may have is one of the words.
  private var number: String?
  private var lists: [List] = []
  private var quotes = 0
  private var passedOver = (lists: 0, quotes: 0)
  private var item = (hasWords: false, hasBox: false)
  /// The last link that has words: the lines that it has, and whether this is one of them.
  private var link = (number: 0, lines: 0, isHere: false)

  // MARK: - Ends of lines

  mutating func newLine() { newLines = max(newLines, 1) }

  /// The first block of an item stands behind its sign.
  mutating func block() { if case .item? = sign { newLine() } else { newLines = 2 } }

  mutating func endBlock(isTight: Bool = false) {
    var isHeading = false
    if case .heading? = sign { isHeading = true }
    if isHeading || lists.isEmpty { sign = nil }
    isTight ? newLine() : block()
  }

  mutating func lineBreak() {
    newLines = min(newLines + 1, 2)
    hasSpace = false
  }

  private mutating func beginLine() {
    guard newLines > 0 || !isBegun else { return }
    let last = start.quotes
    finishLine()
    start = LineStart(quotes: quotes, indent: 0, sign: sign)
    if case .item? = sign { start.indent = indent }
    if !output.isEmpty, newLines > 0 {
      let between = String(repeating: "> ", count: min(last, quotes)).trimmed
      output += newLines > 1 ? "\n" + between + "\n" : "\n"
    }
    isBegun = true
    if let number {
      start.indent = indent
      line.append(number)
      line.append(" ")
    }
    (newLines, hasSpace, sign, number) = (0, false, nil, nil)
  }

  private mutating func finishLine() {
    if !line.isEmpty { output += line.markdown(start) }
    line = StyledLine()
    (isBegun, link.isHere) = (false, false)
  }

  mutating func finished() -> String {
    finishLine()
    return output.trimmed
  }

  // MARK: - Words

  mutating func space() { hasSpace = true }

  mutating func append(_ words: Substring, _ style: StyledLine.Style) {
    // A space that is kept is no word: what begins the line waits for one.
    if words.isBlank, sign != nil || number != nil { return }
    // The text itself begins with no space.
    let isFirst = output.isEmpty && line.isEmpty
    beginLine()
    let style = noteLink(style)
    write { $0.append(isFirst ? words.drop(while: \.isWhitespace) : words[...], style) }
  }

  /// A link is written in each of its lines, but not in so many that little HTML gives long
  /// texts.
  private mutating func noteLink(_ style: StyledLine.Style) -> StyledLine.Style {
    guard let new = style.link, line.hasRoom else { return style }
    if new.number != link.number { link = (new.number, 0, false) }
    if !link.isHere { (link.lines, link.isHere) = (link.lines + 1, true) }
    let isLong = (new.address?.utf8.count ?? 0) > Self.maxRepeatedAddress
    let isOver = link.lines > (isLong ? 1 : Self.maxLinkLines)
    return isOver ? StyledLine.Style(marks: style.marks) : style
  }

  mutating func append(image: String, words: String) {
    write { $0.append(image: image, words: words) }
  }

  private mutating func write(_ body: (inout StyledLine) -> Void) {
    beginLine()
    if hasSpace, !line.isEmpty { line.append(" ") }
    hasSpace = false
    body(&line)
    item.hasWords = true
  }

  mutating func rule() {
    (sign, number) = (nil, nil)
    block()
    beginLine()
    output += start.text + "---"
    block()
  }

  /// A text whose white space stays.
  mutating func code(_ text: String) {
    var rows = text.split(separator: "\n", omittingEmptySubsequences: false)
    if rows.first?.isBlank == true { rows.removeFirst() }
    if rows.last?.isBlank == true { rows.removeLast() }
    guard !rows.isEmpty else { return block() }
    if case .heading? = sign { sign = nil }
    if case .item(let number, _)? = sign { sign = .item(number: number, isChecked: nil) }
    block()
    let isFirst = sign != nil
    beginLine()
    if !line.isEmpty {
      // A number that is one of the words.
      finishLine()
      isBegun = true
      output += "\n"
    }
    if !isFirst { start.indent = 2 * lists.count }
    let longest = text.utf8.split { $0 != UInt8(ascii: "`") }.map(\.count).max() ?? 0
    let fence = String(repeating: "`", count: max(longest + 1, 3))
    let width = start.text.utf8.count - start.quoteText.utf8.count
    let space = start.quoteText + String(repeating: " ", count: width)
    output += start.text + fence + "\n"
    for row in rows { output += space + row + "\n" }
    output += space + fence
    item.hasWords = true
    newLines = 2
  }

  // MARK: - Signs

  private var indent: Int { 2 * max(lists.count - 1, 0) }

  mutating func beginHeading(_ level: Int) {
    block()
    if sign == nil { sign = .heading(level) }
  }

  mutating func beginQuote() {
    block()
    if quotes < Self.deepest { quotes += 1 } else { passedOver.quotes += 1 }
  }

  mutating func endQuote() {
    block()
    if passedOver.quotes > 0 { passedOver.quotes -= 1 } else { quotes = max(quotes - 1, 0) }
  }

  mutating func beginList(number: Int?, isChecked: Bool?) {
    lists.isEmpty ? block() : endItem()
    guard lists.count < Self.deepest else {
      passedOver.lists += 1
      return
    }
    lists.append(List(number: number, isChecked: isChecked))
  }

  mutating func endList() {
    endItem()
    if passedOver.lists > 0 { passedOver.lists -= 1 } else { _ = lists.popLast() }
    if lists.isEmpty { block() }
  }

  mutating func beginItem(isBullet: Bool, isChecked: Bool?) {
    newLine()
    let isChecked = isChecked ?? lists.last?.isChecked
    item = (false, isChecked != nil)
    (sign, number) = (.item(number: nil, isChecked: isChecked), nil)
    guard !isBullet, isChecked == nil, let next = lists.last?.number else { return }
    lists[lists.count - 1].number = next &+ 1
    if LineStart.numbers.contains(next) {
      sign = .item(number: next, isChecked: nil)
    } else {
      (sign, number) = (nil, "\(next).")
    }
  }

  mutating func endItem() {
    (sign, number) = (nil, nil)
    newLines = item.hasWords ? 1 : max(newLines, 1)
    item.hasBox = false
  }

  /// A box that is to be checked. Within words it is a sign.
  mutating func box(isChecked: Bool) {
    guard !item.hasBox else { return }
    if case .item(let number, _)? = sign {
      sign = .item(number: number, isChecked: isChecked)
      item.hasBox = true
    } else if newLines > 0 || line.isEmpty, sign == nil, number == nil {
      sign = .item(number: nil, isChecked: isChecked)
    } else {
      hasSpace = true
      append(isChecked ? "☑"[...] : "☐"[...], StyledLine.Style())
      hasSpace = true
    }
  }

  // MARK: - Links

  /// Whether it has words, in whatever line.
  func hasWords(of link: Int) -> Bool { self.link.number == link }

  /// The words of a link that end this line.
  func words(of link: Int) -> String {
    line.pieces.suffix(pieceCount(of: link)).map(\.words).joined()
  }

  private func pieceCount(of link: Int) -> Int {
    line.pieces.reversed().prefix { $0.style.link?.number == link }.count
  }

  var endsWithImage: Bool { line.pieces.last?.image != nil }

  /// Whether this line shows an image near its end.
  func shows(_ image: String) -> Bool { line.pieces.suffix(32).contains { $0.image == image } }

  /// Takes the words of a link that end this line out of it.
  mutating func takeWords(of link: Int) -> String {
    let count = newLines == 0 ? pieceCount(of: link) : 0
    return line.removePieces(from: line.pieces.count - count).map(\.words).joined()
  }
}
