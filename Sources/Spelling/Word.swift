// SPDX-License-Identifier: GPL-3.0-or-later

package import GLib

/// Something that a dictionary can be asked for.
package struct Word: Hashable, Sendable {
  /// In the form that dictionaries know: composed, and with the plain apostrophe.
  package let text: String
  package let script: Script

  package init(_ text: String, _ script: Script) {
    self.text = text
    self.script = script
  }
}

/// Where a word is in a text, in characters of Unicode from its start.
package struct WordPlace: Hashable, Sendable {
  package let word: Word
  package let range: Range<Int>
}
