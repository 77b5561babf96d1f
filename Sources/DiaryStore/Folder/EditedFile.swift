// SPDX-License-Identifier: GPL-3.0-or-later

import Files

/// A text that lies where no other user can read it while another program edits it: in the diary's
/// folder, where it survives a crash of the computer, or outside a sealed diary, in memory.
package struct EditedFile: Sendable {
  package let path: String

  /// What the file says now, without the end of its last line; nil where that is no UTF-8.
  package func text() throws(JournalError) -> String? {
    var bytes = try JournalError.wrapping { try FileSystem.content(of: path) }
    if bytes.last == UInt8(ascii: "\n") { bytes.removeLast() }
    return String(validating: bytes, as: UTF8.self)
  }

  /// Removes the file, once the diary has what it says.
  package func end() throws(JournalError) {
    try JournalError.wrapping { try FileSystem.remove(path) }
  }
}

extension JournalFolder {
  /// Puts a text where an editor finds it: into `place`, or the folder of the diary. What an
  /// earlier editor left under that name stays: the next name is taken.
  package func beginEditing(
    _ text: String, named name: String, in place: String?
  ) throws(JournalError) -> EditedFile {
    try JournalError.wrapping {
      let folder = place ?? editing
      try FileSystem.makeFolders(folder)
      let taken = try FileSystem.names(in: folder)
      var free = name + ".md"
      var number = 2
      while taken.contains(free) {
        free = "\(name)-\(number).md"
        number += 1
      }
      let file = folder + "/" + free
      let begun = try File(creating: file)
      try begun.write(Array(text.utf8)[...])
      try begun.sync()
      return EditedFile(path: file)
    }
  }

  /// Whether there is a diary, or was one.
  package var exists: Bool {
    get throws(JournalError) {
      try JournalError.wrapping {
        try FileSystem.isFile(database) || !backupFolder.list().isEmpty
      }
    }
  }
}
