// SPDX-License-Identifier: GPL-3.0-or-later

package import Adwaita
package import DiaryCore

/// The shape of a feeling in its color; nothing where there is none.
package final class FeelingIcon: Box {
  private let image = Image(icon: "")
  private(set) var shown: Emotion?

  package init() {
    let image = image
    super.init(.horizontal) { image }
    isVisible = false
    styled(Style("feeling-icon"))
  }

  /// How wide and high it is.
  package func sized(_ size: IconSize) -> FeelingIcon {
    _ = image.sized(size)
    return self
  }

  package func show(_ emotion: Emotion?) {
    guard emotion != shown else { return }
    if let shown { image.remove(shown.style) }
    shown = emotion
    isVisible = emotion != nil
    guard let emotion else { return }
    image.add(emotion.style)
    image.icon = emotion.icon
  }
}
