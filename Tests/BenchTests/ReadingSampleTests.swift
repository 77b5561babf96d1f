// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Bench

@Suite struct ReadingSampleTests {
  @Test(arguments: ReadingSample.all.indices)
  func hasAsManyCharactersAsItSays(_ index: Int) {
    #expect(ReadingSample.all[index].text.count == ReadingSample.length)
  }

  /// Korean letters have three bytes each, and English ones one.
  @Test func isInTheLanguageItIsNamedAfter() {
    let share = ReadingSample.all.map { sample in
      (sample.name, Double(sample.text.utf8.count { $0 >= 0x80 }) / Double(sample.text.utf8.count))
    }
    let shares = Dictionary(uniqueKeysWithValues: share)
    #expect((0.8...0.95).contains(shares["Korean"] ?? .nan))
    #expect((0...0.05).contains(shares["English"] ?? .nan))
    #expect((0.4...0.7).contains(shares["mixed"] ?? .nan))
  }
}
