// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore

/// How Markdown looks while it is written: the tags for its styles.
final class MarkdownLook {
  /// More parts of a line that look otherwise are none that anyone wrote; GTK takes long for each.
  static let mostRuns = 100

  private let buffer: TextBuffer
  let bold: TextTag
  private let italic: TextTag
  /// Stress on letters that have no italics.
  private let stressed: TextTag
  private let struck: TextTag
  private let code: TextTag
  private let codeLine: TextTag
  private let link: TextTag
  private let quote: TextTag
  private let done: TextTag
  /// What stands in the brackets of a box: as wide where it is checked as where it is not.
  private let boxContent: TextTag
  private let headings: [TextTag]
  private let marker: TextTag
  private let number: TextTag
  /// Words of Korean, which lines are not broken in.
  let words: TextTag
  /// The signs of the line that is being written.
  let written: TextTag
  /// Signs instead of which something is drawn.
  let covered: TextTag
  /// Signs among the words, which take no room unless the caret is there.
  let folded: TextTag
  /// Those at the caret, which take it again.
  let unfolded: TextTag
  /// What shows photos, which are seen instead.
  private let photos: TextTag
  /// Whether any line may show its signs. To look for them through the text costs time with each
  /// key.
  private var showsSigns = false

  init(in buffer: TextBuffer) {
    self.buffer = buffer
    bold = TextTag(in: buffer).bold()
    italic = TextTag(in: buffer).italic()
    stressed = TextTag(in: buffer)
    struck = TextTag(in: buffer).struck()
    code = TextTag(in: buffer).monospaced()
    codeLine = TextTag(in: buffer).monospaced()
    link = TextTag(in: buffer).underlined()
    quote = TextTag(in: buffer).indented(26)
    done = TextTag(in: buffer).struck()
    boxContent = TextTag(in: buffer).monospaced()
    headings = [1.6, 1.35, 1.2, 1.1, 1, 1].map { TextTag(in: buffer).scaled($0).bold() }
    marker = TextTag(in: buffer)
    number = TextTag(in: buffer)
    words = TextTag(in: buffer, staysInEditedLines: true).keptWhole()
    // The last one decides where several are applied.
    written = TextTag(in: buffer)
    covered = TextTag(in: buffer)
    // GTK multiplies the scales of tags.
    folded = TextTag(in: buffer).scaled(1 / 64)
    unfolded = TextTag(in: buffer).scaled(64)
    // As good as no room, so that what is below the photos is as far away as what is above them.
    photos = TextTag(in: buffer).scaled(1 / 64).withoutRoomBelow()
    hide(in: (0.5, 0.5, 0.5))
  }

  /// Pango takes what is wholly transparent for a color that was not set.
  private func hide(in color: (red: Double, green: Double, blue: Double)) {
    for hidden in [covered, photos] {
      hidden.color((color.red, color.green, color.blue, 1.0 / 255))
    }
  }

  func hidesWords(at place: Int) -> Bool { photos.isApplied(at: place) }

  /// Hides the words of a line, or shows them again.
  func hideWords(_ isHidden: Bool, ofLine line: Int) {
    let start = buffer.offset(line: line)
    if isHidden {
      photos.apply(toLine: line, bytes: 0..<Int.max)
    } else {
      photos.remove(from: start..<start + buffer.line(line).unicodeScalars.count)
    }
  }

  /// Lets the signs of this line be seen well, and those of all others hardly.
  func showSigns(of line: MarkdownLine?, number: Int) {
    if showsSigns { written.remove() }
    showsSigns = line?.runs.contains { $0.style.contains(.marker) } == true
    guard let line, showsSigns else { return }
    for run in line.runs.lazy.filter({ $0.style.contains(.marker) }).prefix(Self.mostRuns) {
      written.apply(toLine: number, bytes: run.range)
    }
  }

