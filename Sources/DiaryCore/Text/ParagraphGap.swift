// SPDX-License-Identifier: GPL-3.0-or-later

extension String {
  /// What goes between this text and a paragraph behind it, so that an empty line is there.
  package var gapBeforeParagraph: String {
    isEmpty || hasSuffix("\n\n") ? "" : hasSuffix("\n") ? "\n" : "\n\n"
  }
}
