// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import SQLite

/// The SQL function that puts a row right in which one bit has changed.
@Suite struct RowMendingTests {
  private func mended(_ index: Int, _ now: String, whole: String) throws -> String? {
    try Connection(":memory:", .create).first(
      "SELECT haru_mended(haru_digest('t', ?1, 7), ?2, 't', ?3, 7)", whole, index, now
    ) { $0.optionalText(0) } ?? nil
  }

  @Test func putsOneBitRight() throws {
    #expect(try mended(1, "wolked", whole: "walked") == nil)
    #expect(try mended(1, "wclked", whole: "walked") == "walked")
    #expect(try mended(1, "walked", whole: "walked") == nil)
  }

  @Test(arguments: [-1, Int.min, 3, 4, Int.max]) func readsNoValueThatIsNotThere(
    _ index: Int
  ) throws {
    #expect(try mended(index, "wclked", whole: "walked") == nil)
  }

  /// Each bit of the first value would be tried with megabytes behind it.
  @Test func triesNothingThatWouldTakeMinutes() throws {
    let isNull = try Connection(":memory:", .create).int(
      "SELECT haru_mended(1, 0, zeroblob(16000), zeroblob(9000000)) IS NULL")
    #expect(isNull == 1)
  }
}
