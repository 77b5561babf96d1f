// SPDX-License-Identifier: GPL-3.0-or-later

import CSandbox
import GStreamer
import Glibc
import Synchronization

/// The utterances of a recording, with perfect silence between them: a WAV in memory, which no name
/// leads to. A recogniser might find words in anything else.
final class VoiceFile: Sendable {
  private static let headLength = 44

  let descriptor: Int32
  /// In bytes, without the head.
  private let length = Atomic<Int>(0)

  private var size: Int { length.load(ordering: .relaxed) }

  var isEmpty: Bool { size == 0 }

  /// In seconds.
  var duration: Double { Double(size) / 2 / Double(VoiceActivity.rate) }

  init() throws(MediaError) {
    descriptor = haru_process_memory_file()
    guard descriptor >= 0 else { throw .failed(String(cString: strerror(errno))) }
  }

  deinit { close(descriptor) }

  /// Samples that begin at so many seconds.
  func add(_ bytes: [UInt8], at start: Double) throws(MediaError) {
    let offset = 2 * Int((start * Double(VoiceActivity.rate)).rounded())
    try write(bytes, at: Self.headLength + offset)
    length.max(offset + bytes.count, ordering: .relaxed)
  }

  /// Readies it to be read from its beginning.
  func finish() throws(MediaError) {
    let rate = VoiceActivity.rate
    var head: [UInt8] = Array("RIFF".utf8) + Self.bytes(size + 36) + Array("WAVEfmt ".utf8)
    head +=
      Self.bytes(16) + [1, 0, 1, 0] + Self.bytes(rate) + Self.bytes(2 * rate) + [2, 0, 16, 0]
    head += Array("data".utf8) + Self.bytes(size)
    try write(head, at: 0)
    lseek(descriptor, 0, SEEK_SET)
  }

  private func write(_ bytes: [UInt8], at offset: Int) throws(MediaError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let place = offset + bytes.count - rest.count
      let count = rest.withUnsafeBytes { pwrite(descriptor, $0.baseAddress, $0.count, place) }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR {
        throw .failed(String(cString: strerror(errno)))
      }
    }
  }

  private static func bytes(_ number: Int) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }
}
