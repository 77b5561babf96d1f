// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import GLib
import HaruWords

/// Where an entry belongs, where that was noted; it can be removed.
final class PlaceChip: Box {
  private let button: PopoverButton
  private let words = Label()
  private var shown: Coordinates?
  var onRemoved: () -> Void = {}

  init() {
    let remove = Button(gettext("Remove the Place")).styled(.flat)
    button = PopoverButton(child: words, remove).styled(Style("chip"))
    super.init(.horizontal)
    append(button)
    isVisible = false
    followLanguage { $0.say() }
    remove.onClicked { [weak self] in
      self?.button.popDown()
      self?.onRemoved()
    }
  }

  func show(_ place: Coordinates?) {
    shown = place
    say()
  }

  private func say() {
    isVisible = shown != nil
    guard let shown else { return }
    let words = PlaceText.degrees(shown)
    self.words.text = words
    // Translators: The name of a button, for screen readers. {place} is a town.
    button.explain(gettext("Place: {place}").filling("place", with: words))
  }
}
