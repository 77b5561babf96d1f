// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc

/// Writes what goes into the file of a recording into another file as well, at the same places, and
/// ends where that fails. It leaves out what is changed further up: a film gets the sizes of its
/// parts there, which a player can do without, and there may be a hole by then.
///
/// Not safe to send: the thread that writes the recording alone calls it.
final class RecordingCopy {
  private let file: Descriptor
  /// Where what comes is in the recording.
  private var position = 0
  /// How much of the recording is here.
  private var length = 0
  private var isOver = false

  init(_ file: Descriptor) { self.file = file }

  func take(_ tapped: Tapped) {
    switch tapped {
    case .bytes(let bytes):
      let isNew = position + bytes.count > length
      if isNew, !isOver { isOver = position > length || !write(bytes.dropFirst(length - position)) }
      position += bytes.count
    case .position(let place): position = place
    case .end: isOver = true
    }
  }

  private func write(_ bytes: Slice<UnsafeRawBufferPointer>) -> Bool {
    var rest = bytes
    while !rest.isEmpty {
      let part = UnsafeRawBufferPointer(rebasing: rest)
      let count = pwrite(file.number, part.baseAddress, part.count, off_t(length))
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      length += count
      rest = rest.dropFirst(count)
    }
    return true
  }
}
