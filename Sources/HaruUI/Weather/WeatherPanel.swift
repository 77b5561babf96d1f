// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import GLib
import HaruParts
import HaruSettings
import HaruWords

/// What the weather was, as a person says: its kind and its degrees. It counts once it is left.
final class WeatherPanel: Box {
  private static let columns = 5

  let kinds = WeatherKind.daily.map { kind in
    (
      kind: kind,
      button: ToggleButton(child: Image(icon: kind.icon).sized(.large), name: kind.name)
        .styled(.flat)
    )
  }
  // Translators: How warm a day was: a field for a number.
  let degrees = Adwaita.Entry(gettext("Temperature"))
  private let sign = Label()
  private let place = Label().leading().wrapping().wide(upTo: 24).styled(.caption, .dimLabel)
  private let remove = Button(gettext("Remove the Weather")).styled(.flat)
  /// What was there when it was opened; nil inside where that was nothing.
  private var before: Weather??
  private var said = ""
  private var isShowing = false
  var onDone: () -> Void = {}
  var onRemoved: () -> Void = {}

  private let unit: () -> TemperatureUnit

  init(in unit: @escaping () -> TemperatureUnit = { .usual() }) {
    self.unit = unit
    let (degrees, sign, place, remove) = (degrees, sign, place, remove)
    let grid = Grid(spacing: 6)
    super.init(.vertical, spacing: 12) {
      grid
      Box(.horizontal, spacing: 6) {
        degrees.expanding(.horizontal)
        sign
      }
      place
      remove
    }
    styled(.rowContent)
    for (index, (_, button)) in kinds.enumerated() {
      grid.place(button, column: index % Self.columns, row: index / Self.columns)
      button.onToggled { [weak self, weak button] in
        if let self, let button { choose(button) }
      }
    }
    degrees.onChanged { [weak self] in self?.judge() }
    degrees.onActivated { [weak self] in self?.onDone() }
    remove.onClicked { [weak self] in self?.onRemoved() }
    followLanguage { $0.say() }
  }

  func show(_ weather: Weather?) {
    before = .some(weather)
    isShowing = true
    for (kind, button) in kinds { button.isActive = weather?.kind?.byDay == kind }
    isShowing = false
    say()
  }

  func takeKeyboard() {
    let chosen = kinds.first { $0.button.isActive } ?? kinds.first
    chosen?.button.grabFocus()
  }

  /// What a person has made of it, if that is something else than before.
  func takeChange() -> Weather? {
    guard case .some(let before) = before else { return nil }
    forget()
    let chosen = kinds.first { $0.button.isActive }?.kind
    let isSame = chosen == before?.kind?.byDay
    var weather = before ?? Weather(icon: "", celsius: nil, place: "", isByHand: true)
    if let chosen, !isSame { weather.icon = chosen.rawValue }
    // What was not written over is not rounded either.
    if degrees.text != said {
      switch written {
      case .nothing: weather.celsius = nil
      case .celsius(let celsius): weather.celsius = celsius
      case .nonsense: break
      }
    }
    guard weather.icon != before?.icon ?? "" || weather.celsius != before?.celsius else {
      return nil
    }
    weather.isByHand = true
    return weather
  }

  func forget() { before = nil }

  private func say() {
    guard case .some(let weather) = before else { return }
    let known = WeatherText.temperature(weather?.celsius).isEmpty ? nil : weather?.celsius
    said = known.map { NumberText.whole(unit().degrees($0)) } ?? ""
    degrees.text = said
    sign.text = unit().sign
    place.text = weather?.place ?? ""
    place.isVisible = !place.text.isEmpty
    remove.isVisible = weather != nil
  }

  /// One kind at a time, or none.
  private func choose(_ button: ToggleButton) {
    guard !isShowing else { return }
    isShowing = true
    for (_, other) in kinds where other !== button { other.isActive = false }
    isShowing = false
  }

  private func judge() { degrees.setInvalid(written == .nonsense) }

  private enum Written: Equatable {
    case nothing
    case celsius(Double)
    case nonsense
  }

  private var written: Written {
    let text = degrees.text.trimmed
    guard !text.isEmpty else { return .nothing }
    guard let number = NumberText.read(text) else { return .nonsense }
    let celsius = unit().celsius(number)
    return WeatherText.possible.contains(celsius) ? .celsius(celsius) : .nonsense
  }
}
