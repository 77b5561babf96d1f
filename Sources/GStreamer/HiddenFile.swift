// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation

/// A file that is being written beside the one it is going to be. It goes with whoever holds this,
/// unless it has got its name by then.
final class HiddenFile: Sendable {
  let descriptor: Int32
  private let path: String
  private let target: String

  init(beside target: URL) throws(MediaError) {
    path = target.deletingLastPathComponent().appending(path: ".\(UUID()).part").path
    self.target = target.path
    descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw MediaError(errno: errno) }
  }

  deinit {
    close(descriptor)
    // Where it has its name already, there is nothing of this one any more.
    unlink(path)
  }

  /// Gives it its name, when all of it is on the disk.
  func publish() throws(MediaError) {
    guard fsync(descriptor) == 0, rename(path, target) == 0 else { throw MediaError(errno: errno) }
  }

  /// Takes over the bytes of another file.
  func copy(_ source: URL, _ progress: (Double) -> Void) throws {
    let handle = try FileHandle(forReadingFrom: source)
    let size = try Double(handle.seekToEnd())
    try handle.seek(toOffset: 0)
    var done = 0.0
    while let piece = try handle.read(upToCount: 1 << 20), !piece.isEmpty {
      try Task.checkCancellation()
      try write(piece)
      done += Double(piece.count)
      progress(done / size)
    }
  }

  private func write(_ piece: Data) throws(MediaError) {
    var rest = piece[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      guard count > 0 else { throw MediaError(errno: errno) }
      rest = rest.dropFirst(count)
    }
  }
}
