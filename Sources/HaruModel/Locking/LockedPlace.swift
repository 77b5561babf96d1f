// SPDX-License-Identifier: GPL-3.0-or-later

package import DiaryCore

/// The entry that was open when the diary was locked, and where the person was in it.
package struct LockedPlace: Equatable, Sendable {
  package let entry: Entry.ID
  package let isInTitle: Bool
  /// In characters of Unicode from the start of the title or the text.
  package let caret: Int
  /// How far the page is scrolled, in pixels.
  package let position: Double

  package init(entry: Entry.ID, isInTitle: Bool, caret: Int, position: Double) {
    (self.entry, self.isInTitle, self.caret) = (entry, isInTitle, caret)
    self.position = position
  }

  private static let (title, body) = ("title", "text")

  /// Nil where it is no such text.
  package init?(_ text: String) {
    let words = text.split(separator: " ").map(String.init)
    guard words.count == 4, let number = Int(words[0]), [Self.title, Self.body].contains(words[1]),
      let caret = Int(words[2]), caret >= 0, let position = Double(words[3]), position.isFinite
    else { return nil }
    self.init(
      entry: Entry.ID(number), isInTitle: words[1] == Self.title, caret: caret, position: position)
  }

  package var text: String {
    "\(entry.number) \(isInTitle ? Self.title : Self.body) \(caret) \(position)"
  }
}
