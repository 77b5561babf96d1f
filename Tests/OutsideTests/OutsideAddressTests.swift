// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Outside

@Suite struct OutsideAddressTests {
  @Test(arguments: [
    ("https://api.example.org/v1", "api.example.org"),
    ("https://192.168.1.2:8443/x", "192.168.1.2"),
    ("http://localhost:8080/", "localhost"), ("HTTP://LOCALHOST/", "LOCALHOST"),
    ("http://127.0.0.1:1/a?b", "127.0.0.1"), ("http://127.9.9.9/", "127.9.9.9"),
    ("http://[::1]:9/", "::1"),
  ])
  func leadsToWhereNobodyListensIn(_ address: String, _ host: String) throws {
    let found = try OutsideAddress(address).host
    #expect(found.trimmingPrefix("[").prefix { $0 != "]" } == host)
  }

  @Test(arguments: [
    "http://example.org/", "http://192.168.1.2/", "http://127.0.0.1.example.org/",
    "http://localhost.example.org/", "http://1270.0.0.1/", "http://127.1/", "http://[::2]/",
    "http://2130706433/",
  ])
  func doesNotLeadWhereOthersCouldListenIn(_ address: String) {
    #expect(throws: OutsideError.unprotected) { _ = try OutsideAddress(address) }
  }

  /// What stands before an @ could hide where an address leads, and be noted in a log.
  @Test(arguments: [
    "", "nothing", "https://", "ftp://example.org/", "file:///etc/passwd",
    "https://user:secret@example.org/", "http://localhost@example.org/",
  ])
  func leadsNowhere(_ address: String) {
    #expect(throws: OutsideError.badAddress) { _ = try OutsideAddress(address) }
  }
}
