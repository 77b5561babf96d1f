// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import GLib
import Testing

@testable import HaruSettings

@MainActor @Suite struct VoicePreferencesTests {
  private static var schemas: String {
    (ProcessInfo.processInfo.environment["HARU_PREFIX"] ?? "") + "/share/glib-2.0/schemas"
  }

  /// Another program may write any number into the settings.
  @Test func aCutoffIsOneThatCanBeChosen() throws {
    let settings = try Settings(schema: "org.harudiary.Haru", directory: Self.schemas)
    let preferences = VoicePreferences(settings)
    for (hertz, cutoff) in [(0, nil), (-5, nil), (10, 1_000), (6_000, 6_000), (90_000, 20_000)] {
      settings.set(hertz, for: "cutoff")
      #expect(preferences.cutoff.value == cutoff.map { Double($0) })
    }
    preferences.cutoff.value = nil
    #expect(preferences.cutoff.value == nil)
  }
}
