// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Files
import SQLite
import Sealing

/// The folder that holds the content of media: ab/<sha256>.<extension>, or, in a sealed diary,
/// ab/<keyed name>, which tells neither what is in a file nor of what kind it is.
struct MediaFolder: Sendable {
  /// A file that has been copied in and waits for its name.
  struct Arrival: Sendable {
    let file: MediaFile
    /// Those of its content.
    let hash: [UInt8]
    let bytes: Int
    /// Whether it lacks something of the sealed recording that it was made from.
    var isOfDamaged = false

    var path: String { file.path }
  }

  enum State {
    case whole
    case damaged
    case missing
  }

  let path: String
  /// What the files are sealed with; nil where they are plain.
  let keys: DiaryKeys?

  func path(of media: Media) -> String { path(of: name(of: media)) }

  private func path(of name: String) -> String { path + "/" + name.prefix(2) + "/" + name }

  /// Where the content of a medium is read.
  func file(of media: Media) -> MediaFile { file(of: media, at: path(of: media)) }

  /// The same of a copy of its file that is elsewhere.
  func file(of media: Media, at path: String) -> MediaFile {
    MediaFile(path, key: keys?.key(ofContent: media.hash))
  }

  /// Copies a file in under a name for the time being.
  func receive(_ source: MediaFile, as id: UniqueID) throws -> Arrival {
    let content = try open(source)
    if let keys { return try seal(content, with: keys, as: id) }
    return try copy(content, to: arrivalPath(id))
  }

  /// Copies content that is in no file of its own in under a name for the time being.
  func receive(_ content: any ReadableContent, as id: UniqueID) throws -> Arrival {
    if let keys { return try seal(content, with: keys, as: id) }
    let target = arrivalPath(id)
    let file = try File(creating: target)
    do {
      let hash = try content.digest { piece in
        try refuseIfCancelled()
        try file.write(piece)
      }
      try file.sync()
      return Arrival(file: MediaFile(target), hash: hash, bytes: try content.byteCount())
    } catch {
      discard(target)
      throw error
    }
  }

  /// What a copy of it would be, without making one.
  func measure(_ content: any ReadableContent) throws -> Arrival {
    let hash = try content.digest { _ in try refuseIfCancelled() }
    return Arrival(file: MediaFile(""), hash: hash, bytes: try content.byteCount())
  }

  /// Copies all that can be read of it by then, though the file may change meanwhile.
  private func copy(_ content: consuming MediaContent, to target: String) throws -> Arrival {
    var (hash, bytes) = (SHA256(), 0)
    let note = { (piece: ArraySlice<UInt8>) in
      try refuseIfCancelled()
      hash.update(piece)
      bytes += piece.count
    }
    switch content {
    case .plain(let file): try FileSystem.copy(file, to: target, body: note)
    case .sealed(let medium):
      let file = try File(creating: target)
      do {
        try medium.forEachPiece { piece in
          try note(piece)
          try file.write(piece)
        }
        try file.sync()
      } catch {
        discard(target)
        throw error
      }
    }
    return Arrival(file: MediaFile(target), hash: hash.finish(), bytes: bytes)
  }

  /// Writes a file under a name for the time being.
  func write(_ bytes: [UInt8], as id: UniqueID) throws -> MediaFile {
    if let keys { return try seal(bytes, with: keys, as: id).file }
    let target = arrivalPath(id)
    let file = try File(creating: target)
    do {
      try file.write(bytes[...])
    } catch {
      discard(target)
      throw error
    }
    return MediaFile(target)
  }

  /// Takes a plain recording of the diary in under a second name for the time being; copies it
  /// where the file system knows no second names. Seals the content of a sealed one.
  func adopt(_ recording: String, as id: UniqueID) throws -> Arrival {
    if let keys {
      let content = try SealedRecording(File(reading: recording), keys: keys.inbox)
      var arrival = try seal(content, with: keys, as: id)
      arrival.isOfDamaged = content.damagedBytes > 0
      return arrival
    }
    let target = arrivalPath(id)
    guard try FileSystem.link(recording, to: target) else {
      return try receive(MediaFile(recording), as: id)
    }
    do {
      return try measure(target)
    } catch {
      discard(target)
      throw error
    }
  }

  /// What a copy of a file would be, without making one.
  func measure(_ source: String) throws -> Arrival {
    let content = try open(MediaFile(source))
    var bytes = 0
    let hash = try content.digest { bytes += $0.count }
    return Arrival(file: MediaFile(source), hash: hash, bytes: bytes)
  }

  /// Gives what has arrived its name. What was there has the same content, or is damaged.
  func keep(_ arrival: Arrival, as name: String) throws {
    try sync([keepUnsynced(arrival, as: name)])
  }

  /// The same for a caller that keeps many, and then synchronizes the folders that this answers
  /// with.
  func keepUnsynced(_ arrival: Arrival, as name: String) throws -> String {
    let folder = path + "/" + name.prefix(2)
    try FileSystem.makeFolder(folder)
    try FileSystem.moveUnsynced(arrival.path, to: path(of: name))
    return folder
  }

  /// Puts the new names in these folders on the disk, and that they have left this one.
  func sync(_ folders: Set<String>) throws {
    guard !folders.isEmpty else { return }
    for folder in folders { try File(folder: folder).sync() }
    try File(folder: path).sync()
  }

  /// Reads the file of a medium and holds it against its hash.
  func state(of media: Media) throws -> State {
    let file = file(of: media)
    guard try FileSystem.isFile(file.path) else { return .missing }
    return try holds(media, file) ? .whole : .damaged
  }

  /// Whether the content of a file is all that of the medium.
  func holds(_ media: Media, _ file: MediaFile) throws -> Bool {
    do {
      let content = try file.open()
      return try content.byteCount() == media.bytes && content.digest() == media.hash
    } catch let error as SealedFileError {
      if case .file(let failure) = error { throw failure }
      return false
    }
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

  private func open(_ source: MediaFile) throws -> MediaContent {
    guard let status = try FileSystem.status(source.path) else { throw JournalError.missing }
    guard status.kind == .file else { throw JournalError.refused(.noFile) }
    // Another thing may have come to that place meanwhile.
    guard let content = try source.openFile() else { throw JournalError.refused(.noFile) }
    guard try content.byteCount() > 0 else { throw JournalError.refused(.empty) }
    return content
  }

  func arrivalPath(_ id: UniqueID) -> String { path + "/" + MediaName.arriving + id.description }

  /// The failure before it is the one to hear of; what is left is swept later.
  func discard(_ arriving: String) { try? FileSystem.remove(arriving) }
}

extension JournalFolder {
  var mediaFolder: MediaFolder { MediaFolder(path: media, keys: keys) }
}
