// SPDX-License-Identifier: GPL-3.0-or-later

/// What a line says about the list item that it begins.
package struct MarkdownItem: Hashable, Sendable {
  /// Nil for a bullet.
  package let number: Int?
  package let box: Box?

  /// A check box.
  package struct Box: Hashable, Sendable {
    /// The sign between the brackets, one byte: what to replace to check the box.
    package let range: Range<Int>
    package let isChecked: Bool
  }
}
