// SPDX-License-Identifier: GPL-3.0-or-later

import GLib

/// What a person is told before a diary is repaired.
enum RepairWords {
  @MainActor static var explanation: String {
    gettext(
      "Repairing brings together everything that can be read in the diary and its backups. The damaged files are kept."
    )
  }
}
