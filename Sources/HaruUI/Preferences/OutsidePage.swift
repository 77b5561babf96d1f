// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import GLib
import HaruMediaUI
import HaruModel
import HaruParts
import HaruWords
import Outside

/// Whether Haru may go online, and what has left this computer so far.
final class OutsidePage: PreferencesPage {
  private weak var departures: DeparturesWindow?

  init(_ preferences: Preferences, _ services: AppServices, in window: PreferencesWindow) {
    let show = Button(pgettext("list", "Show")).aligned(vertically: .center)
    let log = ActionRow(
      gettext("What left this computer"),
      subtitle: gettext("Where it went, what for, and how much")
    ) { show }
    log.activating(show)
    // Translators: A page of preferences: all that needs a network.
    super.init(gettext("Online"), icon: "network-workgroup-symbolic") {
      PreferencesGroup(
        gettext("Online"),
        description: gettext(
          "Haru needs no network. Features that use one are switched on here, one by one.")
      ) {
        GoOnlineRow(preferences)
        log
      }
      WeatherGroup(preferences, services.outside, services.weather)
      SpeechServerGroup(preferences)
      FeelingModelGroup(preferences, services.remoteFeelings, services.outside)
      CopiesGroup(preferences, services, over: window) { [weak window] in window?.say($0) }
    }
    show.onClicked { [weak self, weak window] in
      if let window { self?.showDepartures(services.outside, over: window) }
    }
  }

  private func showDepartures(_ client: OutsideClient, over window: Window) {
    let shown = departures ?? DeparturesWindow(client)
    departures = shown
    shown.belong(to: window)
    shown.present()
  }
}
