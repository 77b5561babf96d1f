// SPDX-License-Identifier: GPL-3.0-or-later

package import DiaryStore
import GLib

/// What is said of recordings and videos of which a part is heard.
package enum TrimWords {
  /// What is to be known before one is given to others.
  package static var wholeFile: String {
    gettext("The exported file has all of it, also what you trimmed away.")
  }

  /// The same of several that go out together.
  package static var wholeRecordings: String {
    // Translators: Said of an export, of recordings and videos of which a part is heard.
    gettext("Recordings that you trimmed are in it as a whole, also what you trimmed away.")
  }
}

extension ExportReport {
  /// What is to be said of recordings that were trimmed; nil where there are none.
  @MainActor package var trimLine: String? {
    guard holdsTrimmed else { return nil }
    return TrimWords.wholeRecordings
  }
}
