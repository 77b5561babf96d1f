// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore

extension BodyView {
  /// Sets signs around what is selected, or takes them away where they are.
  func surround(with sign: String) {
    guard isEditable else { return }
    let selection = buffer.selection
    let length = sign.unicodeScalars.count
    let outer =
      max(selection.lowerBound - length, 0)..<min(selection.upperBound + length, buffer.length)
    let words = buffer.text(selection)
    if outer.count == selection.count + 2 * length, buffer.text(outer) == sign + words + sign {
      buffer.replace(outer, with: words)
      buffer.select(outer.lowerBound..<outer.lowerBound + selection.count)
      return
    }
    buffer.replace(selection, with: sign + words + sign)
    buffer.select(selection.lowerBound + length..<selection.upperBound + length)
  }

  /// Makes the line with the caret a heading, or plain text where it is that heading already.
  func setHeading(_ level: Int) {
    guard isEditable else { return }
    let number = buffer.line(at: buffer.caret).line
    let text = buffer.line(number)
    let signs = text.prefix(while: { $0 == "#" }).count
    let isHeading = (1...6).contains(signs) && text.dropFirst(signs).first == " "
    let start = buffer.offset(line: number)
    let new = signs == level && isHeading ? "" : String(repeating: "#", count: level) + " "
    buffer.replace(start..<start + (isHeading ? signs + 1 : 0), with: new)
  }

  /// Checks the box of the line with the caret; a line without one gets a box.
  func toggleBox() {
    guard isEditable else { return }
    let number = buffer.line(at: buffer.caret).line
    let line = reading.line(number)
    switch line.kind {
    case .item(let item):
      if let box = item.box { return check(box, number) }
      guard item.number == nil, !line.next.isInsideCode else { return }
      let end = buffer.offset(line: number, byte: line.words.lowerBound)
      buffer.replace(end..<end, with: "[ ] ")
    case .text, .blank:
      let start = buffer.offset(line: number)
      buffer.replace(start..<start, with: "- [ ] ")
    case .heading, .rule, .fence, .code: return
    }
  }
}
