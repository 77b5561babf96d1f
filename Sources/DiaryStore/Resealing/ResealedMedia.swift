// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Files
import SQLite
import Sealing

/// Makes the files of all media anew, also of those that no row speaks of: a diary that was put
/// aside may.
struct ResealedMedia {
  /// What is known of a file by its name.
  private struct Known {
    let hash: [UInt8]
    let fileExtension: String
  }

  private let old: JournalFolder
  private let new: JournalFolder
  private let replacement: FolderReplacement
  private let counter: ResealingCounter

  init(
    from old: JournalFolder, to new: JournalFolder, in replacement: FolderReplacement,
    _ counter: ResealingCounter
  ) {
    (self.old, self.new) = (old, new)
    (self.replacement, self.counter) = (replacement, counter)
  }

  /// Answers how many media of the diary no file was found of.
  func make(_ damage: inout ResealedDamage) throws -> Int {
    let known = try old.keys == nil ? [:] : knownFiles()
    var made: Set<String> = []
    let files = try FileSystem.files(below: old.media)
    for path in files {
      let name = path.split(separator: "/").last.map(String.init) ?? ""
      if path.hasPrefix(MediaName.arriving) {
        replacement.remove("media/" + path)
      } else if let hash = MediaName.hash(name), path == "\(name.prefix(2))/\(name)" {
        try make(name, hash, known[hash], &made, &damage)
      }
    }
    return try old.missingMedia(among: files)
  }

  /// Media by what their sealed files are called; those of backups and of what was put aside, too.
  private func knownFiles() throws -> [[UInt8]: Known] {
    var known: [[UInt8]: Known] = [:]
    var databases = [old.database]
    for folder in [old.backup, old.aside] {
      databases += try FileSystem.files(below: folder).filter { $0.hasSuffix(".sqlite") }
        .map { folder + "/" + $0 }
    }
    for path in databases {
      // A damaged one is only missed where the diary itself does not know a file.
      let rows = try? MediaTable.all(in: old.openDatabase(at: path, .readOnly))
      guard let media = rows else { continue }
      for media in media {
        let name = old.mediaFolder.nameHash(media.hash)
        // The diary itself comes first, and looks for the file by the ending that it knows.
        guard known[name] == nil else { continue }
        known[name] = Known(hash: media.hash, fileExtension: media.fileExtension)
      }
    }
    return known
  }

  private func make(
    _ name: String, _ nameHash: [UInt8], _ known: Known?, _ made: inout Set<String>,
    _ damage: inout ResealedDamage
  ) throws {
    let path = "media/\(name.prefix(2))/\(name)"
    defer { replacement.remove(path) }
    guard let keys = old.keys else {
      let content = try File(reading: old.path + "/" + path)
      let known = Known(hash: nameHash, fileExtension: MediaName.fileExtension(of: name))
      return try make(content, known, &made)
    }
    let key = SealedMediumName(Hex.text(nameHash))?.key(of: keys.media)
    guard let key, let medium = try medium(path, key) else { return try damage.keep(path) }
    let content = ReadablePart(medium: medium)
    let hash = try content.digest()
    let known = known ?? Known(hash: hash, fileExtension: "")
    if hash != known.hash { try damage.keep(path) }
    try make(content, known, &made)
  }

  /// Nil where nothing of it can be read.
  private func medium(_ path: String, _ key: Secret) throws -> SealedMedium? {
    do {
      return try SealedMedium(File(reading: old.path + "/" + path), key: key, evenIfCut: true)
    } catch let error as SealedFileError {
      if case .file(let failure) = error { throw failure }
      return nil
    }
  }

  private func make(
    _ content: borrowing some ReadableContent & ~Copyable, _ known: Known,
    _ made: inout Set<String>
  ) throws {
    let name = new.mediaFolder.name(known.hash, known.fileExtension)
    guard made.insert(name).inserted else { return }
    try replacement.make("media/\(name.prefix(2))/\(name)") { place in
      let digest = try write(content, known, to: place)
      let file = try File(reading: place)
      file.dropFromMemory()
      let copy = MediaFile(place, key: new.keys?.key(ofContent: known.hash))
      guard try copy.open().digest({ try counter.count($0) }) == digest else {
        throw SealedFileError.contentChanged
      }
    }
  }

  private func write(
    _ content: borrowing some ReadableContent & ~Copyable, _ known: Known, to place: String
  ) throws -> [UInt8] {
    let file = try File(creating: place)
    let digest: [UInt8]
    if let keys = new.keys {
      // What is damaged keeps the name of what it was, by which its row finds it.
      digest = try content.digest { _ in try refuseIfCancelled() }
      try keys.seal(content, digest: digest, as: known.hash, to: file) { try counter.count($0) }
    } else {
      digest = try content.digest { piece in
        try counter.count(piece)
        try file.write(piece)
      }
    }
    try file.sync()
    return digest
  }
}
