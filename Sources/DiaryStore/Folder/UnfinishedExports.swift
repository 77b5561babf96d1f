// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Files

/// The exports that are being written, in a folder of the diary: a file for each, named by its
/// number, tells where it is written to, and has a lock for as long as the process lives that
/// writes it.
///
/// An export is in plain, maybe on a stick: one whose process is gone must not stay there.
package struct UnfinishedExports: Sendable {
  /// Of whatever is exported, until it has its name: .haru-export-<uuid>.
  private static let prefix = ".haru-export-"

  private let folder: String

  package init(of folder: JournalFolder) { self.folder = folder.path + "/exporting" }

  /// An export that is being written; its note goes when this is `end`ed.
  struct Note: ~Copyable {
    /// Where to write it.
    let path: String
    private let file: String?
    private let lock: File?

    fileprivate init(_ path: String, _ file: String?, _ lock: consuming File?) {
      (self.path, self.file) = (path, file)
      self.lock = lock
    }

    /// To be told once nothing is left at `path`.
    consuming func end() {
      // A note of nothing is removed at the next start.
      if let file { try? FileSystem.remove(file) }
    }

    /// Removes what is left at `path`, and the note with it. What can't be removed now is removed
    /// at the next start.
    consuming func discard() {
      if (try? Self.remove(path)) != nil { end() }
    }

    private static func remove(_ path: String) throws {
      _ = try FileSystem.status(path).map { try UnfinishedExports.remove(path, $0.kind) }
    }
  }

  /// Lets `body` write at a hidden path beside other things in `parent`. What it leaves there is
  /// removed: what it wants to keep it gives another name.
  func writing<Result>(
    in parent: String, _ id: UniqueID, _ body: (_ path: String) async throws -> Result
  ) async throws -> Result {
    let note = try begin(in: parent, id)
    do {
      let result = try await body(note.path)
      note.discard()
      return result
    } catch {
      note.discard()
      throw error
    }
  }

  /// Lets `body` write a file, which then comes in place of what is at the path: all of it, or
  /// nothing.
  func makeFile(
    at path: String, _ body: (_ begun: String) async throws -> Void
  ) async throws {
    let id = UniqueID(at: WallClock.system.now)
    try await writing(in: FileSystem.parent(of: path), id) { begun in
      try await body(begun)
      try FileSystem.move(begun, to: path)
    }
  }

  /// Notes that something is about to be written beside other things in `parent`, before it is.
  func begin(in parent: String, _ id: UniqueID) throws -> Note {
    let path = parent + "/" + Self.prefix + id.description
    let note = folder + "/" + id.description
    do {
      try FileSystem.makeFolder(folder)
      let turn = try File(folder: folder)
      try turn.lock()
      let file = try File(creating: note)
      guard try file.tryLock() else { throw JournalError.inUse }
      let place = try FileSystem.realPath(parent)
      let bytes = Array("\(try FileSystem.number(of: parent))\n\(place)".utf8)
      try file.write(bytes[...])
      try file.sync()
      try FileSystem.syncFolder(of: note)
      return Note(path, note, file)
    } catch {
      // A diary that can only be read can be exported, too, and one whose disk is full.
      if case .readOnly = JournalError(error) { return Note(path, nil, nil) }
      try? FileSystem.remove(note)
      if case .diskFull = JournalError(error) { return Note(path, nil, nil) }
      throw error
    }
  }

  /// Removes what exports have left whose process is gone. Answers with the paths of those that
  /// could not be looked for, as their disk is not here, or not removed.
  @concurrent
  @discardableResult
  package func clear() async throws(JournalError) -> [String] {
    try JournalError.wrapping { try clearNow() }
  }

  private func clearNow() throws -> [String] {
    guard try FileSystem.status(folder) != nil else { return [] }
    var left: [String] = []
    let turn = try File(folder: folder)
    for name in try FileSystem.names(in: folder) {
      guard let id = UniqueID(name), id.description == name else { continue }
      // Nothing is begun meanwhile, so a note without a lock is one that was left.
      try turn.lock()
      defer { turn.unlock() }
      guard try FileSystem.isFile(folder + "/" + name) else { continue }
      let file = try File(reading: folder + "/" + name)
      guard try file.tryLock() else { continue }
      turn.unlock()
      guard let (number, parent) = try Self.place(file) else {
        // Broken off before anything was written elsewhere.
        try FileSystem.remove(folder + "/" + name)
        continue
      }
      let path = parent + "/" + Self.prefix + name
      do {
        guard try Self.remove(path, in: parent, number) else {
          left.append(path)
          continue
        }
        try FileSystem.remove(folder + "/" + name)
      } catch {
        left.append(path)
      }
    }
    return left
  }

  /// False where the disk with the folder is not here.
  private static func remove(
    _ path: String, in parent: String, _ number: UInt64
  ) throws -> Bool {
    guard let status = try FileSystem.status(path) else {
      // Where another disk is, or none, at this place, the folder has another number.
      guard try FileSystem.status(parent)?.kind == .folder else { return false }
      return try FileSystem.number(of: parent) == number
    }
    try remove(path, status.kind)
    return true
  }

  /// Removes what was written at a path of ours; anything else than that is not ours.
  private static func remove(_ path: String, _ kind: File.Kind) throws {
    switch kind {
    case .folder: try FileSystem.removeFolder(path)
    case .file: try FileSystem.remove(path)
    case .link, .other: break
    }
  }

  /// The folder that was written into, and its number; nil where the note is not whole.
  private static func place(
    _ file: borrowing File
  ) throws -> (number: UInt64, parent: String)? {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 8192)
    var count = try file.read(into: &buffer)
    while count > 0 {
      bytes += buffer[..<count]
      count = try file.read(into: &buffer)
    }
    let lines = bytes.split(separator: UInt8(ascii: "\n"), maxSplits: 1)
    guard lines.count == 2, let number = UInt64(String(decoding: lines[0], as: UTF8.self)),
      lines[1].first == UInt8(ascii: "/")
    else { return nil }
    return (number, String(decoding: lines[1], as: UTF8.self))
  }
}
