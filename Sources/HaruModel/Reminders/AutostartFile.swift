// SPDX-License-Identifier: GPL-3.0-or-later

import Files
import GLib

/// What starts `haru --remind --wait` when the person logs in, on desktops without systemd.
///
/// > https://specifications.freedesktop.org/autostart-spec/latest/
enum AutostartFile {
  private static var folder: String { Program.configFolder + "/autostart" }
  private static var path: String { folder + "/org.harudiary.Haru.Reminders.desktop" }

  static func write(starting command: [String]) async throws {
    let content = Array(text(starting: command).utf8)
    // A file that can't be read is written anew.
    guard (try? FileSystem.content(of: path)) != content else { return }
    try FileSystem.makeFolders(folder)
    try await AtomicFile.write(content, to: path)
  }

  static func remove() throws {
    guard try FileSystem.status(path) != nil else { return }
    try FileSystem.remove(path)
  }

  static func text(starting command: [String]) -> String {
    """
    [Desktop Entry]
    Type=Application
    Name=Haru
    Icon=org.harudiary.Haru
    Exec=\(command.map(quoted).joined(separator: " "))
    NoDisplay=true

    """
  }

  /// Quoted as an argument, and then once more as every text of such a file.
  private static func quoted(_ word: String) -> String {
    let signs: [Character: String] = [
      "\\": "\\\\\\\\", "\"": "\\\\\"", "`": "\\\\`", "$": "\\\\$", "%": "%%",
    ]
    return "\"" + word.map { signs[$0] ?? String($0) }.joined() + "\""
  }
}
