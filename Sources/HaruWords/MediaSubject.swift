// SPDX-License-Identifier: GPL-3.0-or-later

import GLib

/// What a `MediaError` is told of, where what went wrong says nothing of that by itself.
package enum MediaSubject: CaseIterable, Sendable {
  /// Something that is played.
  case sound, video
  case recording
  /// Something that is read.
  case file
}

extension MediaSubject {
  @MainActor var stalled: ErrorWords {
    switch self {
    case .sound:
      ErrorWords(
        title: gettext("The sound has stopped."),
        text: gettext("Nothing was heard for some seconds."))
    case .video:
      ErrorWords(
        title: gettext("The video has stopped."),
        text: gettext("Nothing moved for some seconds."))
    case .recording:
      ErrorWords(
        title: gettext("The recording has stopped."),
        text: gettext("Nothing arrived for some seconds."))
    case .file:
      ErrorWords(
        title: gettext("It takes too long to read this file."),
        text: gettext("It may be damaged."))
    }
  }

  @MainActor func failed(_ reason: String) -> ErrorWords {
    let title =
      switch self {
      case .sound: gettext("Something went wrong with the sound.")
      case .video: gettext("Something went wrong with the video.")
      case .recording: gettext("Something went wrong with the recording.")
      case .file: gettext("Something went wrong with this file.")
      }
    return ErrorWords(title: title, text: reason)
  }
}
