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
  /// A row of a table, whose signs stand below each other.
  private let tableRow: TextTag
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
  /// The tags that a line is dressed in.
  private let dressing: [TextTag]
  /// The line that shows its signs. To look for them through the text costs time with each key.
  private var shownLine: Int?

  init(in buffer: TextBuffer) {
    self.buffer = buffer
    // Each line that was edited is dressed anew.
    func look() -> TextTag { TextTag(in: buffer, staysInEditedLines: true) }
    bold = look().bold()
    italic = look().italic()
    stressed = look()
    struck = look().struck()
    code = look().monospaced()
    codeLine = look().monospaced()
    tableRow = look().monospaced()
    link = look().underlined()
    quote = look().indented(26)
    done = look().struck()
    boxContent = look().monospaced()
    headings = [1.6, 1.35, 1.2, 1.1, 1, 1].map { look().scaled($0).bold() }
    marker = look()
    number = look()
    words = TextTag(in: buffer, staysInEditedLines: true).keptWhole()
    // The last one decides where several are applied.
    written = look()
    covered = look()
    // GTK multiplies the scales of tags.
    folded = look().scaled(1 / 64)
    unfolded = look().scaled(64)
    // As good as no room, so that what is below the photos is as far away as what is above them.
    photos = TextTag(in: buffer).scaled(1 / 64).withoutRoomBelow()
    dressing =
      [
        bold, italic, stressed, struck, code, codeLine, tableRow, link, quote, done, boxContent,
        marker, number, covered, folded,
      ] + headings
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
    let signs =
      line?.runs.lazy.filter { $0.style.contains(.marker) }.prefix(Self.mostRuns)
      .map(\.range) ?? []
    let shown = signs.isEmpty ? nil : number
    if shownLine != shown { forgetShown() }
    shownLine = shown
    if let shown { written.apply(toLine: shown, only: Array(signs)) }
  }

  /// Lets all signs hardly be seen, since they are those of another line, or its number is.
  func forgetShown() {
    guard shownLine != nil else { return }
    written.remove()
    unfolded.remove()
    shownLine = nil
  }

  /// Gives these signs of the line whose signs are seen well their room, and takes it from all
  /// others.
  func unfold(_ signs: [Range<Int>], ofLine line: Int) {
    // Those beyond `mostRuns` are not folded, and would be enlarged.
    let foldedParts = folded.parts(ofLine: line)
    let shown = signs.prefix(Self.mostRuns).filter { sign in
      foldedParts.contains { $0.clamped(to: sign) == sign }
    }
    unfolded.apply(toLine: line, only: Array(shown))
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
    if number != shownLine {
      for tag in [written, unfolded] { tag.apply(toLine: number, only: []) }
    }
    let looks = looks(of: line, text)
    for tag in dressing { tag.apply(toLine: number, only: looks[ObjectIdentifier(tag)] ?? []) }
  }

  /// The parts of a line that each tag is for.
  private func looks(of line: MarkdownLine, _ text: String) -> [ObjectIdentifier: [Range<Int>]] {
    var looks: [ObjectIdentifier: [Range<Int>]] = [:]
    func give(_ tag: TextTag, to bytes: Range<Int>) {
      looks[ObjectIdentifier(tag), default: []].append(bytes)
    }
    let whole = 0..<line.range.count
    if line.quoteDepth > 0 {
      give(quote, to: whole)
      if text.hasItalics { give(italic, to: whole) }
    }
    switch line.kind {
    case .heading(let level): give(headings[min(level, headings.count) - 1], to: whole)
    case .item(let item):
      guard let box = item.box else { break }
      give(boxContent, to: box.range)
      guard box.isChecked else { break }
      give(done, to: Self.wordsStart(of: line, text)..<whole.upperBound)
    case .fence, .code: give(codeLine, to: whole)
    case .rule: give(marker, to: whole)
    case .text where line.isTableRow: give(tableRow, to: whole)
    case .blank, .text: break
    }
    let isBlock = line.kind == .code || line.kind == .fence
    for run in line.runs.lazy.filter({ !$0.style.isEmpty }).prefix(Self.mostRuns) {
      for tag in tags(of: run, text, isBlock: isBlock) { give(tag, to: run.range) }
    }
    for signs in line.stretches(in: text).flatMap(\.signs).prefix(Self.mostRuns) {
      give(folded, to: signs)
    }
    if let signs = line.signs {
      for bytes in [signs.quotes, signs.marks] where !bytes.isEmpty { give(covered, to: bytes) }
    }
    return looks
  }

  /// Where the words of an item begin, behind its box and the space after that.
  private static func wordsStart(of line: MarkdownLine, _ text: String) -> Int {
    let end = line.signs?.marks.upperBound ?? 0
    let space = text.utf8.dropFirst(end).prefix { $0 == UInt8(ascii: " ") }
    return min(end + space.count, line.range.count)
  }

  private func tags(of run: MarkdownRun, _ text: String, isBlock: Bool) -> [TextTag] {
    var style = run.style
    // The line looks like code already.
    if isBlock { style.remove(.code) }
    if style.contains(.marker) { style.remove(.link) }
    let words = Substring(text.utf8.dropFirst(run.range.lowerBound).prefix(run.range.count))
    let looks: [(MarkdownStyle, TextTag)] = [
      (.bold, bold), (.italic, words.hasItalics ? italic : stressed), (.strikethrough, struck),
      (.code, code), (.link, link), (.marker, marker), (.number, number),
    ]
    return looks.filter { style.contains($0.0) }.map(\.1)
  }
}
