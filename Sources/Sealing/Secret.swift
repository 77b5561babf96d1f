// SPDX-License-Identifier: GPL-3.0-or-later

import CSodium

/// A key of 256 bits, in memory of libsodium’s: kept out of swap and core dumps, between
/// pages that end the process where they are touched, and wiped when the last reference goes.
///
/// Every `unsafe` here is a call that is given this memory, or local values, by their address with
/// their true length, and keeps none of them.
@safe package final class Secret: Sendable {
  package static let size = 32

  /// The memory is written to in `init` alone, and freed in `deinit` alone, so that threads may
  /// read it at the same time.
  private nonisolated(unsafe) let memory: UnsafeMutablePointer<UInt8>

  /// By chance.
  package convenience init() {
    unsafe self.init { unsafe randombytes_buf($0, Secret.size) }
  }

  /// Nil unless there are `size` of them.
  package convenience init?(_ bytes: [UInt8]) {
    guard bytes.count == Secret.size else { return nil }
    unsafe self.init { target in
      for (index, byte) in bytes.enumerated() { unsafe target[index] = byte }
    }
  }

  /// `fill` writes all of the bytes. Where it throws, what it has written is wiped.
  package init(filling fill: (UnsafeMutablePointer<UInt8>) throws -> Void) rethrows {
    precondition(sodium_init() >= 0, "libsodium finds no source of chance")
    guard let memory = unsafe sodium_malloc(Secret.size) else {
      preconditionFailure("there are no four pages of memory for a key")
    }
    unsafe self.memory = memory.bindMemory(to: UInt8.self, capacity: Secret.size)
    try unsafe fill(self.memory)
    unsafe sodium_mprotect_readonly(memory)
  }

  deinit { unsafe sodium_free(memory) }

  /// Lends the `size` bytes, which must not be copied to where nothing wipes them.
  package func withUnsafeBytes<Result>(
    _ body: (UnsafePointer<UInt8>) throws -> Result
  ) rethrows -> Result {
    defer { withExtendedLifetime(self) {} }
    return try unsafe body(UnsafePointer(memory))
  }

  /// The same for callers who read no memory by its address.
  package func withBytes<Result>(_ body: (Span<UInt8>) throws -> Result) rethrows -> Result {
    try unsafe withUnsafeBytes { bytes in
      try unsafe body(UnsafeBufferPointer(start: bytes, count: Self.size).span)
    }
  }

  /// BLAKE2b of "haru 1 " and the purpose, with this secret as its key.
  package func derived(for purpose: KeyPurpose) -> Secret {
    let text = Array("haru 1 \(purpose.rawValue)".utf8)
    return unsafe Secret { target in
      unsafe withUnsafeBytes { key in
        _ = unsafe crypto_generichash(
          target, Secret.size, text, UInt64(text.count), key, Secret.size)
      }
    }
  }

  /// BLAKE2b of a text, with this secret as its key: who doesn't have it can't make the same.
  func authenticationCode(of text: [UInt8]) -> [UInt8] {
    var code = [UInt8](repeating: 0, count: Secret.size)
    unsafe withUnsafeBytes { key in
      _ = unsafe crypto_generichash(&code, Secret.size, text, UInt64(text.count), key, Secret.size)
    }
    return code
  }
}

/// Takes the same time whatever the bytes are.
extension Secret: Equatable {
  package static func == (left: Secret, right: Secret) -> Bool {
    unsafe left.withUnsafeBytes { left in
      unsafe right.withUnsafeBytes { right in
        unsafe sodium_memcmp(left, right, Secret.size) == 0
      }
    }
  }
}

/// Printing a secret by mistake prints nothing of it.
extension Secret: CustomStringConvertible, CustomReflectable {
  package var description: String { "Secret" }

  package var customMirror: Mirror { Mirror(self, children: []) }
}
