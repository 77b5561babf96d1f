// SPDX-License-Identifier: GPL-3.0-or-later

import Files
import FoundationEssentials
import GStreamer

/// What a folder was received with: the SHA-256 of each file in it, in a file beside them. A folder
/// without that file was put there by the person, unless it is below Haru’s own folder.
package struct ReceivedFiles: Equatable, Sendable {
  /// No path begins with a point: `ArchiveUnpacker` leaves such files out.
  private static let name = ".received"
  /// How the folder is called that everything is received into.
  package static let home = "haru-speech"

  private(set) var digests: [String: String] = [:]

  init() {}

  /// Nil where the folder was not received, or its list makes no sense.
  package init?(in folder: String) {
    guard let text = try? FileSystem.content(of: folder + "/" + Self.name) else { return nil }
    for line in text.split(separator: UInt8(ascii: "\n")) {
      let parts = line.split(separator: UInt8(ascii: " "), maxSplits: 1)
        .map { String(decoding: $0, as: UTF8.self) }
      guard parts.count == 2 else { return nil }
      digests[parts[1]] = parts[0]
    }
    guard !digests.isEmpty else { return nil }
  }

  /// Whether the folder was received, which is asked without reading it.
  package static func areIn(_ folder: String) -> Bool {
    // A file that can’t be looked at counts as missing.
    (try? FileSystem.isFile(folder + "/" + name)) == true
  }

  /// False where there is such a path already: two may differ in bytes, and be the same text.
  mutating func add(_ path: String, _ digest: [UInt8]) -> Bool {
    digests.updateValue(Hex.text(digest), forKey: path) == nil
  }

  /// Writes the list into the folder; on the disk when this returns.
  func write(in folder: String) throws {
    let lines = digests.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)\n" }
    let file = try File(creating: folder + "/" + Self.name)
    try file.write(Array(lines.joined().utf8)[...])
    try file.sync()
  }

  /// Throws that the folder is damaged unless each file in it is as it was received, and there is
  /// no other. A folder that the person has put there is left to them.
  static func check(_ folder: String) throws(MediaError) {
    guard areIn(folder) || isHome(folder) else { return }
    guard let received = ReceivedFiles(in: folder), received.areWhole(in: folder) else {
      throw .damaged
    }
  }

  /// Whether only what was received has a place there.
  private static func isHome(_ folder: String) -> Bool {
    folder.utf8.split(separator: UInt8(ascii: "/")).dropLast()
      .contains { $0.elementsEqual(home.utf8) }
  }

  private func areWhole(in folder: String) -> Bool {
    guard let found = try? FileManager.default.subpathsOfDirectory(atPath: folder) else {
      return false
    }
    let files = found.filter {
      $0 != Self.name && (try? FileSystem.status(folder + "/" + $0)?.kind) != .folder
    }
    return files.count == digests.count && Set(files) == Set(digests.keys)
      && digests.allSatisfy { Self.digest(of: folder + "/" + $0.key) == $0.value }
  }

  private static func digest(of path: String) -> String? {
    var hash = SHA256()
    guard let file = try? File(reading: path),
      (try? FileSystem.pieces(of: file) { hash.update($0) }) != nil
    else { return nil }
    return Hex.text(hash.finish())
  }
}
