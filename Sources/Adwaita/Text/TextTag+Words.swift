// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import GLib

/// Words of Korean that stand in one line of the text each.
extension TextTag {
  /// The more of a line is kept whole, the longer Pango takes for each of its rows, and each key
  /// has all of them broken anew: a line of more letters would take longer than a frame.
  private static let mostLetters = 700
  private static let mostReadLetters = 20_000

  /// No row of the text ends within what looks like this, unless it is wider than the view.
  package func keptWhole() -> Self {
    adwaita_shim_tag_set_int(pointer, "word", 1)
    // GTK lays out a line anew only for a tag that may change its size.
    return scaled(1)
  }

  /// Gives this look to the words of Korean in a line, and to nothing else in it. `cuts` are the
  /// bytes of `text`, which the line says, where another look begins.
  package func applyToWords(ofLine line: Int, _ text: String, cutAt cuts: [Int]) {
    let words = WholeWords.ranges(in: text, mostLetters: Self.mostLetters)
    apply(toLine: line, only: WholeWords.ranges(words, in: text, cutAt: cuts))
  }

  /// Gives this look to the words of Korean in a text that is only read and has its other looks
  /// already, as long as it is not so long that it would be seen later for it.
  package func applyToWords() {
    guard text.length <= Self.mostReadLetters else { return }
    let cuts = cuts()
    for line in 0..<text.lineCount {
      applyToWords(ofLine: line, text.line(line), cutAt: cuts[line] ?? [])
    }
  }

  /// The bytes of each line where any look begins or ends. GTK looks for the next one to the end of
  /// the text, so that each line must not ask for its own.
  private func cuts() -> [Int: [Int]] {
    var place = text.place(0, 0)
    var cuts: [Int: [Int]] = [:]
    // At the end of the text GTK would find the same again and again.
    while gtk_text_iter_forward_to_tag_toggle(&place, nil) != 0, gtk_text_iter_is_end(&place) == 0 {
      let line = Int(gtk_text_iter_get_line(&place))
      cuts[line, default: []].append(Int(gtk_text_iter_get_line_index(&place)))
    }
    return cuts
  }
}
