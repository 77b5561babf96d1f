// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import GLib
import HaruWords

/// What a person prefers on this computer. What belongs to the diary is kept in the diary.
final class Preferences {
  let settings: Settings

  init(_ installation: Installation) throws {
    settings = try Settings(schema: "org.harudiary.Haru", directory: installation.schemas)
  }

  var voice: VoicePreferences { VoicePreferences(settings) }
  var speech: SpeechPreferences { SpeechPreferences(settings) }

  // MARK: - Language

  /// The code of a language; empty where the system's is followed.
  var languageCode: String {
    get { settings.string("language") }
    set { settings.set(newValue, for: "language") }
  }

  func onLanguageChanged(
    listener: Object? = nil, _ handler: @escaping @MainActor () -> Void
  ) {
    settings.onChanged("language", listener: listener, handler)
  }

  // MARK: - Appearance

  var scheme: StyleManager.Scheme {
    get {
      switch settings.string("color-scheme") {
      case "light": .light
      case "dark": .dark
      default: .system
      }
    }
    set {
      let name =
        switch newValue {
        case .system: "system"
        case .light: "light"
        case .dark: "dark"
        }
      settings.set(name, for: "color-scheme")
    }
  }

  /// A setting that makes no sense (another program may have written it) is the default.
  var themeColor: ThemeColor {
    get { ThemeColor(setting: settings.string("theme-color")) ?? .palette(.persimmon) }
    set { settings.set(newValue.setting, for: "theme-color") }
  }

  func onAppearanceChanged(
    listener: Object? = nil, _ handler: @escaping @MainActor () -> Void
  ) {
    settings.onChanged("color-scheme", listener: listener, handler)
    settings.onChanged("theme-color", listener: listener, handler)
  }

  // MARK: - The window

  var windowSize: (width: Int, height: Int) {
    get { (max(settings.int("window-width"), 1), max(settings.int("window-height"), 1)) }
    set {
      settings.set(newValue.width, for: "window-width")
      settings.set(newValue.height, for: "window-height")
    }
  }

  var isMaximized: Bool {
    get { settings.bool("window-maximized") }
    set { settings.set(newValue, for: "window-maximized") }
  }

  var place: Place {
    get { Place(rawValue: settings.string("place")) ?? .calendar }
    set { settings.set(newValue.rawValue, for: "place") }
  }
}
