// SPDX-License-Identifier: GPL-3.0-or-later

import CGLib

/// The sandbox of a Flatpak, from which this computer is reached through portals only.
package enum Sandbox {
  /// What the desktop knows the program by; nil where it runs in no sandbox.
  package static var programID: String? {
    Program.environment["FLATPAK_ID"].flatMap { $0.isEmpty ? nil : $0 }
  }

  package static var isOn: Bool {
    programID != nil || g_file_test("/.flatpak-info", G_FILE_TEST_EXISTS) != 0
  }

  /// Where files are for as long as the program runs, at a path that other programs know, too.
  package static var sharedRuntimeFolder: String {
    Program.runtimeFolder + (programID.map { "/app/" + $0 } ?? "")
  }
}
