// SPDX-License-Identifier: GPL-3.0-or-later

import Files
import HaruSettings
import MediaHelper
import Outside

/// Puts recognisers into their folder and takes them out of it. What begins with a point there is
/// on its way.
nonisolated struct SpeechInstallation: Sendable {
  /// What is left free on the disk for everything else, in bytes.
  private static let reserve = 64 << 20
  /// How many times the size of its archive a recogniser takes, the archive included.
  private static let usualGrowth = 4

  private let folder: SpeechFolder

  init(_ folder: SpeechFolder) { self.folder = folder }

  func isLibrary(_ item: SpeechCatalog.Item) -> Bool { item == folder.catalog.library }

  func archive(of item: SpeechCatalog.Item) -> String { "\(folder.path)/.\(item.name).part" }

  private func unpacking(_ item: SpeechCatalog.Item) -> String {
    "\(folder.path)/.\(item.name).unpacking"
  }

  /// Throws where there is no place for it. Removes what a kill has left.
  @concurrent func prepare(for item: SpeechCatalog.Item, bytes: Int) async throws {
    try FileSystem.makeFolders(folder.path)
    try clear(unpacking(item))
    let there = try FileSystem.status(archive(of: item))?.bytes ?? 0
    let needed = bytes * Self.usualGrowth - min(there, bytes) + Self.reserve
    guard try File(folder: folder.path).freeBytes() >= needed else {
      throw SpeechDownloadError.noRoom(bytes: needed)
    }
  }

  /// Whether all of the archive was fetched before.
  @concurrent func isThere(_ archive: String, _ expected: ExpectedArchive) async throws -> Bool {
    guard let bytes = try FileSystem.status(archive)?.bytes, bytes > 0 else { return false }
    guard !expected.isExact || bytes >= expected.bytes else { return false }
    return try await expected.fits(archive)
  }

  /// Makes a recogniser of an archive that was checked; all of it, or nothing.
  func unpack(
    _ archive: String, of item: SpeechCatalog.Item, by unpacker: ArchiveUnpacker
  ) async throws {
    let room = try File(folder: folder.path).freeBytes() - Self.reserve
    try await unpacker.unpack(archive, into: unpacking(item), room: room)
    try await install(item)
  }

  @concurrent private func install(_ item: SpeechCatalog.Item) async throws {
    let begun = unpacking(item)
    guard try isRecogniser(begun, item) else {
      try clear(begun)
      throw SpeechDownloadError.noRecogniser
    }
    guard try FileSystem.moveFolder(begun, to: folder.folder(of: item)) else {
      try clear(begun)
      throw SpeechDownloadError.nameTaken(folder.folder(of: item))
    }
    try Download.remove(archive(of: item))
  }

  private func isRecogniser(_ begun: String, _ item: SpeechCatalog.Item) throws -> Bool {
    guard item != folder.catalog.library else {
      return try FileSystem.isFile(begun + "/" + SpeechModel.voskLibrary)
    }
    return (try? SpeechModel.vosk(in: begun)) != nil
  }

  /// Throws away what was fetched.
  @concurrent func discard(_ item: SpeechCatalog.Item) async throws {
    try Download.remove(archive(of: item))
  }

  // MARK: - Removing

  /// Removes all models of a language, and the library where nothing else needs it.
  @concurrent func remove(
    _ language: String, keepingLibrary: Bool
  ) async throws(SpeechDownloadError) {
    do {
      for name in models(of: language) { try takeOut(name) }
      if let item = folder.catalog.models[language] {
        try Download.remove(archive(of: item))
      }
      if !keepingLibrary { try takeOutUnusedLibrary() }
    } catch {
      throw SpeechDownloadError(error)
    }
  }

  /// Removes the library where no model is left that it reads.
  @concurrent func removeUnusedLibrary() async throws { try takeOutUnusedLibrary() }

  private func takeOutUnusedLibrary() throws {
    let left = folder.names
    guard !left.contains(where: isModel) else { return }
    for name in left { try takeOut(name) }
  }

  /// Removes the models of a language that are not offered any more, where the one that is was got.
  @concurrent func removeOlderModels(of language: String) async throws {
    guard let offered = folder.catalog.models[language], folder.has(offered) else { return }
    for name in models(of: language) where name != offered.name { try takeOut(name) }
  }

  private func isModel(_ name: String) -> Bool {
    (try? SpeechModel.vosk(in: folder.path + "/" + name)) != nil
  }

  private func models(of language: String) -> [String] {
    folder.names.filter {
      (try? SpeechModel.vosk(in: folder.path + "/" + $0))?.language == language
    }
  }

  /// It is no recogniser any more before its first file is removed.
  private func takeOut(_ name: String) throws {
    let going = "\(folder.path)/.\(name).unpacking"
    try clear(going)
    guard try FileSystem.moveFolder("\(folder.path)/\(name)", to: going) else { return }
    try clear(going)
  }

  private func clear(_ path: String) throws {
    if try FileSystem.status(path) != nil { try FileSystem.removeFolder(path) }
  }
}
