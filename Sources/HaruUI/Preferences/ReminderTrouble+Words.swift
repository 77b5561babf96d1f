// SPDX-License-Identifier: GPL-3.0-or-later

import Files
import GLib
import HaruModel

extension ReminderTrouble {
  /// What happened, and what is safe.
  @MainActor var words: String {
    switch self {
    case .notAllowed:
      gettext(
        "Your desktop does not let Haru start by itself. Your reminders are kept; please allow Haru to run in the background in the settings of your desktop."
      )
    case .timerRefused:
      gettext("Your system does not take a timer of Haru’s. Your reminders are kept.")
    case .notWritten(.diskFull):
      gettext("The disk is full, so your desktop can’t be told when. Your reminders are kept.")
    case .notWritten:
      gettext(
        "The file that tells your desktop when can’t be written. Your reminders are kept.")
    case .notStarted:
      gettext("The program that waits for the time can’t be started. Your reminders are kept.")
    }
  }
}
