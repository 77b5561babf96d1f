// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryStore
import GLib
import HaruSettings

/// Haru as the search of the desktop starts it: without a window, for as long as it is asked.
/// Neither GTK nor GStreamer is begun, and no recogniser is loaded.
package enum SearchProviderProgram {
  /// Whether the arguments ask for it.
  package static func answers(to arguments: [String]) -> Bool {
    arguments == ["--search-provider"]
  }

  /// Returns the status to exit with.
  package static func run() -> Int32 {
    Languages.speakAsPreferred()
    do {
      let preferences = try DesktopSearchPreferences(Installation())
      preferences.onLanguageChanged { Languages.speakAsPreferred() }
      let provider = SearchProvider(DiarySearch(preferences) { .meantByDefault })
      if MainLoop.run(until: { await provider.run() }) { return 0 }
      Program.complain("haru: the session bus does not let it answer a search")
    } catch {
      Program.complain("haru: \(error)")
    }
    return 1
  }
}
