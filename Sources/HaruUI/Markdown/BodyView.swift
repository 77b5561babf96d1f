// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import GLib

/// The text of an entry, which looks as its Markdown says while it is written.
final class BodyView: TextView {
  let look: MarkdownLook
  let reading: MarkdownReading
  /// Is asked what a click with the Control key does that is not on a link; answers whether it did
  /// anything.
  var onControlClicked: (_ place: Int) -> Bool = { _ in false }

  /// What invites to write, as long as there is nothing; nil for the usual words.
  var prompt: String? {
    didSet { if prompt != oldValue { renewPlaceholder() } }
  }

  init() {
    let buffer = TextBuffer(inParts: true)
    look = MarkdownLook(in: buffer)
    reading = MarkdownReading(buffer, look)
    super.init(buffer)
    // With what is below each line, 24 pixels are between the last one and what stands below it.
    spaced(sides: 18, top: 6, bottom: 21, lines: 3)
    styled(Style("entry-body"))
    // Translators: The field in which an entry is written, for screen readers.
    named(gettext("Text"))
    // Translators: Stands where an entry is written, as long as it has no words.
    setPlaceholder { [weak self] in self?.prompt ?? gettext("Start writing…") }
    takeColors()
    takeListKeys()
    onDrawn { [weak self] in self?.drawSigns($0) }
    onNotify("has-focus") { [weak self] in
      if let self { reading.hasKeyboard = isFocused }
    }
    onClicked { [weak self] place, isControl in self?.click(at: place, isControl) ?? false }
  }

  func takeColors() { look.takeColors(from: self) }

  /// Checks the box that was clicked, or opens the link; answers whether there was one.
  func click(at place: Int, _ isControl: Bool) -> Bool {
    let (number, byte) = buffer.line(at: place)
    let line = reading.line(number)
    if isControl {
      guard let link = line.links.first(where: { $0.range.contains(byte) }), link.leavesTheDiary
      else { return onControlClicked(place) }
      open(address: link.destination)
      return true
    }
    guard isEditable, case .item(let item) = line.kind, let box = item.box,
      line.signs?.marks.contains(byte) == true
    else { return false }
    check(box, number)
    return true
  }

  func check(_ box: MarkdownItem.Box, _ line: Int) {
    let start = buffer.offset(line: line, byte: box.range.lowerBound)
    let caret = buffer.selection
    buffer.replace(start..<start + 1, with: box.isChecked ? " " : "x")
    buffer.select(caret)
  }
}
