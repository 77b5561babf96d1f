// SPDX-License-Identifier: GPL-3.0-or-later

/// A link or an image of one line.
package struct MarkdownLink: Hashable, Sendable {
  /// All of it, markers included, in bytes of UTF-8.
  package let range: Range<Int>

  /// A web page, a mail address, or a path relative to the entry; nothing else gets this far.
  package let destination: String
  /// Where that is written, escaped, in bytes of UTF-8; nil for a bare address, and where the link
  /// only names a line that has it.
  package var target: Range<Int>?
  /// The name of that line.
  var label: String?
  /// What is written behind the address, to be shown over the link.
  package var title: String?
  package let isImage: Bool

  /// Whether following it leaves the diary's own files.
  package var leavesTheDiary: Bool {
    MarkdownDestination.scheme(of: destination.utf8) != nil
  }
}
