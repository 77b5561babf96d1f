// SPDX-License-Identifier: GPL-3.0-or-later

/// How a stretch of one line looks.
package struct MarkdownStyle: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  package static let bold = MarkdownStyle(rawValue: 1 << 0)
  package static let italic = MarkdownStyle(rawValue: 1 << 1)
  package static let strikethrough = MarkdownStyle(rawValue: 1 << 2)
  package static let code = MarkdownStyle(rawValue: 1 << 3)
  package static let link = MarkdownStyle(rawValue: 1 << 4)
  package static let image = MarkdownStyle(rawValue: 1 << 5)

  /// Signs that style others and are no words themselves. They also carry the style they give.
  package static let marker = MarkdownStyle(rawValue: 1 << 6)

  /// The number of a list item: put there by the list, and yet one of the words.
  package static let number = MarkdownStyle(rawValue: 1 << 7)
}
