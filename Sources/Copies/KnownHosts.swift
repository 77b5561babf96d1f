// SPDX-License-Identifier: GPL-3.0-or-later

import FoundationEssentials
import GLib

/// A file with the keys of a server, for as long as there is a connection to it. They are no
/// secret.
final class KnownHosts: Sendable {
  let path: String

  /// Nil where no file can be written.
  init?(of place: CopyPlace) {
    path = Program.runtimeFolder + "/haru-\(UUID()).hosts"
    guard let (host, port) = place.hostAndPort else { return nil }
    let lines = place.hostKeys.map { $0.line(host: host, port: port) }
    do {
      try FileManager.default.createDirectory(
        atPath: Program.runtimeFolder, withIntermediateDirectories: true)
      try Data(lines.joined().utf8).write(to: URL(filePath: path))
    } catch {
      return nil
    }
  }

  /// What can't be removed now goes when the person logs out.
  deinit { try? FileManager.default.removeItem(atPath: path) }
}
