// SPDX-License-Identifier: GPL-3.0-or-later

import GLib

/// What other programs may know of what is loaded in the player, or is being recorded.
struct PlayingSound: Equatable {
  package enum State {
    case playing, paused, stopped
  }

  /// What it is called. Any program of the session can ask for that, and locked screens show it: so
  /// it is no word of the diary, and no day of it either, unless the person wants that.
  enum Title: Equatable {
    case recording, video
    case named(String)
    case voiceBeingRecorded, filmBeingRecorded

    var words: String {
      switch self {
      case .recording: gettext("Recording")
      case .video: gettext("Video")
      case .named(let name): name
      // Translators: What the media controls of the desktop say while a voice is being recorded.
      case .voiceBeingRecorded: gettext("Recording…")
      // Translators: What the media controls of the desktop say while a video is being recorded.
      case .filmBeingRecorded: gettext("Recording a video…")
      }
    }
  }

  var state = State.stopped
  /// Tells what is loaded from what was loaded before; nothing of the diary has this number.
  var track: Int
  var title = Title.recording
  /// The address of a file with a picture.
  var picture: String?
  /// In seconds; nil where it is not known.
  var length: Double?
  /// How fast it plays: 1 is as it was recorded.
  var rate = 1.0
  /// How fast it can play.
  var rates = 0.5...2.0
  /// Between 0 and 1.
  var volume = 1.0
  var isSeekable = true
}
