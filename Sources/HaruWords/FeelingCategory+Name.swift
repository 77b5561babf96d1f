// SPDX-License-Identifier: GPL-3.0-or-later

package import DiaryCore
import GLib

extension FeelingCategory {
  /// What a person calls it.
  package var name: String {
    switch self {
    case .emotion(let emotion): emotion.name
    // Translators: What an entry feels like: several things, or nothing much.
    case .unsure: gettext("Not sure")
    // Translators: What an entry feels like, where its language can't be read, or it was not read
    // yet.
    case .unread: gettext("Not recognized")
    }
  }
}
