// SPDX-License-Identifier: GPL-3.0-or-later

import GLib

/// What other programs may know of what is loaded in the player.
struct PlayingSound: Equatable {
  package enum State {
    case playing, paused, stopped
  }

  /// What it is called. Any program of the session can ask for that, and locked screens show it: so
  /// it is no word of the diary, and no day of it either.
  enum Title {
    case recording, video

    var words: String {
      switch self {
      case .recording: gettext("Recording")
      case .video: gettext("Video")
      }
    }
  }

  var state = State.stopped
  /// Tells what is loaded from what was loaded before; nothing of the diary has this number.
  var track: Int
  var title = Title.recording
  /// In seconds; nil where it is not known.
  var length: Double?
  /// How fast it plays: 1 is as it was recorded.
  var rate = 1.0
  /// Between 0 and 1.
  var volume = 1.0
  var isSeekable = true
}
