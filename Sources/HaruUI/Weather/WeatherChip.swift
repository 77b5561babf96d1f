// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import GLib
import HaruParts
import HaruWords

/// The weather of an entry; it can be set, changed and removed where it is pressed.
final class WeatherChip: Box, OfferingChip {
  /// The icon of weather of an unknown kind.
  private static let unknown = WeatherKind.fewClouds.icon

  private let button: PopoverButton
  private let icon = Image(icon: WeatherChip.unknown).styled(.dimLabel)
  /// Where no weather is noted yet.
  private let plus = Image(icon: "list-add-symbolic").sized(.small)
  private let words = Label()
  private let panel = WeatherPanel()
  private var shown: Weather?
  /// Whether a person may say what it was.
  var mayChange = true
  var onChanged: (Weather) -> Void = { _ in }
  var onRemoved: () -> Void = {}
  var onOfferChanged: () -> Void = {}
  // Translators: The weather of a day.
  var offer: String? { shown == nil && mayChange ? gettext("Weather") : nil }
  var isOfferHidden = false { didSet { showWhereNeeded() } }
  var hasKeyboardInOffer: Bool { shown == nil && hasFocusInside }
  var isOpen: Bool { button.isOpen }

  init() {
    let (icon, plus, words, panel) = (icon, plus, words, panel)
    button = PopoverButton(
      child: Box(.horizontal, spacing: 4) {
        plus
        icon
        words
      }, panel
    ).styled(Style("chip"), Style("weather-chip"))
    super.init(.horizontal)
    append(button)
    isVisible = false
    followLanguage { $0.say() }
    button.onOpened { [weak self] in self?.begin() }
    button.onClosed { [weak self] in self?.end() }
    panel.onDone = { [weak self] in self?.button.popDown() }
    panel.onRemoved = { [weak self] in
      // Nothing of what was changed in it counts then.
      self?.panel.forget()
      self?.button.popDown()
      self?.onRemoved()
    }
  }

  func open() { button.popUp() }

  /// A sealed letter shows none.
  func hide() {
    (shown, mayChange) = (nil, false)
    showWhereNeeded()
  }

  /// Shows what the diary has of the entry; nil where that is nothing.
  func show(_ weather: Weather?) {
    shown = weather
    showWhereNeeded()
    isSensitive = mayChange
    say()
    onOfferChanged()
  }

  private func showWhereNeeded() {
    isVisible = shown != nil || mayChange && !isOfferHidden
  }

  private func begin() {
    panel.show(shown)
    panel.takeKeyboard()
  }

  private func end() {
    if let changed = panel.takeChange() { onChanged(changed) }
    onOfferChanged()
  }

  private func say() {
    icon.icon = shown?.kind?.icon ?? Self.unknown
    icon.isVisible = shown != nil
    plus.isVisible = shown == nil
    shown == nil ? button.add(.flat) : button.remove(.flat)
    let unknown = gettext("Weather")
    words.text = shown.map { WeatherText.temperature($0.celsius) } ?? unknown
    words.isVisible = !words.text.isEmpty
    let all = shown.map(WeatherText.words) ?? ""
    button.explain(
      all.isEmpty
        ? unknown
        // Translators: The name of a button, for screen readers. {words} are as in “Rain, 12 °C,
        // Seoul”.
        : gettext("Weather: {words}").filling("words", with: all))
  }
}
