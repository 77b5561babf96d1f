// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc

/// The lines that come out of a pipe.
final class LineReader {
  enum Event {
    case line(String)
    case end
    /// Nothing came in time.
    case nothing
    /// What came is no line.
    case nonsense
  }

  private let descriptor: Int32
  private let longestLine: Int
  private var bytes: [UInt8] = []

  /// Takes over the end of a pipe that is read.
  init(adopting descriptor: Int32, longestLine: Int) {
    (self.descriptor, self.longestLine) = (descriptor, longestLine)
  }

  deinit { close(descriptor) }

  /// What comes next. Blocks.
  func next(before deadline: ContinuousClock.Instant) -> Event {
    while true {
      if let end = bytes.firstIndex(of: UInt8(ascii: "\n")) {
        let line = String(decoding: bytes[..<end], as: UTF8.self)
        bytes.removeFirst(end + 1)
        return .line(line)
      }
      guard bytes.count <= longestLine else { return .nonsense }
      guard wait(until: deadline) else { return .nothing }
      var piece = [UInt8](repeating: 0, count: longestLine)
      let count = read(descriptor, &piece, piece.count)
      guard count != 0 else { return .end }
      if count > 0 { bytes += piece.prefix(count) }
    }
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
