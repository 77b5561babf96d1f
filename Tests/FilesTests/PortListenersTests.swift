// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Files

@Suite struct PortListenersTests {
  private static let head =
    "  sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid  timeout"

  private static func line(_ address: String, _ state: String, person: String) -> String {
    "   0: \(address) 00000000:0000 \(state) 00000000:00000000 00:00000000 00000000"
      + "  \(person)        0 12345 1 0000000000000000 100 0 0 10 0"
  }

  private static func found(_ lines: [String], _ later: [String] = []) -> PortListeners {
    let tables = [lines, later].map { ([head] + $0).joined(separator: "\n") + "\n" }
    return PortListeners(at: 8080, in: tables, person: 1000)
  }

  @Test func onlyThoseOfThePersonAreOwn() {
    let (here, everywhere) = ("0100007F:1F90", "00000000000000000000000000000000:1F90")
    #expect(Self.found([]) == .none)
    #expect(Self.found([Self.line(here, "0A", person: "1000")]) == .own)
    #expect(Self.found([Self.line(here, "0A", person: "0")]) == .strangers)
    #expect(Self.found([Self.line(here, "0A", person: "1001")]) == .strangers)
    #expect(Self.found([Self.line(here, "0A", person: "nobody")]) == .strangers)
    #expect(
      Self.found(
        [Self.line(here, "0A", person: "1000")], [Self.line(everywhere, "0A", person: "1001")])
        == .strangers)
  }

  @Test func whatIsConnectedOrListensElsewhereIsNoListener() {
    #expect(
      Self.found([
        Self.line("0100007F:1F90", "01", person: "1001"),
        Self.line("0100007F:1F91", "0A", person: "1001"), "what is no line",
      ]) == .none)
  }
}
