// SPDX-License-Identifier: GPL-3.0-or-later

import Files

/// The file of a download while it grows.
actor PartialFile {
  private let path: String
  private var file: File?
  private(set) var size = 0

  /// Takes up what was received before.
  init(_ path: String) throws(FileError) {
    self.path = path
    size = try FileSystem.status(path)?.bytes ?? 0
  }

  /// Makes it ready for what comes, behind what is there or in place of it.
  func open(isContinued: Bool) throws(FileError) {
    if !isContinued {
      try FileSystem.remove(path)
      size = 0
    }
    file = size > 0 ? try File(appending: path) : try File(creating: path)
  }

  func write(_ piece: [UInt8]) throws(FileError) {
    try file?.write(piece[...])
    size += piece.count
  }

  /// Leaves nothing of it.
  func remove() throws(FileError) {
    file = nil
    try FileSystem.remove(path)
    size = 0
  }

  /// What was written is on the disk when this returns.
  func close() throws(FileError) {
    try file?.sync()
    file = nil
  }
}
