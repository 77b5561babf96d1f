// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Bench

@Suite struct ImportDamageTests {
  @Test func isTheSameForTheSameNumberAndDamagesMostly() {
    let whole = (0..<5000).map { UInt8($0 % 251) }
    let damaged = (1...200).map { ImportDamage(number: $0).damaged(whole) }
    #expect(damaged == (1...200).map { ImportDamage(number: $0).damaged(whole) })
    #expect(damaged.filter { $0 != whole }.count > 190)
    #expect(Set(damaged.map(\.count)).count > 20)
    #expect(ImportDamage(number: 7).damaged([]).isEmpty)
  }

  @Test func outcomesAreReadAsTheyAreWritten() {
    let outcome = DamagedReading.Outcome(
      number: 7, isRefused: true, words: 3, problems: 2, milliseconds: 40)
    #expect(outcome.line == "7 1 3 2 40")
    #expect(DamagedReading.Outcome(outcome.line[...])?.line == outcome.line)
    #expect(DamagedReading.Outcome("memory 1234") == nil)
    #expect(throws: Obstacle.self) { try Request(["damage-imports"]) }
    #expect(throws: Obstacle.self) { try Request(["damage-imports", "/nowhere/at/all"]) }
  }
}
