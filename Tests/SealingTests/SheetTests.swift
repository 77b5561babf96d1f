// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Sealing

@Suite struct SheetTests {
  @Test func givesTheSecretAgain() {
    for _ in 0..<50 {
      let secret = Secret()
      let words = secret.sheetWords
      #expect(words.count == 14 && words.allSatisfy { $0.count == 4 })
      #expect(Secret(sheet: words.joined(separator: " ")) == secret)
      #expect(Secret(sheet: words.joined(separator: "-").lowercased()) == secret)
      #expect(Secret(sheet: words.dropLast().joined(separator: " ")) == nil)
    }
  }

  /// These have been printed, and open for ever.
  @Test func neverChanges() throws {
    let sheet = "000G-40R4-0M30-E209-185G-R38E-1W81-24GK-2GAH-C5RR-34D1-P70X-3RFP-63ED"
    let secret = try #require(Secret(sheet: sheet))
    #expect(secret == Secret(Array(0..<32)))
    #expect(secret.sheetWords.joined(separator: "-") == sheet)
  }
}
