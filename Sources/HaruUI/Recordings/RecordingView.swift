// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import GLib
import HaruWords

/// One recording of an entry: what it is called, its player, and what can be done with it.
final class RecordingView: Box {
  init(_ attachment: Attachment, in diary: Diary) {
    let deeds = RecordingDeeds(attachment, in: diary, isEntryOpen: true)
    let menu = MenuButton(
      icon: "view-more-symbolic", name: gettext("Recording"), menu: RecordingDeeds.menu
    ).styled(.flat)
    super.init(.vertical, spacing: 3) {
      Label(
        attachment.caption.isEmpty ? gettext("Voice recording") : attachment.caption
      ).leading().ellipsizing().styled(.caption)
      PlayerView(SoundTrack(attachment), in: diary) { menu }
    }
    styled(.card, Style("recording"))
    deeds.install(on: self)
  }
}
