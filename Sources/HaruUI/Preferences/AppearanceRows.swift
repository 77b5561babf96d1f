// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import GLib
import HaruModel
import HaruParts
import HaruSettings

/// Light, dark, or as the system has it.
final class StyleRow: ComboRow {
  private static let schemes: [StyleManager.Scheme] = [.system, .light, .dark]

  init(_ preferences: Preferences) {
    super.init(
      // Translators: Whether windows are light or dark.
      gettext("Style"),
      choices: [
        gettext("Follow the system"),
        // Translators: A style of windows: dark letters on a light ground.
        gettext("Light"),
        // Translators: A style of windows: light letters on a dark ground.
        gettext("Dark"),
      ])
    show(preferences.scheme.value)
    onSelected { preferences.scheme.value = Self.schemes[$0] }
    preferences.appearanceSettings.onChanged(listener: self) { [weak self] in
      self?.show(preferences.scheme.value)
    }
  }

  private func show(_ scheme: StyleManager.Scheme) {
    show(Self.schemes.firstIndex(of: scheme) ?? 0)
  }
}

/// The theme's colours to choose from, one swatch each.
final class PaletteRow: PreferencesRow {
  private let swatches: [(PaletteColor, ToggleButton)]
  /// Belongs to the group of the swatches and is shown nowhere: pressed while none of them is.
  private let none: ToggleButton

  /// In a narrow window one half of them stands below the other.
  init(_ preferences: Preferences) {
    let none = ToggleButton(child: Box(.horizontal), name: "")
    self.none = none
    swatches = PaletteColor.allCases.map { named in
      let swatch = ToggleButton(
        child: Image(icon: "object-select-symbolic"), name: named.name
      ).styled(.circular, .swatch, Style(named.rawValue))
      swatch.joinGroup(of: none)
      return (named, swatch)
    }
    let buttons = swatches.map(\.1)
    let palette = SpreadRow(spacing: 9) { buttons }
      .grouped().named(gettext("Theme color"))
    let content = Box(.vertical, spacing: 6) {
      Label(gettext("Theme color")).inLines(2)
      palette
    }
    super.init(gettext("Theme color"), content.styled(.rowContent))
    show(preferences.themeColor.value)
    for (named, swatch) in swatches {
      swatch.onToggled { [weak swatch] in
        guard swatch?.isActive == true, preferences.themeColor.value != .palette(named) else {
          return
        }
        preferences.themeColor.value = .palette(named)
      }
    }
    preferences.appearanceSettings.onChanged(listener: self) { [weak self] in
      self?.show(preferences.themeColor.value)
    }
  }

  private func show(_ themeColor: ThemeColor) {
    let chosen = swatches.first { .palette($0.0) == themeColor }?.1 ?? none
    chosen.isActive = true
  }
}

/// Any colour of one's own, written down or picked.
final class OwnColorRow: EntryRow {
  private let preferences: Preferences
  private weak var window: Window?

  init(_ preferences: Preferences, parent: Window) {
    self.preferences = preferences
    self.window = parent
    let pick = Button(icon: "color-select-symbolic", name: gettext("Pick a Color"))
      .styled(.flat)
      .aligned(vertically: .center)
    super.init(gettext("Another Color"), example: "#2a9d8f") { pick }
    show(preferences.themeColor.value)
    onTextChanged { [weak self] in self?.useText() }
    pick.onClicked { [weak self] in self?.pick() }
    preferences.appearanceSettings.onChanged(listener: self) { [weak self] in
      self?.show(preferences.themeColor.value)
    }
  }

  /// A text that is no colour yet changes nothing, and stays as it was written.
  private func useText() {
    let color = Color(hex: text)
    mark(valid: color != nil || text.isEmpty)
    if let color, preferences.shownColor != color {
      preferences.themeColor.value = .own(color)
    }
  }

  private func show(_ themeColor: ThemeColor) {
    switch themeColor {
    case .own(let color): if Color(hex: text) != color { text = color.hex }
    // The palette has the word now; what is not yet a color stays as it is being written.
    case .desktop, .palette: if Color(hex: text) != nil { text = "" }
    }
  }

  private func mark(valid: Bool) {
    isInvalid = !valid
  }

  private func pick() {
    guard let window else { return }
    let chooser = ColorChooser(title: gettext("Pick a Color"), parent: window)
    chooser.color = preferences.shownColor.parts
    chooser.onAnswer { [weak self] answer in
      guard let self, let answer else { return }
      self.preferences.themeColor.value = .own(Color(parts: answer))
    }
    chooser.present()
  }
}

extension Style {
  static let swatch = Style("swatch")
}
