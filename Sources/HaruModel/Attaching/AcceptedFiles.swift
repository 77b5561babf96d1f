// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import GLib

/// What files a person is asked for, or may bring.
package nonisolated enum AcceptedFiles: Sendable {
  case photos
  case videos
  case sounds
  case recordings
  case anything

  func includes(_ kind: Media.Kind) -> Bool {
    switch self {
    case .photos: kind == .photo
    case .videos: kind == .video
    case .sounds: kind == .voice
    case .recordings: kind != .photo
    case .anything: true
    }
  }

  /// Why a file of another kind is not taken.
  @MainActor var refusal: String {
    switch self {
    case .photos: gettext("This is not a photo.")
    case .videos: gettext("This is not a video.")
    case .sounds: gettext("This is not a sound file.")
    case .recordings: gettext("This is neither a sound nor a video.")
    case .anything: gettext("This format is not understood here.")
    }
  }
}
