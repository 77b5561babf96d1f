// SPDX-License-Identifier: GPL-3.0-or-later

import CSodium

/// The pair of X25519 keys of a diary: with the public one, which is in its `KeyFile` for all to
/// read, recordings and notes are sealed while the diary is locked; the private one opens them.
package struct InboxKeys: Sendable {
  package static let publicKeySize = 32

  package let publicKey: [UInt8]
  package let privateKey: Secret

  /// The pair that libsodium's `crypto_box_seed_keypair` makes of the key for `KeyPurpose.inbox`.
  package init(of secret: Secret) {
    let seed = secret.derived(for: .inbox)
    var publicKey = [UInt8](repeating: 0, count: Self.publicKeySize)
    // The call is given all three by their address, with the length it expects, and keeps none.
    privateKey = unsafe Secret { privateKey in
      unsafe seed.withUnsafeBytes { seed in
        _ = unsafe crypto_box_seed_keypair(&publicKey, privateKey, seed)
      }
    }
    self.publicKey = publicKey
  }
}
