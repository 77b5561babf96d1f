// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Files
import Sealing

/// An export in the making: a hidden folder beside the one that it becomes when it is whole.
struct ExportFolder: Sendable {
  private static let manifest = "manifest.json"
  /// In bytes; it grows with the diary.
  private static let longestListing = 1 << 20

  let path: String
  private let target: String
  private var folders: Set<String> = []
  /// What has not been written of the list of files yet.
  private var listing: [UInt8] = []
  private var isFirst = true

  /// Where it becomes what it is to be. Throws where that can't be.
  static func parent(of target: String) throws -> String {
    let target = named(target)
    let parent = FileSystem.parent(of: target)
    // The folder may be behind a link.
    guard try FileSystem.status(parent + "/.")?.kind == .folder else {
      throw JournalError.exportRefused(.noFolder)
    }
    switch try FileSystem.status(target)?.kind {
    case nil: break
    case .folder:
      guard try FileSystem.names(in: target).isEmpty else {
        throw JournalError.exportRefused(.notEmpty)
      }
    case .file, .link, .other: throw JournalError.exportRefused(.notEmpty)
    }
    return parent
  }

  /// Begins at `path`, beside the target.
  init(for target: String, at path: String) throws {
    self.target = Self.named(target)
    self.path = path
    do {
      try FileSystem.makeFolder(path)
    } catch {
      throw JournalError(error).outside
    }
  }

  private static func named(_ target: String) -> String {
    var target = target
    while target.utf8.count > 1, target.utf8.last == UInt8(ascii: "/") { target.removeLast() }
    return target
  }

  // MARK: - Files

  mutating func write(_ content: [UInt8], to file: String) throws {
    try makeFolders(of: file)
    let written = try File(creating: path + "/" + file)
    try written.write(content[...])
    try written.sync()
    try note(file, SHA256.hash(content), content.count)
  }

  /// Copies a medium as far as it can be read; tells what was written, nil where it can't be
  /// opened.
  mutating func copy(
    _ source: MediaFile, to file: String
  ) throws -> MediaCopy.Written? {
    try makeFolders(of: file)
    guard let written = try MediaCopy.make(of: source, at: path + "/" + file) else { return nil }
    try note(file, written.hash, written.bytes)
    return written
  }

  private mutating func makeFolders(of file: String) throws {
    let folder = FileSystem.parent(of: file)
    guard folder != ".", !folders.contains(folder) else { return }
    try makeFolders(of: folder)
    try FileSystem.makeUnsyncedFolder(path + "/" + folder)
    folders.insert(folder)
  }

  private mutating func note(
    _ file: String, _ hash: [UInt8], _ count: Int
  ) throws {
    let line: JSON = [
      "path": .text(file), "sha256": .text(Hex.text(hash)), "bytes": .int(count),
    ]
    listing += Array((isFirst ? "\n" : ",\n").utf8) + Array(line.line.utf8)
    isFirst = false
    if listing.count > Self.longestListing { try writeListing() }
  }

  private mutating func writeListing() throws {
    try File(appending: path + "/" + Self.manifest).write(listing[...])
    listing = []
  }

  // MARK: - Manifest

  /// Begins the manifest: `head` and after it the list of files, which grows with them.
  func begin(_ head: [(String, JSON)]) throws {
    let members = head.map { "  \"\($0.0)\": \($0.1.line),\n" }.joined()
    let text = "{\n" + members + "  \"files\": ["
    try File(creating: path + "/" + Self.manifest).write(Array(text.utf8)[...])
  }

  /// Brings all of it to the disk and gives it its name.
  mutating func finish() throws {
    listing += Array("\n  ]\n}\n".utf8)
    try writeListing()
    for file in [Self.manifest] + folders { try FileSystem.sync(path + "/" + file) }
    try FileSystem.sync(path)
    guard try FileSystem.moveFolder(path, to: target) else {
      throw JournalError.exportRefused(.notEmpty)
    }
  }
}
