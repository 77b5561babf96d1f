// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import GLib

/// Asks what becomes of words that can't be saved when their page is to go.
enum UnsavedWordsDialog {
  /// Answers whether the page may go once the words are on the clipboard.
  static func mayBeLost(over page: Widget) async -> Bool {
    let dialog = MessageDialog(
      gettext("Your Words Are Not Saved"),
      gettext("The diary could not be written to. If you stay, Haru keeps trying."),
      // Translators: A button: does not leave a page whose words are not saved.
      safe: gettext("Stay")
    ).offering("leave", gettext("Copy Text and Leave"), .destructive)
    return await dialog.answer(over: page) == "leave"
  }
}
