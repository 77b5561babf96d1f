// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc

/// A file that is being written, where nothing was before.
final class NewFile: Sendable {
  private static let piece = 1 << 20

  let descriptor: Int32
  private let path: String

  init(at path: String) throws(MediaError) {
    self.path = path
    descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw MediaError(errno: errno) }
  }

  deinit { close(descriptor) }

  /// Returns when all of it is on the disk.
  func finish() throws(MediaError) {
    guard fsync(descriptor) == 0 else { throw MediaError(errno: errno) }
  }

  func remove() { unlink(path) }

  /// Takes over the bytes of another file.
  func copy(_ source: OpenedFile, _ progress: (Double) -> Void) throws {
    var done = 0
    while done < source.size {
      try Task.checkCancellation()
      let piece = source.bytes(at: done, Self.piece)
      // It became shorter meanwhile, or the disk does not give it back.
      guard !piece.isEmpty else { throw MediaError.damaged }
      try write(piece)
      done += piece.count
      progress((Double(done) / Double(source.size)).clamped(to: 0...1))
    }
  }

  private func write(_ piece: [UInt8]) throws(MediaError) {
    var rest = piece[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      guard count > 0 else { throw MediaError(errno: errno) }
      rest = rest.dropFirst(count)
    }
  }
}
