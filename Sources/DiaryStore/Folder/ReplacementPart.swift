// SPDX-License-Identifier: GPL-3.0-or-later

import Files

/// A folder of a diary in which a `FolderReplacement` makes files, and which may be on a disk of
/// its own: behind a link, or mounted.
///
/// Before any file is made there, that is noted in the folder of the replacement. So a later
/// start knows that files wait on a disk that is not here, and takes none of them for moved.
struct ReplacementPart {
  static let names = ["media", "recording", "backup", "aside", "inbox"]
  private static let notePrefix = "part-"

  private let diary: String
  let name: String

  init(_ name: String, of diary: String) { (self.name, self.diary) = (name, diary) }

  static func all(of diary: String) -> [ReplacementPart] {
    names.map { ReplacementPart($0, of: diary) }
  }

  static func isNote(_ name: String) -> Bool { name.hasPrefix(notePrefix) }

  private var folder: String { diary + "/" + name }

  /// Where files are made that belong here.
  var work: String { folder + "/" + FolderReplacement.folderName }

  private var note: String {
    diary + "/" + FolderReplacement.folderName + "/" + Self.notePrefix + name
  }

  var isThere: Bool { get throws { try FileSystem.identity(folder + "/.") != nil } }

  /// Whether it is a link that leads nowhere: its disk is not here.
  var isLinkToNothing: Bool {
    get throws { try FileSystem.status(folder) != nil && !isThere }
  }

  /// Whether files were made here.
  var isBegun: Bool { get throws { try FileSystem.isFile(note) } }

  /// Makes the folder `work`. What is noted before is the number that the folder of the diary has
  /// on its disk: an empty one in its place has another.
  func begin() throws {
    let number = "\(try FileSystem.number(of: folder))"
    try AtomicFile.make(at: note) { begun in
      let file = try File(creating: begun)
      try file.write(Array(number.utf8)[...])
      try file.sync()
    }
    // What an earlier replacement has left on a disk that is here again.
    if try FileSystem.status(work) != nil { try FileSystem.removeFolder(work) }
    try FileSystem.makeFolder(work)
  }

  /// Whether files were made here that can't be found now, though nothing was decided yet: a
  /// process that was killed may have made none, or removed them.
  var isAway: Bool {
    get throws {
      guard try isBegun, try FileSystem.status(work) == nil else { return false }
      guard try isThere else { return true }
      let number = String(decoding: try FileSystem.content(of: note), as: UTF8.self)
      return try number != "\(FileSystem.number(of: folder))"
    }
  }

  /// Removes what was made here. A power cut does not bring it back.
  func throwAway() throws {
    if try FileSystem.status(work) != nil {
      try FileSystem.removeFolder(work)
      try FileSystem.syncFolder(of: work)
    }
    try FileSystem.remove(note)
  }
}
