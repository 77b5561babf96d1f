// SPDX-License-Identifier: GPL-3.0-or-later

/// A stretch of the source that looks the same throughout.
package struct MarkdownRun: Hashable, Sendable {
  /// In bytes of UTF-8.
  package let range: Range<Int>
  package let style: MarkdownStyle
}
