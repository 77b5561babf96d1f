// SPDX-License-Identifier: GPL-3.0-or-later

/// An entry that was found, and the place in it that shows why.
package struct SearchHit: Hashable, Sendable {
  package let entry: Entry
  /// A piece of the body, as a person wrote it.
  package let snippet: String
  /// What to mark in the title.
  package let titleMarks: [Range<String.Index>]
  /// What to mark in the snippet.
  package let snippetMarks: [Range<String.Index>]

  package init(
    entry: Entry, snippet: String, titleMarks: [Range<String.Index>],
    snippetMarks: [Range<String.Index>]
  ) {
    self.entry = entry
    self.snippet = snippet
    self.titleMarks = titleMarks
    self.snippetMarks = snippetMarks
  }
}
