// SPDX-License-Identifier: GPL-3.0-or-later

import CSodium

extension [UInt8] {
  /// Takes the same time whatever the bytes are, so that nothing can be learnt of them by guessing.
  func isEqualInConstantTime(to other: [UInt8]) -> Bool {
    guard count == other.count else { return false }
    // The call is given both by their address, with their length, and keeps none.
    return unsafe sodium_memcmp(self, other, count) == 0
  }
}
