// SPDX-License-Identifier: GPL-3.0-or-later

import CSealed
import CSodium
import Files

/// What a medium of a sealed diary is called: a keyed hash of its content. The same content has the
/// same name on each computer of a diary. A program without the key can't tell whether a picture
/// that it knows is in the diary.
package struct SealedMediumName: Hashable, Sendable {
  package static let size = 32

  package let bytes: [UInt8]

  /// The name of the medium whose content has this SHA-256; `key` is that for names. This key, as
  /// all others here, is the address of its 32 bytes.
  package init(of digest: [UInt8], key: UnsafePointer<UInt8>) {
    precondition(digest.count == Self.size, "no SHA-256")
    var bytes = [UInt8](repeating: 0, count: Self.size)
    // The call is given all three by their address, with the lengths it expects, and keeps none.
    unsafe haru_medium_name(&bytes, digest, key)
    self.bytes = bytes
  }

  /// The same with the key as a `Secret`.
  package init(of digest: [UInt8], key: Secret) {
    self = unsafe key.withUnsafeBytes { unsafe SealedMediumName(of: digest, key: $0) }
  }

  /// Nil unless the text is what `text` makes.
  package init?(_ text: some StringProtocol) {
    guard let bytes = Hex.bytes(text), bytes.count == Self.size else { return nil }
    self.bytes = bytes
  }

  /// The name of its file: 64 digits.
  package var text: String { Hex.text(bytes) }

  /// The key of the medium of this name, which opens no other; `media` is that for all media.
  package func key(of media: Secret) -> Secret {
    unsafe Secret { target in
      unsafe media.withUnsafeBytes { unsafe haru_medium_key(target, bytes, $0) }
    }
  }

  /// Lends the key of the medium of this name, which opens no other, and wipes it then; `mediaKey`
  /// is that for all media.
  package func withKey<Result>(
    of mediaKey: UnsafePointer<UInt8>,
    _ body: (UnsafePointer<UInt8>) throws -> Result
  ) rethrows -> Result {
    // Every call is given local memory by its address, with its true length, and keeps none of it.
    try unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: HARU_SEALED_KEY) { key in
      guard let address = key.baseAddress else { preconditionFailure("a key of no bytes") }
      defer { unsafe sodium_memzero(address, key.count) }
      unsafe haru_medium_key(address, bytes, mediaKey)
      return try unsafe body(address)
    }
  }
}
