// SPDX-License-Identifier: GPL-3.0-or-later

package import Adwaita
import GLib
import HaruWords

/// What a video entry consists of.
package enum VideoEntryPart: CaseIterable {
  case title
  case text
  case video

  fileprivate var words: String {
    switch self {
    // Translators: A part of a video entry that is still missing, in a list of them.
    case .title: pgettext("missing", "a title")
    case .text: pgettext("missing", "a text")
    case .video: pgettext("missing", "a video")
    }
  }
}

/// Says what an entry lacks of a video entry, and leads to a video that there is already.
package final class VideoEntryBar: Box {
  package var onChoose: () -> Void = {}
  private let words = Label().inLines(2).styled(.caption, .dimLabel)
  private let choose = Button(gettext("Choose a Video…"))

  package var missing: [VideoEntryPart] = [] {
    didSet { if missing != oldValue { show() } }
  }

  /// Whether a video that there is already may be the one.
  package var offersVideo = false {
    didSet { if offersVideo != oldValue { show() } }
  }

  package init() {
    let (words, choose) = (words, choose)
    super.init(.horizontal, spacing: 12) {
      words.expanding(.horizontal)
      choose.aligned(vertically: .center)
    }
    choose.onClicked { [weak self] in self?.onChoose() }
    followLanguage { $0.show() }
  }

  private func show() {
    words.text =
      missing.isEmpty
      ? ""
      // Translators: What a video entry still needs, as in “a title, a video”.
      : gettext("Still missing: {parts}").filling(
        "parts", with: CountText.list(missing.map(\.words)))
    words.isVisible = !missing.isEmpty
    choose.isVisible = offersVideo
  }
}
