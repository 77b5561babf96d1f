// SPDX-License-Identifier: GPL-3.0-or-later

import GLib

/// A person means one diary by a name that several of the list have.
nonisolated package struct AmbiguousDiaryNameError: Error {
  package let name: String
  package let folders: [String]

  @MainActor package var message: String {
    let words = gettext(
      // Translators: {name} is what several diaries of this computer are called.
      "Several diaries are called “{name}”. Please give the folder of the one that you mean:")
    return ([words.filling("name", with: name)] + folders).joined(separator: "\n")
  }
}
