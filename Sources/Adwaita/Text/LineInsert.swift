// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import GLib

/// A widget that stands above a line of a text, which makes room for it and takes it along.
@MainActor package final class LineInsert {
  /// The room between the widget and the lines around it.
  package struct Distance: Equatable {
    let above: gint
    let below: gint

    package init(above: Int, below: Int) {
      (self.above, self.below) = (gint(above), gint(below))
    }
  }

  package var distance = Distance(above: 6, below: 6)
  package let widget: Widget
  /// The start of its line.
  private let place: TextPlace
  private let buffer: TextBuffer
  /// The line with room above it.
  private let room: TextTag
  private var height: gint = -1
  /// How much room there is in the text by now.
  private var roomHeight: gint = -1

  /// A tag of a buffer stays in it: what is shown no more hands its own on as `room`.
  package init(_ widget: Widget, aboveLine line: Int, of buffer: TextBuffer, room: TextTag?) {
    (self.widget, self.buffer) = (widget, buffer)
    let start = buffer.offset(line: line)
    place = TextPlace(start..<start, in: buffer)
    self.room = room ?? TextTag(in: buffer, staysInEditedLines: true)
    self.room.apply(toLine: line, bytes: 0..<Int.max)
  }

  /// The line by now; nil where the text is gone.
  package var line: Int? { place.range.map { buffer.line(at: $0.lowerBound).line } }

  /// Its line may have been written anew, or others with its look.
  package func keepRoom(in lines: Range<Int>) {
    let range = buffer.offset(line: lines.lowerBound)..<buffer.offset(line: lines.upperBound)
    room.remove(from: range)
    if let line, lines.contains(line) { room.apply(toLine: line, bytes: 0..<Int.max) }
  }

  /// Gives its room back; answers with what the next one can make room with.
  package func leave() -> TextTag {
    room.remove()
    return room
  }

  /// Makes as much room as the widget needs in a text of this width.
  func makeRoom(_ width: gint) {
    height = widget.needed(GTK_ORIENTATION_VERTICAL, width).1
    guard fullHeight != roomHeight else { return }
    roomHeight = fullHeight
    room.roomAbove(Int(fullHeight))
  }

  /// All the room above its line.
  var fullHeight: gint { max(height, 0) + distance.above + distance.below }

  /// Where it stands, above a line that begins there.
  func room(at top: gint, _ left: gint, _ width: gint) -> GtkAllocation {
    GtkAllocation(x: left, y: top + distance.above, width: width, height: max(height, 0))
  }
}
