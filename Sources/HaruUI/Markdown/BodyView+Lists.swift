// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore

/// Lists and quotes go on by themselves. Each of these is one step to undo.
extension BodyView {
  /// How many lines around a changed item are looked at for others of its list.
  static let maxLines = 300

  func takeListKeys() {
    onWritingKeys { [weak self] key in
      guard let self, isEditable else { return false }
      return switch key {
      case .enter: continueList()
      case .tab: indentItems()
      case .backTab: outdentItems()
      }
    }
  }

  /// Begins the next item of the list, or line of the quote, that the caret is in; an empty one
  /// ends it. Answers whether there is a list or a quote.
  func continueList() -> Bool {
    let selection = buffer.selection
    let number = buffer.line(at: selection.lowerBound).line
    guard let start = start(number),
      selection.lowerBound >= buffer.offset(line: number) + start.length
    else { return false }
    if start.isEmpty, selection.isEmpty {
      endItem(number, start)
    } else {
      buffer.inOneStep {
        buffer.replace(selection, with: "\n" + start.following)
        numberItems(from: number + 1, through: number + 1, following: start.number)
      }
    }
    scrollToCaret()
    return true
  }

  /// Makes an empty item one of the list around it, or plain text where there is none.
  private func endItem(_ number: Int, _ start: MarkdownLineStart) {
    let place = buffer.offset(line: number)
    let end = place + buffer.line(number).unicodeScalars.count
    let outer = outerItem(of: number, start)
    let plain = start.marker == nil ? "" : start.quotes
    buffer.inOneStep {
      buffer.replace(place..<end, with: outer?.following ?? plain)
      numberItems(from: number, through: number, following: outer?.number)
    }
  }
}

// MARK: - Items inside others

extension BodyView {
  /// Moves the items that are selected, with those inside them, into the one above. Answers
  /// whether the caret is in a list.
  func indentItems() -> Bool {
    let lines = selectedLines
    guard let first = start(lines.lowerBound), first.marker != nil else { return false }
    // The first item of a list has none above that it could be in.
    guard let earlier = earlierItem(of: lines.lowerBound, first) else { return true }
    moveItems(lines, first, following: nil) {
      String(repeating: " ", count: earlier.markerLength) + $0
    }
    return true
  }

  /// Moves them out again, beside the one that they are in. Answers whether there is one.
  func outdentItems() -> Bool {
    let lines = selectedLines
    guard let first = start(lines.lowerBound), first.marker != nil else { return false }
    let outer = outerItem(of: lines.lowerBound, first)
    let indent = outer?.indent.count ?? 0
    guard indent < first.indent.count else { return false }
    moveItems(lines, first, following: outer?.number) {
      String($0.dropFirst(first.indent.count - indent))
    }
    return true
  }

  /// `number` is that of the item behind which they come.
  private func moveItems(
    _ lines: ClosedRange<Int>, _ first: MarkdownLineStart, following number: Int?,
    to indent: (String) -> String
  ) {
    guard lines.count <= Self.maxLines else { return }
    var last = lines.upperBound
    while last - lines.lowerBound < Self.maxLines, let inner = start(last + 1),
      inner.isIn(listOf: first),
      inner.indent.count > first.indent.count
    {
      last += 1
    }
    let lastNumber = (lines.lowerBound...last).compactMap(start)
      .last { $0.indent.count == first.indent.count }?.number
    buffer.inOneStep {
      for line in lines.lowerBound...last {
        guard let start = start(line), start.marker != nil else { continue }
        let place = buffer.offset(line: line) + start.quotes.unicodeScalars.count
        buffer.replace(place..<place + start.indent.count, with: indent(start.indent))
      }
      numberItems(from: lines.lowerBound, through: last, first: 1, following: number)
      // Those that came behind them now come behind what is above.
      if let next = start(last + 1)?.number, next - 1 == lastNumber {
        numberItems(from: last + 1, through: last + 1, first: 1, following: next)
      }
    }
  }

  var selectedLines: ClosedRange<Int> {
    let selection = buffer.selection
    let first = buffer.line(at: selection.lowerBound).line
    let (last, byte) = buffer.line(at: selection.upperBound)
    // A line of which nothing is selected but the end of the one before is not meant.
    return first...max(first, byte == 0 ? last - 1 : last)
  }
}

// MARK: - Items of one list

extension BodyView {
  func start(_ line: Int) -> MarkdownLineStart? {
    guard line >= 0, line < buffer.lineCount else { return nil }
    return MarkdownLineStart(of: buffer.line(line), read: reading.line(line))
  }

  /// The item that the one of this line is in.
  private func outerItem(of line: Int, _ start: MarkdownLineStart) -> MarkdownLineStart? {
    itemAbove(line, start) { $0 < start.indent.count }
  }

  /// The item before that of this line, in the same one.
  private func earlierItem(of line: Int, _ start: MarkdownLineStart) -> MarkdownLineStart? {
    let earlier = itemAbove(line, start) { $0 <= start.indent.count }
    return earlier?.indent.count == start.indent.count ? earlier : nil
  }

  private func itemAbove(
    _ line: Int, _ start: MarkdownLineStart, where isWanted: (_ indent: Int) -> Bool
  ) -> MarkdownLineStart? {
    for line in stride(from: line - 1, through: max(line - Self.maxLines, 0), by: -1) {
      guard let item = self.start(line), item.isIn(listOf: start) else { return nil }
      if isWanted(item.indent.count) { return item }
    }
    return nil
  }

  /// Gives the items of a numbered list in these lines the numbers that follow those above; where
  /// there is none above, `first` is the first number, or else what it has. The items below them go
  /// on from there, as long as they were counted on from `earlier`: what a person numbers in
  /// another way, such as by dates, stays.
  func numberItems(
    from line: Int, through last: Int, first: Int? = nil, following earlier: Int?
  ) {
    guard let start = start(line), var next = start.number else { return }
    next = first ?? next
    if let number = earlierItem(of: line, start)?.number { next = number + 1 }
    var earlier = earlier
    for line in line..<min(line + Self.maxLines, buffer.lineCount) {
      guard let item = self.start(line), item.isIn(listOf: start),
        item.indent.count >= start.indent.count
      else { return }
      guard item.indent.count == start.indent.count else { continue }
      guard case .number(let number, let sign)? = item.marker else { return }
      if line > last {
        guard number - 1 == earlier else { return }
        earlier = number
      }
      if number != next, next <= MarkdownLineStart.largestNumber {
        let marker = MarkdownLineStart.Marker.number(next, behind: sign)
        let place = buffer.offset(line: line) + (item.quotes + item.indent).unicodeScalars.count
        buffer.replace(place..<place + item.markerLength, with: marker.text)
      }
      next += 1
    }
  }
}

extension MarkdownLineStart {
  var number: Int? {
    if case .number(let number, _)? = marker { number } else { nil }
  }

  /// Whether both are items, and nothing but items can be between them.
  fileprivate func isIn(listOf other: MarkdownLineStart) -> Bool {
    marker != nil && quotes == other.quotes
  }
}
