// SPDX-License-Identifier: GPL-3.0-or-later

/// What is known of a book before its entries are set.
package struct PrintedBook: Sendable {
  package struct Chapter: Sendable {
    package let title: String
    /// How many entries it has.
    package let count: Int

    package init(_ title: String, count: Int) { (self.title, self.count) = (title, count) }
  }

  /// The place of an entry.
  package struct Place: Hashable, Sendable {
    package let chapter: Int
    package let entry: Int
  }

  package let title: String
  package let subtitle: String
  /// How much is in it.
  package let note: String
  /// What stands above the list of its chapters.
  package let contents: String
  package let chapters: [Chapter]
  package let font: PrintedFont
  /// The color of its headings.
  package let paint: Paint
  package let isRightToLeft: Bool

  package init(
    title: String, subtitle: String, note: String, contents: String, chapters: [Chapter],
    font: PrintedFont, paint: Paint, isRightToLeft: Bool
  ) {
    (self.title, self.subtitle, self.note, self.contents) = (title, subtitle, note, contents)
    (self.chapters, self.font, self.paint) = (chapters, font, paint)
    self.isRightToLeft = isRightToLeft
  }
}
