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

  /// Where a server says the file is instead: to an address with “https”, or from this computer to
  /// this computer.
  func redirected(to location: String) throws(OutsideError) -> String {
    guard let target = URL(string: location, relativeTo: url)?.absoluteURL else {
      throw .badAddress
    }
    let address = try OutsideAddress(target.absoluteString)
    guard target.scheme?.lowercased() == "https" || Self.isHere(host) && Self.isHere(address.host)
    else { throw .unprotected }
    guard Self.isHere(host) || !Self.isHere(address.host) && !Self.isPrivate(address.host) else {
      throw .badAddress
    }
    return target.absoluteString
  }

  /// Whether it is a number that the network of a home or an office gives out, or none that a
  /// server of others has. Addresses of the sixth version are none that a server sends on to by
  /// number.
  private static func isPrivate(_ host: String) -> Bool {
    let name = host.lowercased()
    if host.contains(":") || name == "localhost." || name.hasSuffix(".localhost") { return true }
    let parts = host.split(separator: ".", omittingEmptySubsequences: false)
    // What a system reads as a number in another way, such as “2130706433” or “0x7f.1”.
    guard let last = parts.last(where: { !$0.isEmpty }), last.first?.isNumber == true else {
      return false
    }
    let numbers = parts.compactMap { UInt8($0) }
    guard numbers.count == 4, parts.count == 4 else { return true }
    return switch (numbers[0], numbers[1]) {
    case (0, _), (10, _), (127, _), (169, 254), (172, 16...31), (192, 168), (100, 64...127): true
    default: numbers[0] >= 224
    }
  }

  /// Only what can mean no other computer, whatever a name server says.
  private static func isHere(_ host: String) -> Bool {
    let host = host.lowercased()
    if host == "localhost" || host == "::1" || host == "[::1]" { return true }
    let numbers = host.split(separator: ".", omittingEmptySubsequences: false).map { UInt8($0) }
    return numbers.count == 4 && numbers[0] == 127 && !numbers.contains(nil)
  }
}
