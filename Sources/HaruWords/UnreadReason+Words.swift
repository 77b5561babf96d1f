// SPDX-License-Identifier: GPL-3.0-or-later

package import DiaryCore
import GLib

extension UnreadReason {
  /// A sentence that tells a person why nothing was read.
  package var words: String {
    switch self {
    case .language: gettext("Only Korean and English are recognized.")
    case .short: gettext("The text is too short to tell a feeling from it.")
    case .noFeeling: gettext("The text does not tell of a feeling.")
    }
  }
}
