// SPDX-License-Identifier: GPL-3.0-or-later

/// What a line has to know of the lines before it.
///
/// An editor reads on from the line that changed until the state after a line is what it was
/// before the change; everything below then still looks right.
package struct MarkdownState: Hashable, Sendable {
  /// The state before the first line.
  package static let start = MarkdownState(fence: nil)

  let fence: Fence?

  package var isInsideCode: Bool { fence != nil }

  /// The line of backticks that began the code we are in.
  struct Fence: Hashable, Sendable {
    let length: Int
    let quoteDepth: Int

    /// As many columns of space are taken from the start of each line of code.
    let indent: Int

    /// A line that starts before this column ends the code: it is behind the item that the code is
    /// in.
    var leastIndent = 0
  }
}
