// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import GLib
import HaruParts
import HaruWords

/// Says what the program is. Of our own, since libadwaita's keeps the words it was opened with.
final class AboutWindow: SecondaryWindow {
  /// Where problems are told; what is installed for software centres names it, too.
  static let issues = home + "/issues"
  private static let home = "https://harudiary.org"

  private let credits = Button(icon: "go-next-symbolic", name: CreditsWindow.title)
    .styled(.flat).aligned(vertically: .center)
  private let notices = Button(
    icon: "go-next-symbolic", name: TrainingDataLicencesWindow.title
  ).styled(.flat).aligned(vertically: .center)

  override init() {
    let (credits, notices) = (credits, notices)
    super.init()
    isSeenWhileCovered = true
    titled(WindowAction.about.title)
    size = (460, 600)
    sized(minimumWidth: 360, minimumHeight: 294)
    let site = LinkButton(to: Self.home, name: gettext("Website")).aligned(vertically: .center)
    // Below the title: beside it, large letters would leave no room for either.
    // Translators: A button that opens the page of Haru on the web.
    let siteRow = ActionRow(gettext("Website"), subtitle: "harudiary.org") { site }
    let problems = LinkButton(to: Self.issues, name: gettext("Report a Problem"))
      .aligned(vertically: .center)
    let problemsRow = ActionRow(gettext("Report a Problem"), subtitle: "harudiary.org/issues") {
      problems
    }
    let creditsRow = ActionRow(CreditsWindow.title) { credits }
    let noticesRow = ActionRow(TrainingDataLicencesWindow.title) { notices }
    siteRow.activating(site)
    problemsRow.activating(problems)
    creditsRow.activating(credits)
    noticesRow.activating(notices)
    let text = Box(.vertical, spacing: 24) {
      Box(.vertical, spacing: 12) {
        Image(icon: "org.harudiary.Haru").pixels(96)
        Label(gettext("Haru")).styled(.title1)
        // Translators: Of Haru. {version} is as in 0.1.0.
        Label(gettext("Version {version}").filling("version", with: version)).styled(.dimLabel)
        Label(gettext("A diary that you write, speak or film, and that stays with you."))
          .wrapping()
      }
      PreferencesGroup("") {
        siteRow
        problemsRow
        creditsRow
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
        HeaderBar(title: WindowTitle(""))
        ScrolledWindow(Clamp(text, width: 460)).expanding(.vertical)
      })
    credits.onClicked { [weak self] in
      if let self { CreditsWindow().present(over: self) }
    }
    notices.onClicked { [weak self] in
      if let self { TrainingDataLicencesWindow().present(over: self) }
    }
    closingOnEscape()
  }
}

extension Style {
  static let about = Style("about")
}