  /// Gives these signs of a line their room, and takes it from all others.
  func unfold(_ signs: [Range<Int>], ofLine line: Int) {
    unfolded.remove()
    for bytes in signs.prefix(Self.mostRuns) { unfolded.apply(toLine: line, bytes: bytes) }
  }

  /// How strong signs are that are to be seen well, where 1 is as strong as words.
  static var soft: Double { StyleManager.isHighContrast ? 0.8 : 0.5 }

  /// Takes the colors that the widget has around it at this moment.
  func takeColors(from widget: Widget) {
    if let accent = widget.shade(named: "accent_color") {
      for tag in [stressed, link] { tag.color(accent) }
    }
    guard let text = widget.shade(named: "view_fg_color") else { return }
    let faint = StyleManager.isHighContrast ? 0.6 : 0.2
    for tag in [number, written] { tag.color((text.red, text.green, text.blue, Self.soft)) }
    done.color((text.red, text.green, text.blue, max(Self.soft, 0.6)))
    marker.color((text.red, text.green, text.blue, faint))
    hide(in: (text.red, text.green, text.blue))
    code.background((text.red, text.green, text.blue, 0.08))
    codeLine.paragraphBackground((text.red, text.green, text.blue, 0.06))
  }

  /// Whether the text at an offset is prose, rather than code or markup; known as far as it is
  /// styled.
  func isProse(at offset: Int) -> Bool {
    ![code, codeLine, marker, number].contains { $0.isApplied(at: offset) }
  }

  /// `text` is what the line was read from.
  func dress(_ line: MarkdownLine, number: Int, _ text: String) {
    buffer.clearTags(line: number)
    let whole = 0..<line.range.count
    if line.quoteDepth > 0 {
      quote.apply(toLine: number, bytes: whole)
      if text.hasItalics { italic.apply(toLine: number, bytes: whole) }
    }
    switch line.kind {
    case .heading(let level):
      headings[min(level, headings.count) - 1].apply(toLine: number, bytes: whole)
    case .item(let item):
      guard let box = item.box else { break }
      boxContent.apply(toLine: number, bytes: box.range)
      guard box.isChecked else { break }
      done.apply(toLine: number, bytes: Self.wordsStart(of: line, text)..<whole.upperBound)
    case .fence, .code: codeLine.apply(toLine: number, bytes: whole)
    case .rule: marker.apply(toLine: number, bytes: whole)
    case .blank, .text: break
    }
    for run in line.runs.lazy.filter({ !$0.style.isEmpty }).prefix(Self.mostRuns) {
      dress(run, of: number, text, isBlock: line.kind == .code || line.kind == .fence)
    }
    for signs in line.stretches(in: text).flatMap(\.signs).prefix(Self.mostRuns) {
      folded.apply(toLine: number, bytes: signs)
    }
    guard let signs = line.signs else { return }
    for bytes in [signs.quotes, signs.marks] where !bytes.isEmpty {
      covered.apply(toLine: number, bytes: bytes)
    }
  }

  /// Where the words of an item begin, behind its box and the space after that.
  private static func wordsStart(of line: MarkdownLine, _ text: String) -> Int {
    let end = line.signs?.marks.upperBound ?? 0
    let space = text.utf8.dropFirst(end).prefix { $0 == UInt8(ascii: " ") }
    return min(end + space.count, line.range.count)
  }

  private func dress(_ run: MarkdownRun, of line: Int, _ text: String, isBlock: Bool) {
    var style = run.style
    // The line looks like code already.
    if isBlock { style.remove(.code) }
    if style.contains(.marker) { style.remove(.link) }
    let words = Substring(text.utf8.dropFirst(run.range.lowerBound).prefix(run.range.count))
    let looks: [(MarkdownStyle, TextTag)] = [
      (.bold, bold), (.italic, words.hasItalics ? italic : stressed), (.strikethrough, struck),
      (.code, code), (.link, link), (.marker, marker), (.number, number),
    ]
    for (wanted, tag) in looks where style.contains(wanted) {
      tag.apply(toLine: line, bytes: run.range)
    }
  }
}
