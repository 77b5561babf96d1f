// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc

/// The lines that come out of a pipe, and the bytes between them.
final class LineReader {
  enum Event {
    case line(String)
    case bytes([UInt8])
    case end
    /// Nothing came in time.
    case nothing
    /// What came is no line.
    case nonsense
  }

  /// As much as a pipe holds.
  private static let largestPiece = 1 << 16

  private let descriptor: Int32
  private let longestLine: Int
  private var bytes: [UInt8] = []

  /// Takes over the end of a pipe that is read.
  init(adopting descriptor: Int32, longestLine: Int) {
    (self.descriptor, self.longestLine) = (descriptor, longestLine)
  }

  deinit { close(descriptor) }

  /// So many bytes. Blocks.
  func next(_ count: Int, before deadline: ContinuousClock.Instant) -> Event {
    while bytes.count < count {
      if let failure = fill(atMost: max(count - bytes.count, longestLine), before: deadline) {
        return failure
      }
    }
    defer { bytes.removeFirst(count) }
    return .bytes(Array(bytes.prefix(count)))
  }

  /// What comes next. Blocks.
  func next(before deadline: ContinuousClock.Instant) -> Event {
    while true {
      if let end = bytes.firstIndex(of: UInt8(ascii: "\n")) {
        let line = String(decoding: bytes[..<end], as: UTF8.self)
        bytes.removeFirst(end + 1)
        return .line(line)
      }
      guard bytes.count <= longestLine else { return .nonsense }
      if let failure = fill(atMost: longestLine, before: deadline) { return failure }
    }
  }

  /// Reads more; answers why there is none.
  private func fill(atMost most: Int, before deadline: ContinuousClock.Instant) -> Event? {
    guard wait(until: deadline) else { return .nothing }
    var count = 0
    bytes += [UInt8](unsafeUninitializedCapacity: min(most, Self.largestPiece)) { piece, filled in
      count = read(descriptor, piece.baseAddress, piece.count)
      filled = max(count, 0)
    }
    return count == 0 ? .end : nil
  }

  private func wait(until deadline: ContinuousClock.Instant) -> Bool {
    while true {
      let left = ContinuousClock.now.duration(to: deadline) / .milliseconds(1)
      // Who never stops talking does not come to an end either.
      guard left > 0 else { return false }
      var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      let count = poll(&waiting, 1, Int32(clamping: Int(left.rounded(.up))))
      if count >= 0 || errno != EINTR { return count > 0 }
    }
  }
}
