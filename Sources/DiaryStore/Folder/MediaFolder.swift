// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Files
import SQLite

/// The folder that holds the content of media: ab/<sha256>.<extension>.
struct MediaFolder: Sendable {
  /// A file that has been copied in and waits for its name.
  struct Arrival: Sendable {
    let path: String
    let hash: [UInt8]
    let bytes: Int
  }

  enum State {
    case whole
    case damaged
    case missing
  }

  let path: String

  func path(of name: String) -> String { path + "/" + name.prefix(2) + "/" + name }

  func path(of media: Media) -> String { path(of: media.name) }

  /// Copies a file in under a name for the time being.
  func receive(_ source: String, as id: UniqueID) throws -> Arrival {
    let file = try open(source)
    let target = path + "/" + MediaName.arriving + id.description
    var hash = SHA256()
    var bytes = 0
    try FileSystem.copy(file, to: target) { piece in
      try refuseIfCancelled()
      hash.update(piece)
      bytes += piece.count
    }
    return Arrival(path: target, hash: hash.finish(), bytes: bytes)
  }

  /// Writes a file under a name for the time being; answers with its path.
  func write(_ bytes: [UInt8], as id: UniqueID) throws -> String {
    let target = path + "/" + MediaName.arriving + id.description
    let file = try File(creating: target)
    do {
      try file.write(bytes[...])
    } catch {
      // The failure that is thrown is the one to hear of; what is left is swept later.
      try? FileSystem.remove(target)
      throw error
    }
    return target
  }

  /// Takes a file of the diary in under a second name for the time being; copies it where the file
  /// system knows no second names.
  func adopt(_ source: String, as id: UniqueID) throws -> Arrival {
    let target = path + "/" + MediaName.arriving + id.description
    guard try FileSystem.link(source, to: target) else { return try receive(source, as: id) }
    do {
      let content = try measure(target)
      return Arrival(path: target, hash: content.hash, bytes: content.bytes)
    } catch {
      // The failure that is thrown is the one to hear of; what is left is swept later.
      try? FileSystem.remove(target)
      throw error
    }
  }

  /// What a copy of a file would be, without making one.
  func measure(_ source: String) throws -> Arrival {
    let file = try open(source)
    var hash = SHA256()
    var bytes = 0
    try FileSystem.pieces(of: file) { piece in
      hash.update(piece)
      bytes += piece.count
    }
    return Arrival(path: source, hash: hash.finish(), bytes: bytes)
  }

  /// Gives what has arrived its name. What was there has the same content, or is damaged.
  func keep(_ arrival: Arrival, as name: String) throws {
    try FileSystem.makeFolder(path + "/" + name.prefix(2))
    try FileSystem.move(arrival.path, to: path(of: name))
  }

  /// Reads the file of a medium and holds it against its hash.
  func state(of media: Media) throws -> State {
    let path = path(of: media)
    guard try FileSystem.isFile(path) else { return .missing }
    var hash = SHA256()
    var bytes = 0
    try FileSystem.pieces(of: File(reading: path)) { piece in
      hash.update(piece)
      bytes += piece.count
    }
    return hash.finish() == media.hash && bytes == media.bytes ? .whole : .damaged
  }

  /// The names of all files, those still arriving too.
  func names() throws -> [String] {
    var names: [String] = []
    for name in try FileSystem.names(in: path) {
      if try FileSystem.status(path + "/" + name)?.kind == .folder {
        names += try FileSystem.names(in: path + "/" + name).map { name + "/" + $0 }
      } else {
        names.append(name)
      }
    }
    return names
  }

  private func open(_ source: String) throws -> File {
    guard let status = try FileSystem.status(source) else { throw JournalError.missing }
    guard status.kind == .file else { throw JournalError.refused(.noFile) }
    let file = try File(reading: source)
    // Another thing may have come to that place meanwhile.
    let opened = try file.status()
    guard opened.kind == .file else { throw JournalError.refused(.noFile) }
    guard opened.bytes > 0 else { throw JournalError.refused(.empty) }
    return file
  }
}

extension JournalFolder {
  var mediaFolder: MediaFolder { MediaFolder(path: media) }
}
