// SPDX-License-Identifier: GPL-3.0-or-later

import CGStreamer

extension MediaError {
  /// What a sound server means by a refusal, which it words in the language of the system only.
  init(refusedBySoundServer text: String) {
    let denied = String(cString: g_dgettext("pulseaudio", "Access denied"))
    self = text.contains(denied) ? .denied : .noSoundServer
  }
}
