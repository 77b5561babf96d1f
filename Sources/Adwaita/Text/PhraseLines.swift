// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import GLib

/// Phrases one behind the other, with a separator between two of them. Lines break between
/// phrases, where no separator is seen, and within one only where it is too long for a line.
package final class PhraseLines: Widget, CustomLayout {
  private static let maxLinesOfPhrase = 4

  private let separator: String
  private var phrases: [Label] = []
  /// Each stands between the phrase with its number and the next one.
  private var separators: [Label] = []
  private var count = 0
  /// Hears that they are others.
  package var onChanged: @MainActor () -> Void = {}

  package init(between separator: String) {
    self.separator = separator
    super.init(borrowing: gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0))
    layOutItself(dependsOnWidth: true)
  }

  package func show(_ texts: [String]) {
    guard texts != phrases.prefix(count).map(\.text) else { return }
    while phrases.count < texts.count { append() }
    count = texts.count
    for (index, phrase) in phrases.enumerated() {
      phrase.isVisible = index < count
      if index < count { phrase.text = texts[index] }
    }
    for (index, sign) in separators.enumerated() { sign.isVisible = index + 1 < count }
    onChanged()
  }

  private func append() {
    if !phrases.isEmpty {
      let sign = Label().hiddenWhileUnmapped()
      sign.text = separator
      separators.append(sign)
      gtk_box_append(cast(pointer), sign.widget)
    }
    let phrase = Label().inLines(Self.maxLinesOfPhrase)
    phrases.append(phrase)
    gtk_box_append(cast(pointer), phrase.widget)
  }

  func measure(_ orientation: GtkOrientation, _ size: gint) -> (gint, gint) {
    let shown = phrases.prefix(count)
    if orientation == GTK_ORIENTATION_HORIZONTAL {
      let widths = shown.map { $0.needed(orientation, -1) }
      let gaps = separatorWidth * gint(max(count - 1, 0))
      return (widths.map(\.0).max() ?? 0, widths.map(\.1).reduce(0, +) + gaps)
    }
    let height = lines(in: size < 0 ? .max : size).map(\.height).reduce(0, +)
    return (height, height)
  }

  func layOut(_ width: gint, _ height: gint) {
    let isMirrored = gtk_widget_get_direction(widget) == GTK_TEXT_DIR_RTL
    func place(_ part: Label, _ x: gint, _ y: gint, _ own: gint, _ height: gint) {
      part.allocate(
        GtkAllocation(x: isMirrored ? width - x - own : x, y: y, width: own, height: height))
    }
    var y = gint(0)
    for line in lines(in: width) {
      var x = gint(0)
      for (index, own) in zip(line.phrases, line.widths) {
        place(phrases[index], x, y, own, line.height)
        x += own
        guard index < count - 1 else { continue }
        let isSeen = index < line.phrases.upperBound - 1
        gtk_widget_set_child_visible(separators[index].widget, isSeen ? 1 : 0)
        guard isSeen else { continue }
        place(separators[index], x, y, separatorWidth, line.height)
        x += separatorWidth
      }
      y += line.height
    }
  }

  private var separatorWidth: gint {
    separators.first?.needed(GTK_ORIENTATION_HORIZONTAL, -1).1 ?? 0
  }

  /// Phrases side by side, how wide each is, and how high the highest.
  private struct Line {
    var phrases: Range<Int>
    var widths: [gint]
    var height: gint
  }

  private func lines(in width: gint) -> [Line] {
    var lines: [Line] = []
    var left = gint(0)
    for index in 0..<count {
      let phrase = phrases[index]
      let own = min(phrase.needed(GTK_ORIENTATION_HORIZONTAL, -1).1, width)
      let height = phrase.needed(GTK_ORIENTATION_VERTICAL, own).1
      let needed = separatorWidth + own
      if !lines.isEmpty, needed <= left {
        let last = lines.count - 1
        lines[last].phrases = lines[last].phrases.lowerBound..<index + 1
        lines[last].widths.append(own)
        lines[last].height = max(lines[last].height, height)
        left -= needed
      } else {
        lines.append(Line(phrases: index..<index + 1, widths: [own], height: height))
        left = width - own
      }
    }
    return lines
  }
}
