// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore

/// The shape of a feeling in its color; nothing where there is none.
final class FeelingIcon: Box {
  private let image = Image(icon: "")
  private(set) var shown: Emotion?

  init() {
    let image = image
    super.init(.horizontal) { image }
    isVisible = false
    styled(Style("feeling-icon"))
  }

  /// How wide and high it is.
  func pixels(_ size: Int) -> FeelingIcon {
    _ = image.pixels(size)
    return self
  }

  func show(_ emotion: Emotion?) {
    guard emotion != shown else { return }
    if let shown { image.remove(shown.style) }
    shown = emotion
    isVisible = emotion != nil
    guard let emotion else { return }
    image.add(emotion.style)
    image.icon = emotion.icon
  }
}
