// SPDX-License-Identifier: GPL-3.0-or-later

import TestNumbers
import Testing

@testable import DiaryCore

@Suite struct MarkdownLineTests {
  @Test func marksMarkers() {
    let line = MarkdownLine("> ## 가 **나** [다](라)", after: .start)
    #expect(line.kind == .heading(level: 2))
    #expect(line.quoteDepth == 1)
    #expect(
      pieces(of: line, "> ## 가 **나** [다](라)") == [
        Piece("> ## ", [.marker]), Piece("가 ", []), Piece("**", [.bold, .marker]),
        Piece("나", [.bold]), Piece("**", [.bold, .marker]), Piece(" ", []),
        Piece("[", [.link, .marker]), Piece("다", [.link]), Piece("](라)", [.link, .marker]),
      ])
    #expect(line.links.map(\.destination) == ["라"])
  }

  @Test func tellsWhereTheCheckBoxIs() {
    let source = "  - [x] 우유"
    let line = MarkdownLine(source, after: .start)
    #expect(line.indent == 2)
    #expect(
      line.kind == .item(MarkdownItem(number: nil, box: .init(range: 5..<6, isChecked: true))))
    #expect(pieces(of: line, source) == [Piece("  - [x] ", [.marker]), Piece("우유", [])])
  }

  @Test(arguments: [
    ("  - 우유", 0..<0, MarkdownSigns.Mark.bullet, 2..<3),
    ("- [x] 우유", 0..<0, MarkdownSigns.Mark.box(isChecked: true), 0..<5),
    ("1. [ ] 우유", 0..<0, MarkdownSigns.Mark.box(isChecked: false), 3..<6),
    ("> - 우유", 0..<2, MarkdownSigns.Mark.bullet, 2..<3),
    (">> * [ ] 우유", 0..<3, MarkdownSigns.Mark.box(isChecked: false), 3..<8),
  ])
  func tellsWhichSignsALineBeginsWith(
    source: String, quotes: Range<Int>, mark: MarkdownSigns.Mark, marks: Range<Int>
  ) {
    let signs = MarkdownLine(source, after: .start).signs
    #expect(signs?.quotes == quotes)
    #expect(signs?.mark == mark)
    #expect(signs?.marks == marks)
  }

  @Test func findsNoSignsWhereTheyAreWords() {
    #expect(MarkdownLine("-우유", after: .start).signs == nil)
    #expect(MarkdownLine("1. 우유", after: .start).signs == nil)
    #expect(MarkdownLine("> # 우유", after: .start).signs?.mark == nil)
    #expect(MarkdownLine("> # 우유", after: .start).signs?.quotes == 0..<2)
  }

  @Test func keepsTheNumbersOfItemsAsWords() {
    let line = MarkdownLine(" 12. a", after: .start)
    #expect(line.kind == .item(MarkdownItem(number: 12, box: nil)))
    #expect(
      pieces(of: line, " 12. a") == [
        Piece(" ", [.marker]), Piece("12. ", [.number]), Piece("a", []),
      ])
  }

  @Test func remembersThatItIsInsideCode() {
    let opening = MarkdownLine("```", after: .start)
    #expect(opening.next.isInsideCode)
    let code = MarkdownLine("# *a*", after: opening.next)
    #expect(code.kind == .code)
    #expect(code.next == opening.next)
    let closing = MarkdownLine("```  ", after: code.next)
    #expect(closing.kind == .fence)
    #expect(closing.next == .start)
  }

  @Test(arguments: ["```a`b", "``", "`````x`"])
  func takesNoCodeInALineForAFence(source: String) {
    #expect(!MarkdownLine(source, after: .start).next.isInsideCode)
  }

  @Test func nestsQuotesOnlySoDeep() {
    let line = MarkdownLine(String(repeating: "> ", count: 100) + "a", after: .start)
    #expect(line.quoteDepth == Markdown.deepestNesting)
    #expect(line.words(of: String(repeating: "> ", count: 100) + "a").hasSuffix("> > a"))
  }

  @Test func leavesASpaceWithAnAccentAlone() {
    #expect(MarkdownLine("- \u{301}a", after: .start).kind == .text)
    #expect(MarkdownLine("# \u{301}a", after: .start).kind == .text)
    #expect(MarkdownLine("> \u{301}a", after: .start).quoteDepth == 0)
  }

  /// An editor that reads on from a change until the state agrees shows what reading all would.
  @Test func canBeReadAgainFromAChangeOnly() {
    var random = SeededGenerator(seed: 3)
    for _ in 0..<300 {
      var lines = (0..<12).map { _ in randomMarkdownLine(&random) }
      var read = readAll(lines)
      for _ in 0..<5 {
        let changed = Int.random(in: lines.indices, using: &random)
        lines[changed] = randomMarkdownLine(&random)
        var state = changed == 0 ? MarkdownState.start : read[changed - 1].next
        for index in changed..<lines.count {
          let line = MarkdownLine(lines[index], after: state)
          let agrees = line.next == read[index].next
          read[index] = line
          state = line.next
          if agrees { break }
        }
        #expect(read == readAll(lines))
      }
    }
  }

  private func readAll(_ lines: [String]) -> [MarkdownLine] {
    var state = MarkdownState.start
    return lines.map { text in
      let line = MarkdownLine(text, after: state)
      state = line.next
      return line
    }
  }

  private struct Piece: Equatable {
    let text: String
    let style: MarkdownStyle

    init(_ text: String, _ style: MarkdownStyle) {
      self.text = text
      self.style = style
    }
  }

  private func pieces(of line: MarkdownLine, _ text: String) -> [Piece] {
    line.runs.map {
      Piece(String(decoding: Array(text.utf8)[$0.range], as: UTF8.self), $0.style)
    }
  }
}
