// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import GLib
import HaruParts
import HaruWords

/// Says what the program is. Of our own, since libadwaita's keeps the words it was opened with.
final class AboutWindow: SecondaryWindow {
  private let notices = Button(
    icon: "go-next-symbolic", name: TrainingDataLicencesWindow.title
  ).styled(.flat).aligned(vertically: .center)

  override init() {
    let notices = notices
    super.init()
    titled(WindowAction.about.title)
    size = (460, 560)
    sized(minimumWidth: 360, minimumHeight: 294)
    let site = LinkButton("harudiary.org", address: "https://harudiary.org")
      .aligned(vertically: .center)
    let siteRow = ActionRow(gettext("Website")) { site }
    let noticesRow = ActionRow(TrainingDataLicencesWindow.title) { notices }
    siteRow.activating(site)
    noticesRow.activating(notices)
    let text = Box(.vertical, spacing: 12) {
      Image(icon: "org.harudiary.Haru").pixels(128)
      Label(gettext("Haru")).styled(.title1)
      Label(gettext("Version {version}").filling("version", with: version)).styled(.dimLabel)
      Label(gettext("A diary that you write, speak or film, and that stays with you.")).wrapping()
      PreferencesGroup("") {
        siteRow
        noticesRow
      }
      Label(
        gettext(
          "Haru is free software under the GNU General Public License, version 3 or later. It comes with absolutely no warranty."
        )
      ).wrapping().styled(.caption, .dimLabel)
    }.styled(.about).aligned(vertically: .center)
    setContent(
      Box(.vertical) {
        HeaderBar(title: WindowTitle("")).styled(.flat)
        ScrolledWindow(Clamp(text, width: 460)).expanding(.vertical)
      })
    notices.onClicked { [weak self] in
      if let self { TrainingDataLicencesWindow().present(over: self) }
    }
    closingOnEscape()
  }
}

extension Style {
  static let about = Style("about")
}
