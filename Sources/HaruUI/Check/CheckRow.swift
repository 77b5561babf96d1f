// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import GLib
import HaruModel
import HaruWords

/// Opens the window that checks the diary.
final class CheckRow: ActionRow {
  private weak var window: CheckWindow?

  init(_ diary: Diary) {
    let button = Button(gettext("Check the Diary")).aligned(vertically: .center)
    super.init(
      gettext("Read everything, and see that it is as it was written"),
      subtitle: gettext("What is damaged can be taken from a backup")
    ) { button }
    activating(button)
    button.onClicked { [weak self] in
      guard let self else { return }
      let shown = window ?? CheckWindow(diary)
      window = shown
      shown.present(over: self)
    }
  }
}
