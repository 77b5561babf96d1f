// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import GLib
import HaruModel

/// Switches between the list of everything that can be heard, that of voices, and the grid of
/// videos.
final class RecordingsSwitch: ToggleGroup<RecordingsView> {
  init() {
    // Translators: What a screen reader calls the choice between all recordings, voice and videos.
    super.init(gettext("Kind of recordings"), RecordingsView.allCases) { view in
      ToggleButton(child: Label(view.title).ellipsizing(), name: view.name)
    }
    aligned(vertically: .center)
  }
}

extension RecordingsView {
  fileprivate var title: String {
    switch self {
    // Translators: Voice recordings and videos together, beside “Videos”.
    case .all: pgettext("recordings", "All")
    // Translators: Voice recordings without videos, beside “Videos”. As short as possible.
    case .voice: pgettext("recordings", "Voice")
    case .videos: gettext("Videos")
    }
  }

  fileprivate var name: String {
    switch self {
    case .all: gettext("Recordings and Videos")
    case .voice: gettext("Voice Recordings Only")
    case .videos: gettext("Videos as a Grid")
    }
  }
}
