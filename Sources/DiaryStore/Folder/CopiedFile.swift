// SPDX-License-Identifier: GPL-3.0-or-later

import Sealing

/// A file of the diary that copies elsewhere hold, too. But for the key file, it never changes: its
/// name says what is in it.
package struct CopiedFile: Hashable, Sendable {
  private static let media = "media/"
  private static let backups = "backup/"

  /// In the diary's folder, and in the copy: media/ab/<sha256>.ogg, backup/haru-….sqlite.
  package let path: String
  package let bytes: Int

  package init(path: String, bytes: Int) { (self.path, self.bytes) = (path, bytes) }

  package init(_ backup: Backup) {
    self.init(path: Self.backups + backup.name, bytes: backup.bytes)
  }

  /// The file that opens a sealed diary, of this size.
  init(keyFileOf bytes: Int) { self.init(path: StoredKeyFile.name, bytes: bytes) }

  /// Whether it opens a sealed diary.
  package var isKeyFile: Bool { path == StoredKeyFile.name }

  /// The file of a medium that has this name.
  init(medium name: String, bytes: Int) {
    self.init(path: Self.media + name.prefix(2) + "/" + name, bytes: bytes)
  }

  /// Whether it is a medium or a backup.
  package var isContent: Bool { medium != nil || backup != nil }

  /// The backup that it is; nil for another file.
  package var backup: Backup? {
    guard path.hasPrefix(Self.backups) else { return nil }
    return Backup(name: String(path.dropFirst(Self.backups.count)), bytes: bytes)
  }

  /// The name of the medium that it holds the content of; nil for another file.
  var medium: String? {
    let name = path.split(separator: "/").last.map(String.init) ?? ""
    guard path == Self.media + name.prefix(2) + "/" + name, MediaName.hash(name) != nil else {
      return nil
    }
    return name
  }

  /// The backups among these files, the newest first.
  package static func backups(among files: [CopiedFile]) -> [CopiedFile] {
    files.compactMap { file in file.backup.map { (file, $0.stamp) } }
      .sorted { $0.1 > $1.1 }
      .map(\.0)
  }
}
