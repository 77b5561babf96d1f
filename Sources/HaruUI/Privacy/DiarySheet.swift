// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import GLib
import HaruModel
import HaruWords
import QRCodes
import Sealing

/// What opens a sealed diary where its password is forgotten: the secret itself, in letters and as
/// a code.
struct DiarySheet {
  /// So many words stand in a line.
  private static let wordsInLine = 7

  let words: [String]
  private let name: String
  private let day: Day
  let copy: CopySheet?

  init(_ secret: Secret, name: String, on day: Day, copy: CopySheet? = nil) {
    words = secret.sheetWords
    (self.name, self.day, self.copy) = (name, day, copy)
  }

  /// What the code holds can be pasted where the password is asked for.
  var code: QRCode? { QRCode(words.joined(separator: "-")) }

  static var title: String { gettext("Recovery sheet of your diary") }

  static var advice: String {
    gettext(
      "These letters open the diary without its password, on any computer. Keep them where you would find them if this computer were lost, and where nobody else does."
    )
  }

  private static var wayBack: String {
    gettext(
      "In Haru: type the letters where the password is asked for. Without Haru: ARCHITECTURE.md in its sources describes the files, and any programmer can read them with these letters."
    )
  }

  var lines: [String] {
    stride(from: 0, to: words.count, by: Self.wordsInLine).map {
      words[$0..<min($0 + Self.wordsInLine, words.count)].joined(separator: " ")
    }
  }

  /// What is printed.
  var document: PrintedDocument {
    var title = PrintedParagraph(Self.title, .bold)
    title.scale = 1.7
    var parts: [PrintedPart] = [
      .paragraph(title), .paragraph(PrintedParagraph(name + " · " + DateText.full(day))), .gap,
      .paragraph(PrintedParagraph(Self.advice)), .gap,
    ]
    for line in lines {
      var paragraph = PrintedParagraph(line, .monospaced)
      paragraph.scale = 1.3
      parts.append(.paragraph(paragraph))
    }
    parts.append(.gap)
    if let code {
      parts.append(.code(PrintedCode(columns: code.side) { code.isDark($0, $1) }))
      parts.append(.gap)
    }
    parts.append(.paragraph(PrintedParagraph(Self.wayBack)))
    if let copy {
      parts.append(.gap)
      parts += copy.lines.map { .paragraph(PrintedParagraph($0)) }
    }
    return PrintedDocument(parts, title: Self.title, isRightToLeft: Widget.isRightToLeft)
  }

  /// The first word of these letters that is another one on the sheet, from 1; nil where all are
  /// right.
  func firstWrongWord(in typed: String) -> Int? {
    let right = Array(words.joined())
    let letters = KeyLetters.canonical(typed)
    if letters == right { return nil }
    let wrong = zip(letters, right).enumerated().first { $1.0 != $1.1 }?.offset
    return (wrong ?? min(letters.count, right.count - 1)) / words[0].count + 1
  }
}
