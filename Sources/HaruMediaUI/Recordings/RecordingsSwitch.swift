// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import GLib

/// Switches between the list of everything that can be heard and the grid of videos.
final class RecordingsSwitch: Box {
  private let all = ToggleButton(
    // Translators: Voice recordings and videos together, beside “Videos”.
    child: Label(pgettext("recordings", "All")), name: gettext("Recordings and Videos"))
  private let videos = ToggleButton(
    child: Label(gettext("Videos")), name: gettext("Videos as a Grid"))

  init() {
    super.init(.horizontal)
    styled(.linked).aligned(vertically: .center)
    append(all)
    append(videos)
    videos.joinGroup(of: all)
    all.isActive = true
  }

  /// Whether only videos are to be shown.
  var isGrid: Bool {
    get { videos.isActive }
    set { (newValue ? videos : all).isActive = true }
  }

  func onChanged(_ handler: @escaping @MainActor (_ isGrid: Bool) -> Void) {
    videos.onToggled { [weak videos] in
      if let videos { handler(videos.isActive) }
    }
  }
}
