// SPDX-License-Identifier: GPL-3.0-or-later

import FoundationEssentials

/// An address that may be asked: protected by a certificate, or on this computer.
package struct OutsideAddress {
  package let host: String
  private let url: URL

  package init(_ address: String) throws(OutsideError) {
    guard let url = URL(string: address), let host = url.host(), !host.isEmpty, url.user() == nil
    else { throw .badAddress }
    switch url.scheme?.lowercased() {
    case "https": break
    case "http": guard Self.isHere(host) else { throw .unprotected }
    default: throw .badAddress
    }
    (self.host, self.url) = (host, url)
  }

  /// Where a server sends the asker instead: to an address with “https”, or from this computer to
  /// this computer.
  func redirected(to location: String) throws(OutsideError) -> String {
    guard let target = URL(string: location, relativeTo: url)?.absoluteURL else {
      throw .badAddress
    }
    let address = try OutsideAddress(target.absoluteString)
    guard target.scheme?.lowercased() == "https" || Self.isHere(host) && Self.isHere(address.host)
    else { throw .unprotected }
    return target.absoluteString
  }

  /// Only what can mean no other computer, whatever a name server says.
  private static func isHere(_ host: String) -> Bool {
    let host = host.lowercased()
    if host == "localhost" || host == "::1" || host == "[::1]" { return true }
    let numbers = host.split(separator: ".", omittingEmptySubsequences: false).map { UInt8($0) }
    return numbers.count == 4 && numbers[0] == 127 && !numbers.contains(nil)
  }
}
