// SPDX-License-Identifier: GPL-3.0-or-later

package import Adwaita
package import GLib
package import HaruSettings

/// What a person prefers on this computer. What belongs to the diary is kept in the diary.
package final class Preferences {
  let settings: Settings

  package init(_ installation: Installation) throws {
    settings = try Settings(schema: "org.harudiary.Haru", directory: installation.schemas)
  }

  package var voice: VoicePreferences { VoicePreferences(settings) }
  package var speech: SpeechPreferences { SpeechPreferences(settings) }

  // MARK: - Language

  /// The code of a language; empty where the system's is followed.
  package var languageCode: String {
    get { settings.string("language") }
    set { settings.set(newValue, for: "language") }
  }

  package func onLanguageChanged(
    listener: Object? = nil, _ handler: @escaping @MainActor () -> Void
  ) {
    settings.onChanged("language", listener: listener, handler)
  }

  // MARK: - Appearance

  package var scheme: StyleManager.Scheme {
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
  package var themeColor: ThemeColor {
    get { ThemeColor(setting: settings.string("theme-color")) ?? .palette(.persimmon) }
    set { settings.set(newValue.setting, for: "theme-color") }
  }

  package func onAppearanceChanged(
    listener: Object? = nil, _ handler: @escaping @MainActor () -> Void
  ) {
    settings.onChanged("color-scheme", listener: listener, handler)
    settings.onChanged("theme-color", listener: listener, handler)
  }

  // MARK: - The window

  package var windowSize: (width: Int, height: Int) {
    get { (max(settings.int("window-width"), 1), max(settings.int("window-height"), 1)) }
    set {
      settings.set(newValue.width, for: "window-width")
      settings.set(newValue.height, for: "window-height")
    }
  }

  package var isMaximized: Bool {
    get { settings.bool("window-maximized") }
    set { settings.set(newValue, for: "window-maximized") }
  }

  package var place: SidebarPlace {
    get { SidebarPlace(rawValue: settings.string("place")) ?? .calendar }
    set { settings.set(newValue.rawValue, for: "place") }
  }
}
