// SPDX-License-Identifier: GPL-3.0-or-later

import Files
import GStreamer
import Glibc

/// The folder that an archive is unpacked into.
///
/// Safe to share: one thread uses it after the other, that of the helper process first.
final class UnpackedFolder: @unchecked Sendable {
  private let folder: String
  private let limits: ArchiveLimits
  private var received = ReceivedFiles()
  private var output: UnpackedFile?
  /// The folder that all of the archive is in.
  private var top: String?
  private var (files, announced) = (0, 0)
  /// How much of the current file is still to come.
  private var missing = 0
  private(set) var bytes = 0

  init(_ folder: String, _ limits: ArchiveLimits) throws(MediaError) {
    (self.folder, self.limits) = (folder, limits)
    try Self.writing {
      guard try FileSystem.makeUnsyncedFolder(folder) else { throw MediaError.damaged }
    }
  }

  /// Goes on to the next file of the archive, which is to have so many bytes.
  func begin(_ text: String, bytes: Int) throws(MediaError) {
    try finishFile()
    let (sum, isOver) = announced.addingReportingOverflow(bytes)
    files += 1
    guard !isOver, sum <= limits.bytes, files <= limits.files else { throw .tooLarge }
    guard sum <= limits.room else { throw .diskFull }
    guard let path = ArchivePath(text) else { throw .damaged }
    (announced, missing) = (sum, bytes)
    guard !path.isLeftover else { return }
    guard top == nil || top == path.top else { throw .damaged }
    top = path.top
    output = try Self.writing {
      var place = folder
      for name in path.names.dropLast() {
        place += "/" + name
        try FileSystem.makeUnsyncedFolder(place)
      }
      return try UnpackedFile(folder + "/" + path.relative, name: path.relative)
    }
  }

  func write(_ piece: [UInt8]) throws(MediaError) {
    guard piece.count <= missing else { throw .damaged }
    missing -= piece.count
    bytes += piece.count
    try Self.writing { try output?.write(piece) }
  }

  /// Writes down what was received; all of it is on the disk when this returns.
  func finish() throws(MediaError) {
    try finishFile()
    guard !received.digests.isEmpty else { throw .damaged }
    try Self.writing {
      try received.write(in: folder)
      for name in folders { try File(folder: name).sync() }
    }
  }

  func remove() {
    output = nil
    // What can't be removed now is removed before the next download.
    try? FileSystem.removeFolder(folder)
  }

  private func finishFile() throws(MediaError) {
    guard missing == 0 else { throw .damaged }
    guard let output else { return }
    self.output = nil
    let digest = try Self.writing { try output.finish() }
    guard received.add(output.name, digest) else { throw .damaged }
  }

  /// The folder and those in it.
  private var folders: [String] {
    var all: Set = [folder]
    for path in received.digests.keys {
      var place = FileSystem.parent(of: folder + "/" + path)
      while all.insert(place).inserted { place = FileSystem.parent(of: place) }
    }
    return Array(all)
  }

  /// A file that is packed twice is refused as damaged.
  private static func writing<Result>(
    _ body: () throws -> Result
  ) throws(MediaError) -> Result {
    do {
      return try body()
    } catch let error as MediaError {
      throw error
    } catch let error as FileError {
      throw error.code == EEXIST || error.code == ENOTDIR ? .damaged : MediaError(errno: error.code)
    } catch {
      throw .failed("\(error)")
    }
  }
}
