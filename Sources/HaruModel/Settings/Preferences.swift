// SPDX-License-Identifier: GPL-3.0-or-later

package import Adwaita
import GLib
package import HaruSettings

/// What a person prefers on this computer. What belongs to the diary is kept in the diary.
package final class Preferences {
  let settings: Settings

  package init(_ installation: Installation) throws {
    settings = try Settings(schema: "org.harudiary.Haru", directory: installation.schemas)
  }

  package var voice: VoicePreferences { VoicePreferences(settings) }
  package var speech: SpeechPreferences { SpeechPreferences(settings) }
  package var desktopSearch: DesktopSearchPreferences { DesktopSearchPreferences(settings) }
  package var reminders: ReminderPreferences { ReminderPreferences(settings) }
  package var mediaControls: MediaControlPreferences { MediaControlPreferences(settings) }

  /// Whether the pauses of voice recordings are left out while they play.
  package var skipsPauses: Setting<Bool> { Setting(settings, "skip-silence") }

  // MARK: - Appearance

  /// The code of a language; empty where the system's is followed.
  package var languageCode: Setting<String> { Setting(settings, "language") }

  package var scheme: Setting<StyleManager.Scheme> {
    Setting(settings, "color-scheme", or: .system)
  }

  /// A setting that makes no sense (another program may have written it) is the default.
  package var themeColor: Setting<ThemeColor> {
    Setting<String>(settings, "theme-color").map {
      ThemeColor(setting: $0) ?? .palette(ThemeColor.usual)
    } writing: {
      $0.setting
    }
  }

  /// The accent color of the desktop as it was told last, so that the first frame has it, too; nil
  /// where it tells none. `DesktopColor` keeps it up to date.
  package var desktopColor: Setting<Color?> {
    Setting<String>(settings, "desktop-color").map {
      Color(hex: $0)
    } writing: {
      $0?.hex ?? ""
    }
  }

  /// The theme color as it is seen.
  package var shownColor: Color { themeColor.value.color(onDesktop: desktopColor.value) }

  package var colorSettings: [any ChangingSetting] { [themeColor, desktopColor] }
  package var appearanceSettings: [any ChangingSetting] { [scheme] + colorSettings }

  // MARK: - The window

  package var windowSize: (width: Int, height: Int) {
    get { (max(windowWidth.value, 1), max(windowHeight.value, 1)) }
    set { (windowWidth.value, windowHeight.value) = (newValue.width, newValue.height) }
  }

  private var windowWidth: Setting<Int> { Setting(settings, "window-width") }
  private var windowHeight: Setting<Int> { Setting(settings, "window-height") }

  package var isMaximized: Setting<Bool> { Setting(settings, "window-maximized") }

  package var place: Setting<SidebarPlace> { Setting(settings, "place", or: .calendar) }

  package var calendarUnit: Setting<CalendarUnit> {
    Setting(settings, "calendar-unit", or: .month)
  }

  package var yearColoring: Setting<YearColoring> {
    Setting(settings, "year-coloring", or: .amount)
  }

  /// Whether the page that greets at the first start was ended, or is not needed any more.
  package var isGreeted: Setting<Bool> { Setting(settings, "greeted") }
}
