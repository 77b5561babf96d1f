// SPDX-License-Identifier: GPL-3.0-or-later

import CSandbox
package import GStreamer
import Glibc
import Synchronization

/// The utterances of a recording, with perfect silence between them: a WAV in memory, which no name
/// leads to. A recogniser might find words in anything else.
package final class VoiceFile: Sendable {
  private static let headLength = 44

  let descriptor: Int32
  private let spoken = Mutex<(size: Int, utterances: [ClosedRange<Double>])>((0, []))

  /// In bytes, without the head.
  package var size: Int { spoken.withLock { $0.size } }

  package var isEmpty: Bool { size == 0 }

  /// In seconds, from the beginning of its first utterance.
  package var duration: Double { Double(size) / 2 / Double(VoiceActivity.rate) }

  /// When its utterances are in the recording, in seconds.
  var utterances: [ClosedRange<Double>] { spoken.withLock { $0.utterances } }

  /// When it begins in the recording, in seconds.
  var start: Double { utterances.first?.lowerBound ?? 0 }

  init() throws(MediaError) {
    descriptor = haru_process_memory_file()
    guard descriptor >= 0 else { throw .failed(String(cString: strerror(errno))) }
  }

  deinit { close(descriptor) }

  /// Samples that begin at so many seconds of the recording, behind all others.
  func add(_ bytes: [UInt8], at start: Double) throws(MediaError) {
    let rate = Double(VoiceActivity.rate)
    let offset =
      2 * max(Int(((start - (utterances.first?.lowerBound ?? start)) * rate).rounded()), 0)
    try write(bytes, at: Self.headLength + offset)
    spoken.withLock {
      $0.size = max($0.size, offset + bytes.count)
      $0.utterances.append(start...start + Double(bytes.count) / 2 / rate)
    }
  }

  /// Readies it to be read from its beginning, and never to be written again.
  func finish() throws(MediaError) {
    let rate = VoiceActivity.rate
    var head: [UInt8] = Array("RIFF".utf8) + Self.bytes(size + 36) + Array("WAVEfmt ".utf8)
    head +=
      Self.bytes(16) + [1, 0, 1, 0] + Self.bytes(rate) + Self.bytes(2 * rate) + [2, 0, 16, 0]
    head += Array("data".utf8) + Self.bytes(size)
    try write(head, at: 0)
    lseek(descriptor, 0, SEEK_SET)
    guard haru_process_seal(descriptor) else { throw .failed(String(cString: strerror(errno))) }
  }

  /// All of it, once it is finished.
  package func bytes() throws(MediaError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: Self.headLength + size)
    var place = 0
    while place < bytes.count {
      let count = bytes[place...].withUnsafeMutableBytes {
        pread(descriptor, $0.baseAddress, $0.count, place)
      }
      if count > 0 {
        place += count
      } else if count == 0 || errno != EINTR {
        throw .failed(String(cString: strerror(errno)))
      }
    }
    return bytes
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
