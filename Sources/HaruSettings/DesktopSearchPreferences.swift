// SPDX-License-Identifier: GPL-3.0-or-later

package import GLib

/// What the search of the desktop is told of the diary.
package struct DesktopSearchPreferences {
  private static let key = "desktop-search"

  private let settings: Settings

  package init(_ settings: Settings) { self.settings = settings }

  package init(_ installation: Installation) throws {
    try self.init(
      Settings(schema: "org.harudiary.Haru", directory: installation.schemas, with: Self.key))
  }

  /// Whether the person wants entries and memos to be found there.
  package var isOn: Setting<Bool> { Setting(settings, Self.key) }

  /// Whether the search may tell anything of the diary now. This alone decides.
  package var mayTell: Bool { isOn.value && DiaryPrivacy().mayTell }

  /// Calls `handler` when another language is chosen, for as long as the preferences live.
  package func onLanguageChanged(_ handler: @escaping @MainActor () -> Void) {
    Setting<String>(settings, "language").onChanged(handler)
  }
}
