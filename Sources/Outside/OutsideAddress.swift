// SPDX-License-Identifier: GPL-3.0-or-later

import FoundationEssentials

/// An address that may be asked: protected by a certificate, or on this computer.
package struct OutsideAddress {
  package let host: String

  package init(_ address: String) throws(OutsideError) {
    guard let url = URL(string: address), let host = url.host(), !host.isEmpty, url.user() == nil
    else { throw .badAddress }
    switch url.scheme?.lowercased() {
    case "https": break
    case "http": guard Self.isHere(host) else { throw .unprotected }
    default: throw .badAddress
    }
    self.host = host
  }

  /// Only what can mean no other computer, whatever a name server says.
  private static func isHere(_ host: String) -> Bool {
    let host = host.lowercased()
    if host == "localhost" || host == "::1" || host == "[::1]" { return true }
    let numbers = host.split(separator: ".", omittingEmptySubsequences: false).map { UInt8($0) }
    return numbers.count == 4 && numbers[0] == 127 && !numbers.contains(nil)
  }
}
