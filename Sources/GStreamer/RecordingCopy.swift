// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc

/// Writes what goes into the file of a recording into another file as well, at the same places. It ends
/// where that fails, or where the file is changed further up, as at the end of a film.
///
/// Not safe to send: the thread that writes the recording alone calls it.
final class RecordingCopy {
  private let file: Descriptor
  private var position = 0
  private var isOver = false

  init(_ file: Descriptor) { self.file = file }

  func take(_ tapped: Tapped) {
    switch tapped {
    case .bytes(let bytes): isOver = isOver || !write(bytes)
    case .position(let place): isOver = isOver || place != position
    case .end: isOver = true
    }
  }

  private func write(_ bytes: UnsafeRawBufferPointer) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let part = UnsafeRawBufferPointer(rebasing: rest)
      let count = pwrite(file.number, part.baseAddress, part.count, off_t(position))
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      position += count
      rest = rest.dropFirst(count)
    }
    return true
  }
}
