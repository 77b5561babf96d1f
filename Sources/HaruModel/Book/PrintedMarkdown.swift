// SPDX-License-Identifier: GPL-3.0-or-later

package import Adwaita
package import DiaryCore
import HaruWords

/// How Markdown looks on paper: as while it is written, but without its signs.
package enum PrintedMarkdown {
  private static let headings = [1.6, 1.35, 1.2, 1.1, 1.05, 1.05]

  /// `figures` are the photos that it shows.
  package static func parts(
    _ body: String, _ figures: [PhotoName: PrintedFigure] = [:]
  ) -> [PrintedPart] {
    let text = Markdown(body)
    return text.lines.flatMap { line in
      let shown = text.photos(in: line).compactMap { figures[$0.name] }
      guard !shown.isEmpty else { return part(line, of: text).map { [$0] } ?? [] }
      let words = text.hasOnly(text.photos(in: line), in: line) ? nil : part(line, of: text)
      return [.gap, .figures(shown), .gap] + (words.map { [$0] } ?? [])
    }
  }

  private static func part(_ line: MarkdownLine, of text: Markdown) -> PrintedPart? {
    switch line.kind {
    case .fence: return nil
    case .text where line.isDefinition: return nil
    case .rule: return .rule
    case .blank where line.quoteDepth == 0: return .gap
    case .blank, .text, .heading, .item, .code: return .paragraph(paragraph(line, of: text))
    }
  }

  private static func paragraph(_ line: MarkdownLine, of text: Markdown) -> PrintedParagraph {
    let isCode = line.kind == .code
    var paragraph = PrintedParagraph(
      line.runs.filter { !$0.style.contains(.marker) && !$0.style.contains(.number) }.map {
        let words = text.source($0.range)
        return PrintedParagraph.Run(words, style($0.style, of: line, words))
      })
    paragraph.quoteDepth = line.quoteDepth
    paragraph.indent = isCode ? 1 : line.indent
    paragraph.isCode = isCode
    switch line.kind {
    case .heading(let level): paragraph.scale = headings[min(level, headings.count) - 1]
    case .item(let item):
      paragraph.mark = mark(item)
      paragraph.isDimmed = item.box?.isChecked == true
    case .blank, .text, .rule, .fence, .code: break
    }
    return paragraph
  }

  private static func mark(_ item: MarkdownItem) -> PrintedParagraph.Mark {
    if let box = item.box { return .box(isChecked: box.isChecked) }
    return item.number.map { .number(NumberText.plain($0) + ".") } ?? .bullet
  }

  private static func style(
    _ style: MarkdownStyle, of line: MarkdownLine, _ words: String
  ) -> PrintedStyle {
    var printed: PrintedStyle = []
    let hasItalics = words.hasItalics
    // Letters that have no italics are stressed by their weight.
    if style.contains(.bold) || style.contains(.italic) && !hasItalics { printed.insert(.bold) }
    if hasItalics, style.contains(.italic) || line.quoteDepth > 0 { printed.insert(.italic) }
    if style.contains(.strikethrough) { printed.insert(.struck) }
    if style.contains(.code) || line.kind == .code || line.isTableRow {
      printed.insert(.monospaced)
    }
    if style.contains(.link) { printed.insert(.underlined) }
    if case .heading = line.kind { printed.insert(.bold) }
    return printed
  }
}
