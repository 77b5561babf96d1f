// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import Files
import GLib

/// What sealing does and does not keep from other people, in plain words.
enum SealingHonesty {
  /// What is good to know before a password is set.
  static var beforeSetting: [ActionRow] { [remembering, oldBlocks, swap] }

  /// What is good to know at any time.
  static var all: [ActionRow] {
    [
      row(
        // Translators: What other people can't read without the password.
        gettext("Sealed"),
        gettext(
          "All words, with titles, tags and the names of folders; photos, voices and videos, with what was said in them; previews, the search, and the backups beside the diary."
        )),
      row(
        gettext("Visible all the same"),
        gettext(
          "That this is a diary of Haru’s, how many files it has, how large they are, and when they were written."
        )),
      row(
        gettext("Not sealed"),
        gettext(
          "What you export, print or open in another program; and everything, while the diary is open, to programs that you run yourself."
        )),
      oldBlocks, swap,
    ]
  }

  private static var remembering: ActionRow {
    row(
      gettext("Please don’t lose it"),
      gettext(
        "Without the password and without the recovery sheet, nothing opens the diary: not Haru, not the people who make it."
      ))
  }

  private static var oldBlocks: ActionRow {
    row(
      gettext("What was on the disk before"),
      gettext(
        "Disks keep old blocks for a while, SSDs above all, and other programs may have made copies. If you can, encrypt the whole disk, too."
      ))
  }

  private static var swap: ActionRow {
    let space = SwapSpace.ofThisComputer()
    return row(gettext("Memory that is moved to the disk (swap)"), words(space))
  }

  static func words(_ space: SwapSpace?) -> String {
    switch space {
    case SwapSpace.none?: gettext("This computer moves none.")
    case .unreadable: gettext("It is encrypted, or stays in memory, on this computer.")
    case .readable:
      gettext(
        "It does not look encrypted on this computer: parts of what is open may get there when memory is short."
      )
    case nil: gettext("This computer does not tell whether it is encrypted.")
    }
  }

  private static func row(
    _ title: @autoclosure @escaping LiveText, _ subtitle: @autoclosure @escaping LiveText
  ) -> ActionRow { ActionRow(title(), subtitle: subtitle()) }
}
