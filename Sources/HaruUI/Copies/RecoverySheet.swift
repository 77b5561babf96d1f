// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import Copies
import GLib
import HaruModel
import HaruWords

/// What brings a copy back where there is nothing but paper. It holds no password.
struct RecoverySheet {
  /// So many words stand in a line.
  private static let wordsInLine = 7

  private let key: CopyKey
  private let place: CopyPlace

  init(_ key: CopyKey, _ place: CopyPlace) { (self.key, self.place) = (key, place) }

  /// The words of the key, a few in each line.
  var keyLines: [String] {
    let words = key.words
    return stride(from: 0, to: words.count, by: Self.wordsInLine).map {
      words[$0..<min($0 + Self.wordsInLine, words.count)].joined(separator: " ")
    }
  }

  static var title: String { gettext("Recovery sheet of your diary") }

  static var advice: String {
    gettext(
      "Keep this where you would find it if your computer were lost. Anyone who has it, and can reach the place, can read your diary. Without it, nobody can, and it can’t be made again."
    )
  }

  var placeLines: [String] { place.lines }

  static var wayBack: String {
    gettext(
      "In Haru: Preferences, Online, Restore From a Backup Elsewhere. Without Haru: rclone opens it as a remote of the type crypt, whose password is these letters without spaces."
    )
  }

  /// As a file that any program shows.
  var text: String {
    ([Self.title, "", Self.advice, ""] + keyLines + [""] + placeLines + ["", Self.wayBack])
      .joined(separator: "\n") + "\n"
  }

  var parts: [PrintedPart] {
    var title = PrintedParagraph(Self.title, .bold)
    title.scale = 1.7
    var parts: [PrintedPart] = [.paragraph(title), .gap, .paragraph(PrintedParagraph(Self.advice))]
    parts.append(.gap)
    for line in keyLines {
      var paragraph = PrintedParagraph(line, .monospaced)
      paragraph.scale = 1.3
      parts.append(.paragraph(paragraph))
    }
    parts.append(.gap)
    parts += placeLines.map { .paragraph(PrintedParagraph($0)) }
    return parts + [.gap, .paragraph(PrintedParagraph(Self.wayBack))]
  }
}
