// SPDX-License-Identifier: GPL-3.0-or-later

/// What goes on paper, or into a PDF.
package struct PrintedDocument: Sendable {
  package let parts: [PrintedPart]
  package let title: String
  package let font: PrintedFont
  /// Whether dates, facts and pictures are read from the right. Paragraphs are read as their own
  /// words are.
  package let isRightToLeft: Bool

  package init(
    _ parts: [PrintedPart], title: String, in font: PrintedFont = PrintedFont(),
    isRightToLeft: Bool = false
  ) {
    (self.parts, self.title, self.font) = (parts, title, font)
    self.isRightToLeft = isRightToLeft
  }
}
