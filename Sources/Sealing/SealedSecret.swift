// SPDX-License-Identifier: GPL-3.0-or-later

import CSodium

/// A secret that another one has sealed, with XChaCha20-Poly1305: 24 bytes of chance, the secret,
/// and the tag of 16 bytes.
///
/// Every `unsafe` here is a call that is given local values by their address with their true
/// length, and keeps none of them.
struct SealedSecret: Hashable, Sendable {
  private static let nonceSize = 24
  private static let tagSize = 16
  static let size = nonceSize + Secret.size + tagSize

  let bytes: [UInt8]

  /// Nil unless there are `size` of them.
  init?(_ bytes: [UInt8]) {
    guard bytes.count == Self.size else { return nil }
    self.bytes = bytes
  }

  /// `context` is needed to open it again, and can't be exchanged.
  init(_ secret: Secret, with key: Secret, context: String) {
    var nonce = [UInt8](repeating: 0, count: Self.nonceSize)
    unsafe randombytes_buf(&nonce, nonce.count)
    var sealed = [UInt8](repeating: 0, count: Secret.size + Self.tagSize)
    let context = Array(context.utf8)
    unsafe secret.withUnsafeBytes { secret in
      unsafe key.withUnsafeBytes { key in
        _ = unsafe crypto_aead_xchacha20poly1305_ietf_encrypt(
          &sealed, nil, secret, UInt64(Secret.size), context, UInt64(context.count), nil, nonce,
          key)
      }
    }
    bytes = nonce + sealed
  }

  /// Nil where key or context are others, or the bytes were changed.
  func opened(with key: Secret, context: String) -> Secret? {
    let nonce = Array(bytes.prefix(Self.nonceSize))
    let sealed = Array(bytes.dropFirst(Self.nonceSize))
    let context = Array(context.utf8)
    var isRight = false
    let secret = unsafe Secret { secret in
      isRight = unsafe key.withUnsafeBytes { key in
        unsafe crypto_aead_xchacha20poly1305_ietf_decrypt(
          secret, nil, nil, sealed, UInt64(sealed.count), context, UInt64(context.count), nonce,
          key) == 0
      }
    }
    return isRight ? secret : nil
  }
}
