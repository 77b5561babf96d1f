// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore

/// What an import needs of an export's manifest.
struct ImportManifest: Sendable {
  /// A folder of the diary that was exported.
  struct Folder: Sendable {
    let uuid: UniqueID?
    let name: String
    var color: LabelColor?
  }

  let folders: [Folder]

  init(_ bytes: [UInt8]) throws(JournalError) {
    guard let json = JSONReader.members(bytes[...], without: "files"),
      json["format"]?.text == ExportFormat.name, let version = json["version"]?.int
    else { throw JournalError.importRefused(.foreignManifest) }
    guard version <= ExportFormat.version else {
      throw JournalError.importRefused(.newerVersion(version))
    }
    folders = (json["folders"]?.list ?? []).compactMap { folder in
      guard let name = folder["name"]?.text, !name.isEmpty else { return nil }
      return Folder(
        uuid: folder["id"]?.text.flatMap { UniqueID($0) }, name: name,
        color: folder["color"]?.text.flatMap(LabelColor.init))
    }
  }
}
