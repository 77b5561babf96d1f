// SPDX-License-Identifier: GPL-3.0-or-later

import Copies
import GLib
import HaruModel

/// What a person wants to do with the password of the diary.
enum PasswordPurpose {
  case setting
  case changing
  /// Another person knew it: a new secret takes the place of the one before.
  case renewing
  case removing
  /// The recovery sheet is shown to who knows it.
  case showingSheet
  /// The keyring of the desktop is to open the diary, too.
  case addingKeyring

  var asksCurrent: Bool { self != .setting }

  var asksNew: Bool {
    switch self {
    case .setting, .changing, .renewing: true
    case .removing, .showingSheet, .addingKeyring: false
    }
  }

  /// Whether every file is written anew.
  var convertsDiary: Bool {
    switch self {
    case .setting, .renewing, .removing: true
    case .changing, .showingSheet, .addingKeyring: false
    }
  }

  var title: String {
    switch self {
    case .setting: gettext("Set a Password")
    case .changing: gettext("Change the Password")
    case .renewing: gettext("Somebody Knew the Password")
    case .removing: gettext("Remove the Password")
    case .showingSheet: gettext("Recovery Sheet")
    case .addingKeyring: gettext("Open With the Login")
    }
  }

  var explanation: String {
    switch self {
    case .setting:
      gettext(
        "Your words, photos, recordings and backups are sealed, and only the password opens them. Haru can do all that it could do before."
      )
    case .changing:
      gettext(
        "The recovery sheet stays the same. An old copy of the diary still opens with the old password: if somebody knew that, choose “Somebody knew the password” instead."
      )
    case .renewing:
      gettext(
        "The diary gets a new key, and everything is sealed again. The old password and the old recovery sheet open nothing of it any more. A copy that somebody took before still opens with the old ones."
      ) + " " + CopySettings.keepsSheetWords
    case .removing:
      gettext(
        "All files of the diary become plain again. Anyone who gets at the disk of this computer can read them."
      ) + " " + CopySettings.keepsSheetWords
    case .showingSheet:
      gettext("The sheet opens the diary, so it is shown only to you.")
    case .addingKeyring:
      gettext(
        "The keyring of the desktop keeps a key, which opens the diary after you log in. Anyone who is logged in here can then read it without the password. Someone who has only the disk can’t, as long as your login has a password."
      )
    }
  }

  /// How high a window is in which all that is asked has room.
  var height: Int {
    switch self {
    case .setting: 640
    case .changing, .renewing: 520
    case .removing: 420
    case .showingSheet, .addingKeyring: 300
    }
  }

  /// The button that begins.
  var goOn: String {
    switch self {
    case .setting: gettext("Set Password")
    // Translators: A button: gives the diary another password.
    case .changing: gettext("Change")
    // Translators: A button: everything in the diary is sealed again, with another key.
    case .renewing: gettext("Seal Anew")
    // Translators: A button: the diary has no password any more.
    case .removing: pgettext("password", "Remove")
    case .showingSheet: pgettext("list", "Show")
    // Translators: A button: lets the keyring of the desktop open the diary.
    case .addingKeyring: gettext("Allow")
    }
  }

  /// What is said when it is done; empty where the sheet is shown then.
  var done: String {
    switch self {
    case .changing: gettext("The password was changed.")
    case .removing: gettext("The diary has no password any more.")
    case .setting, .renewing, .showingSheet, .addingKeyring: ""
    }
  }
}
