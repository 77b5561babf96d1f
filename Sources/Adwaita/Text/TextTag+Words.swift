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

  /// What has the look already stays as it is: a key changes a word of a line, and GTK takes long
  /// for hundreds.
  private func apply(toLine line: Int, only wanted: [Range<Int>]) {
    let current = stretches(inLine: line)
    // The pieces of a word that was cut are one stretch for GTK.
    let wanted = wanted.reduce(into: [Range<Int>]()) { joined, bytes in
      if let last = joined.last, last.upperBound == bytes.lowerBound {
        joined[joined.count - 1] = last.lowerBound..<bytes.upperBound
      } else {
        joined.append(bytes)
      }
    }
    removeFromEnd(ofLine: line)
    guard current != wanted else { return }
    let before = zip(current, wanted).prefix(while: { $0 == $1 }).count
    let behind = zip(current.dropFirst(before).reversed(), wanted.dropFirst(before).reversed())
      .prefix(while: { $0 == $1 }).count
    for bytes in current[before..<current.count - behind] { remove(fromLine: line, bytes: bytes) }
    for bytes in wanted[before..<wanted.count - behind] { apply(toLine: line, bytes: bytes) }
  }

  /// A line that was broken within a word ends with a sign that has the look of the word.
  private func removeFromEnd(ofLine line: Int) {
    var (_, end) = text.lineBounds(line)
    guard gtk_text_iter_has_tag(&end, tag) != 0 else { return }
    var next = text.place(line + 1, 0)
    gtk_text_buffer_remove_tag(text.buffer, tag, &end, &next)
  }

  /// What of a line has this look, in its bytes.
  private func stretches(inLine line: Int) -> [Range<Int>] {
    var (place, end) = text.lineBounds(line)
    var stretches: [Range<Int>] = []
    var start: Int? = gtk_text_iter_has_tag(&place, tag) != 0 ? 0 : nil
    while gtk_text_iter_forward_to_tag_toggle(&place, tag) != 0,
      gtk_text_iter_compare(&place, &end) < 0
    {
      let byte = Int(gtk_text_iter_get_line_index(&place))
      if let first = start { stretches.append(first..<byte) }
      start = start == nil ? byte : nil
    }
    let length = Int(gtk_text_iter_get_line_index(&end))
    if let start, start < length { stretches.append(start..<length) }
    return stretches
  }
}
