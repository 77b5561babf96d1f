// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import GLib
import HaruModel
import HaruParts
import Observation

/// Offers a rehearsal below all pages, four times a year. It never takes the keyboard by itself.
final class RehearsalBar: Box {
  private var following: Task<Void, Never>?

  init(_ services: AppServices) {
    let reminder = services.rehearsalReminder
    let begin = Button(gettext("Rehearse…")).aligned(vertically: .center)
    let later = Button(gettext("Not Now")).styled(.flat).aligned(vertically: .center)
    super.init(.vertical) {
      NoticeBar(
        icon: "changes-prevent-symbolic",
        gettext(
          "Could you come back from your backup? A rehearsal with the recovery sheet shows it.")
      ) {
        later
        begin
      }
    }
    isVisible = false
    begin.onClicked { [weak self] in
      guard let self else { return }
      RehearsalWindow(services).present(over: self)
      // Where it comes to nothing, it is offered again at the next start.
      reminder.giveWay()
    }
    later.onClicked {
      // The application owns the services, which outlive the window.
      Task { await reminder.putAway() }
    }
    following = Task { [weak self] in
      for await isDue in ObservedValues({ reminder.isDue }) { self?.isVisible = isDue }
    }
  }

  isolated deinit { following?.cancel() }
}
