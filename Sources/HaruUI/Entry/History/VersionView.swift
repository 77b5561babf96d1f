// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import GLib
import HaruParts

/// What an entry said before. Where its words differ from what the entry says now, they are marked,
/// and those that were written since are struck through.
final class VersionView: Box {
  private let name = Label("").inLines(3).styled(.title2)
  private let hint = Label("").inLines(4).styled(.caption, .dimLabel)
  private let body = TextView(TextBuffer(inParts: true))
  /// More bytes would keep the window waiting while they are compared.
  private static let longestCompared = 100_000

  private let wholeWords: TextTag
  private let onlyThen: TextTag
  private let onlyNow: TextTag
  private let now: (title: String, body: String)
  private var version: Version?
  var marksDifferences = false {
    didSet { show() }
  }

  init(now: (title: String, body: String)) {
    self.now = now
    wholeWords = TextTag(in: body.buffer).keptWhole()
    onlyThen = TextTag(in: body.buffer).underlined()
    onlyNow = TextTag(in: body.buffer).struck()
    super.init(.vertical, spacing: 6)
    body.isEditable = false
    body.spaced(sides: 0, top: 6, bottom: 12, lines: 3)
    body.styled(Style("entry-body"))
    append(name)
    append(hint)
    append(TextPartsBar(of: body))
    append(ScrolledWindow(body).expanding(.vertical))
    styled(.rowContent)
    followLanguage { $0.show() }
  }

  func show(_ version: Version) {
    self.version = version
    show()
  }

  private func show() {
    guard let version else { return }
    name.text = version.title
    name.isVisible = !version.title.isEmpty
    let comparison = marksDifferences ? comparison(with: version) : nil
    if let comparison {
      mark(comparison)
    } else {
      body.buffer.load(version.body)
    }
    wholeWords.applyToWords()
    hint.text =
      comparison.map { words(of: $0, title: version.title) }
      ?? gettext("This text is too long to be compared.")
    hint.isVisible = marksDifferences
    body.rename(
      comparison == nil
        ? gettext("What the entry said") : gettext("What the entry said, and what it says now"))
  }

  /// Shows the words of both texts; nil where they are too long to be shown as they are.
  private func comparison(with version: Version) -> TextComparison? {
    guard max(version.body.utf8.count, now.body.utf8.count) <= Self.longestCompared else {
      return nil
    }
    let comparison = TextComparison(version.body, now.body)
    body.buffer.load(comparison.pieces.map(\.text).joined())
    return body.buffer.isShownAsItIs ? comparison : nil
  }

  private func mark(_ comparison: TextComparison) {
    takeColors()
    var start = 0
    for piece in comparison.pieces {
      let end = start + piece.text.unicodeScalars.count
      switch piece.side {
      case .both: break
      case .first: onlyThen.apply(to: start..<end)
      case .second: onlyNow.apply(to: start..<end)
      }
      start = end
    }
  }

  private func takeColors() {
    guard let success = body.shade(named: "success_color") else { return }
    onlyThen.background((success.red, success.green, success.blue, 0.2))
  }

  private func words(of comparison: TextComparison, title: String) -> String {
    var sentences: [String] = []
    if comparison.isSame {
      sentences.append(gettext("The text is the same as now."))
    } else {
      sentences.append(
        gettext("Underlined words are in this version alone; those struck through came later."))
    }
    if title != now.title {
      sentences.append(
        now.title.isEmpty
          ? gettext("The entry has no title now.")
          : gettext("The title is “{title}” now.").filling("title", with: now.title))
    }
    return sentences.joined(separator: " ")
  }
}
