// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryStore
import GLib
import HaruWords

/// Says below everything that the diary can only be read, and why.
final class ReadOnlyBar: Box {
  init(_ error: JournalError) {
    super.init(.horizontal, spacing: 12) {
      Image(icon: "changes-prevent-symbolic")
      Label(error.words.title + " " + error.words.text).leading().wrapping()
    }
    styled(Style("read-only"))
  }
}
