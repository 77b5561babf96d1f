// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
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

  /// Asks for files; none where the person thought better of it.
  @MainActor func chosen(over widget: Widget) async -> [String] {
    await FileChooser(opening: title, types: types, named: names, over: widget).paths()
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

  @MainActor private var title: String {
    switch self {
    case .photos: gettext("Add Photos")
    case .videos: gettext("Add a Video")
    case .sounds: gettext("Add Sound Files")
    case .recordings, .anything: gettext("Add Files")
    }
  }

  @MainActor private var names: String {
    switch self {
    case .photos: gettext("Photos")
    case .videos: gettext("Videos")
    case .sounds: gettext("Sound files")
    case .recordings, .anything: gettext("Files")
    }
  }

  private var types: [String] {
    switch self {
    case .photos: ["image/*"]
    case .videos: ["video/*"]
    case .sounds: ["audio/*", "application/ogg"]
    case .recordings: ["video/*", "audio/*", "application/ogg"]
    case .anything: ["image/*", "video/*", "audio/*", "application/ogg"]
    }
  }
}
