// SPDX-License-Identifier: GPL-3.0-or-later

package import Adwaita
import GLib
import HaruModel

extension AcceptedFiles {
  /// Asks for files; none where the person thought better of it.
  package func chosen(over widget: Widget) async -> [String] {
    await FileChooser(opening: title, types: types, named: names, over: widget).paths()
  }

  private var title: String {
    switch self {
    case .photos: gettext("Add Photos")
    case .videos: gettext("Add a Video")
    case .sounds: gettext("Add Sound Files")
    case .recordings, .anything: gettext("Add Files")
    }
  }

  private var names: String {
    switch self {
    // Translators: A kind of file, where files are chosen.
    case .photos: gettext("Photos")
    // Translators: A kind of file, where files are chosen.
    case .videos: gettext("Videos")
    case .sounds: gettext("Sound files")
    // Translators: A kind of file, where photos, videos and sounds are chosen together.
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
