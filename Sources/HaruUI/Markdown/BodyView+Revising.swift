// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita

extension BodyView {
  /// More lines than this are not compared one by one: that could take too long.
  private static let mostCompared = 4000

  /// Shows another text, which may have what is being composed here: that comes from the input
  /// method once more, and must not be there twice.
  func show(_ text: String, composing words: String) {
    guard !words.isEmpty else { return show(text) }
    guard !buffer.reload(text, composing: words) else { return }
    buffer.inOneStep {
      let caret = buffer.caret
      buffer.replace(caret..<caret, withShown: words)
      show(text)
      let place = buffer.caret - words.unicodeScalars.count..<buffer.caret
      if place.lowerBound >= 0, buffer.shownText(place) == words {
        buffer.replace(place, withShown: "")
      }
    }
  }

  /// Shows another text, and leaves the caret with the words it was at.
  func show(_ text: String) {
    guard !buffer.reload(text) else { return }
    let old = Array(buffer.shownText(0..<Int.max).unicodeScalars)
    let new = Array(buffer.shown(text).unicodeScalars)
    let start = zip(old, new).prefix { $0 == $1 }.count
    let rest = min(old.count, new.count) - start
    let end = zip(old.reversed(), new.reversed()).prefix(rest).prefix { $0 == $1 }.count
    let (gone, come) = (old[start..<old.count - end], new[start..<new.count - end])
    guard !gone.isEmpty || !come.isEmpty else { return }
    buffer.inOneStep {
      let lineCount = (gone + come).count { $0 == "\n" }
      if !gone.contains("\n") || !come.contains("\n") || lineCount > Self.mostCompared {
        let (selection, caret) = (buffer.selection, buffer.caret)
        buffer.replace(gone.indices, withShown: Self.string(come))
        // What comes at the caret comes behind it.
        if gone.isEmpty, selection.upperBound == start {
          buffer.select(selection, caretAtStart: caret < selection.upperBound)
        }
      } else {
        revise(old, new)
      }
    }
  }

  /// What is in both stays where it is, and the caret with it.
  private func revise(_ old: [Unicode.Scalar], _ new: [Unicode.Scalar]) {
    // The last line gets an end, too, so that it is the same line when others come behind it.
    buffer.replace(old.count..<old.count, withShown: "\n")
    let oldLines = Self.lines(old)
    var lengths = oldLines.map(\.count)
    for change in Self.lines(new).difference(from: oldLines) {
      switch change {
      case .remove(let line, _, _):
        let place = lengths[..<line].reduce(0, +)
        buffer.replace(place..<place + lengths.remove(at: line), withShown: "")
      case .insert(let line, let words, _):
        let place = lengths[..<line].reduce(0, +)
        buffer.replace(place..<place, withShown: Self.string(words))
        lengths.insert(words.count, at: line)
      }
    }
    buffer.replace(new.count..<new.count + 1, withShown: "")
  }

  /// Each with its end.
  private static func lines(_ scalars: [Unicode.Scalar]) -> [ArraySlice<Unicode.Scalar>] {
    var lines: [ArraySlice<Unicode.Scalar>] = []
    var rest = (scalars + ["\n"])[...]
    while let end = rest.firstIndex(of: "\n") {
      lines.append(rest[...end])
      rest = rest[(end + 1)...]
    }
    return lines
  }

  private static func string(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars)
    return String(view)
  }
}
