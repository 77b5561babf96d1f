// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Files

/// What tells one thing from every other, in sixteen bytes: a diary of a million entries is
/// remembered in little room.
struct Fingerprint: Hashable, Sendable {
  private let first: UInt64
  private let second: UInt64

  init(_ uuid: UniqueID) { self.init(bytes: uuid.bytes) }

  init(hash: [UInt8]) { self.init(bytes: hash) }

  /// Of texts in this order.
  init(_ uuid: UniqueID, _ texts: String...) {
    var hash = SHA256()
    hash.update(uuid.bytes[...])
    for text in texts {
      hash.update(Array("\(text.utf8.count) \(text)".utf8)[...])
    }
    self.init(bytes: hash.finish())
  }

  private init(bytes: [UInt8]) {
    first = bytes.prefix(8).reduce(0) { $0 << 8 | UInt64($1) }
    second = bytes.dropFirst(8).prefix(8).reduce(0) { $0 << 8 | UInt64($1) }
  }
}
