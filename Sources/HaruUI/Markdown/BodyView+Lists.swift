// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore

/// Lists and quotes go on by themselves. Each of these is one step to undo.
extension BodyView {
  /// How many lines around a changed item are looked at for others of its list.
  private static let maxLines = 300

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
        numberItems(from: number + 1)
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
      numberItems(from: number)
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
    moveItems(lines, first) { String(repeating: " ", count: earlier.markerLength) + $0 }
    return true
  }

  /// Moves them out again, beside the one that they are in.
  func outdentItems() -> Bool {
    let lines = selectedLines
    guard let first = start(lines.lowerBound), first.marker != nil else { return false }
    let outer = outerItem(of: lines.lowerBound, first)?.indent.count ?? 0
    moveItems(lines, first) { String($0.dropFirst(first.indent.count - outer)) }
    return true
  }

  private func moveItems(
    _ lines: ClosedRange<Int>, _ first: MarkdownLineStart, to indent: (String) -> String
  ) {
    var last = lines.upperBound
    while let inner = start(last + 1), inner.isIn(listOf: first),
      inner.indent.count > first.indent.count
    {
      last += 1
    }
    buffer.inOneStep {
      for line in lines.lowerBound...last {
        guard let start = start(line), start.marker != nil else { continue }
        let place = buffer.offset(line: line) + start.quotes.unicodeScalars.count
        buffer.replace(place..<place + start.indent.count, with: indent(start.indent))
      }
      numberItems(from: lines.lowerBound, first: 1)
      numberItems(from: last + 1, first: 1)
    }
  }

  private var selectedLines: ClosedRange<Int> {
    let selection = buffer.selection
    let first = buffer.line(at: selection.lowerBound).line
    let (last, byte) = buffer.line(at: selection.upperBound)
    // A line of which nothing is selected but the end of the one before is not meant.
    return first...max(first, byte == 0 ? last - 1 : last)
  }
}

// MARK: - Items of one list

extension BodyView {
  private func start(_ line: Int) -> MarkdownLineStart? {
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

  /// Gives the items of a numbered list from this line on the numbers that follow those above.
  /// Where there is none above, `first` is its number, or else what it has.
  private func numberItems(from line: Int, first: Int? = nil) {
    guard let start = start(line), case .number(var next, _)? = start.marker else { return }
    next = first ?? next
    if case .number(let number, _)? = earlierItem(of: line, start)?.marker { next = number + 1 }
    for line in line..<min(line + Self.maxLines, buffer.lineCount) {
      guard let item = self.start(line), item.isIn(listOf: start),
        item.indent.count >= start.indent.count
      else { return }
      guard item.indent.count == start.indent.count else { continue }
      guard case .number(let number, let sign)? = item.marker else { return }
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
  /// Whether both are items, and nothing but items can be between them.
  fileprivate func isIn(listOf other: MarkdownLineStart) -> Bool {
    marker != nil && quotes == other.quotes
  }
}
