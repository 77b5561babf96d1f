// SPDX-License-Identifier: GPL-3.0-or-later

import Files

/// The file of a download while it grows. Beside it is kept which version of the file it is the
/// beginning of, so that it is never gone on with as another one.
actor PartialFile {
  /// No tag is longer, in bytes.
  private static let maxTagLength = 1024

  private let path: String
  private var file: File?
  /// How much there is to go on with.
  private(set) var size = 0
  /// What the server calls this version; nil where it can't be gone on with.
  private(set) var tag: String?

  /// Takes up what was received before.
  init(_ path: String) throws(FileError) {
    self.path = path
    let tag = try Self.tag(of: path)
    self.tag = tag
    size = try tag == nil ? 0 : FileSystem.status(path)?.bytes ?? 0
  }

  /// Begins anew, in place of what is there.
  func begin(tag: String?) throws(FileError) {
    try remove()
    if let tag, tag.utf8.count <= Self.maxTagLength {
      let note = try File(creating: Self.tagPath(of: path))
      try note.write(Array(tag.utf8)[...])
      try note.sync()
      self.tag = tag
    }
    file = try File(creating: path)
  }

  /// Makes it ready for what comes behind what is there.
  func goOn() throws(FileError) { file = try File(appending: path) }

  func write(_ piece: [UInt8]) throws(FileError) {
    try file?.write(piece[...])
    size += piece.count
  }

  /// Leaves nothing of it.
  func remove() throws(FileError) {
    file = nil
    try Download.remove(path)
    (size, tag) = (0, nil)
  }

  /// What was written is on the disk when this returns.
  func close() throws(FileError) {
    try file?.sync()
    file = nil
  }

  /// Notes that all of it is there.
  func finish() throws(FileError) { try FileSystem.remove(Self.tagPath(of: path)) }

  static func tagPath(of path: String) -> String { path + ".tag" }

  private static func tag(of path: String) throws(FileError) -> String? {
    let path = tagPath(of: path)
    guard let bytes = try FileSystem.status(path)?.bytes, 1...maxTagLength ~= bytes else {
      return nil
    }
    var buffer = [UInt8](repeating: 0, count: bytes)
    let count = try File(reading: path).read(into: &buffer)
    let tag = String(decoding: buffer[..<count], as: UTF8.self)
    // Where a kill has cut it off, its last mark is missing.
    return tag.utf8.count > 1 && tag.hasPrefix("\"") && tag.hasSuffix("\"") ? tag : nil
  }
}
