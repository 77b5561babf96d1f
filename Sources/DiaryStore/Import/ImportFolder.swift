// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Files

/// The folder that is imported. Nothing outside it is read, and nothing in it is changed.
struct ImportFolder: Sendable {
  static let history = "history"
  private static let longestText = 64 << 20

  private let root: String

  init(_ path: String) throws {
    // Where the folder itself is behind a link, it is what is behind it.
    root = path + "/."
    guard try FileSystem.status(root)?.kind == .folder else {
      throw JournalError.importRefused(.noFolder)
    }
  }

  // MARK: - What is there

  /// Every text but those of the history.
  func texts() throws -> FolderWalk {
    let start = try names(in: "").filter { $0 != Self.history }
    return FolderWalk(root, from: start) { _ in false }
  }

  /// The texts of the history but of those entries.
  func pastTexts(without done: Set<Fingerprint>) throws -> FolderWalk {
    let start = try names(in: "").filter { $0 == Self.history }
    return FolderWalk(root, from: start) { folder in
      let parts = folder.split(separator: "/")
      guard parts.count == 2, let uuid = UniqueID(String(parts[1])) else { return false }
      return done.contains(Fingerprint(uuid))
    }
  }

  /// The texts of the history of an entry, the oldest first; nil where it has none.
  func past(of entry: UniqueID) throws -> FolderWalk? {
    let folder = Self.history + "/\(entry)"
    guard try FileSystem.status(root + "/" + Self.history)?.kind == .folder,
      try FileSystem.status(root + "/" + folder)?.kind == .folder
    else { return nil }
    return FolderWalk(root, from: [folder]) { _ in false }
  }

  func count() throws -> Int {
    var count = 0
    for walk in [try texts(), try pastTexts(without: [])] {
      var walk = walk
      while let step = walk.next() {
        if case .text = step { count += 1 }
      }
    }
    return count
  }

  private func names(in folder: String) throws -> [String] {
    try FileSystem.names(in: root + "/" + folder).filter { !FolderWalk.isHidden($0) }
  }

  // MARK: - Reading

  func text(_ file: String) throws(ImportRefusal.Text) -> [UInt8] {
    do {
      let opened = try File(reading: root + "/" + file)
      let status = try opened.status()
      guard status.kind == .file else { throw ImportRefusal.Text(reason: .unreadable) }
      guard status.bytes <= Self.longestText else {
        throw ImportRefusal.Text(reason: .tooLarge)
      }
      var bytes: [UInt8] = []
      bytes.reserveCapacity(status.bytes)
      try FileSystem.pieces(of: opened) { bytes += $0 }
      return bytes
    } catch {
      throw error as? ImportRefusal.Text ?? ImportRefusal.Text(reason: .unreadable)
    }
  }

  /// Where a medium is, named from the folder of a text; nil where the way leads out of the folder.
  func medium(_ way: String, of text: String) throws -> (name: String, path: String)? {
    let parent = text.contains("/") ? FileSystem.parent(of: text) : ""
    guard let name = ExportPath.end(of: way, from: parent) else { return nil }
    var path = root
    for part in name.split(separator: "/") {
      path += "/" + part
      if try FileSystem.status(path)?.kind == .link { return nil }
    }
    return (name, path)
  }

  /// Nil where there is none: a folder of Markdown files.
  func manifest() throws -> ImportManifest? {
    let path = root + "/manifest.json"
    guard let status = try FileSystem.status(path) else { return nil }
    guard status.kind == .file else { throw JournalError.importRefused(.foreignManifest) }
    // The list of files comes last and is not needed: each entry says what its media should be.
    var bytes: [UInt8] = []
    let file = try File(reading: path)
    var buffer = [UInt8](repeating: 0, count: 1 << 18)
    while bytes.count < Self.longestText {
      let count = try file.read(into: &buffer)
      guard count > 0 else { break }
      bytes += buffer[..<count]
    }
    return try ImportManifest(bytes)
  }
}

extension ImportRefusal {
  /// Why one text is not imported.
  struct Text: Error {
    let reason: ImportProblem.Reason
  }
}
