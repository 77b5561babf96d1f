// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryStore
import GLib
package import KeySharing

extension KeySharingError {
  @MainActor package var words: ErrorWords {
    switch self {
    case .noRuntimeFolder:
      ErrorWords(
        title: gettext("A diary can’t be kept unlocked on this system."),
        text: gettext("It has no folder for what lasts until you log out (XDG_RUNTIME_DIR)."))
    case .unsafeFolder(let path):
      ErrorWords(
        title: gettext("The key of the diary is not shared by way of {folder}.")
          .filling("folder", with: path),
        text: gettext("Another user could do something with that folder, or it is a link."))
    case .alreadyHeld:
      ErrorWords(
        title: gettext("The diary is unlocked already."), text: gettext("Nothing was changed."))
    case .noAnswer:
      ErrorWords(
        title: gettext("The program that keeps the diary unlocked does not answer."),
        text: gettext("Nothing was changed."))
    case .failed(let error): JournalError.failed(underlying: error).words
    }
  }
}
