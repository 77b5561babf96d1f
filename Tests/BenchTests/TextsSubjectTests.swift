// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Bench

@Suite struct TextsSubjectTests {
  @Test func toleratesOnlyTheLettersThatWereTyped() {
    #expect(TextsSubject.isWritten("ab\0c", around: "b\0c"))
    #expect(TextsSubject.isWritten("aba\0caa", around: "b\0c"))
    #expect(TextsSubject.isWritten("b\0c", around: "b\0c"))
    #expect(!TextsSubject.isWritten("abc", around: "b\0c"))
    #expect(!TextsSubject.isWritten("ab\0", around: "b\0c"))
    #expect(!TextsSubject.isWritten("ab\0caaaa", around: "b\0c"))
    #expect(!TextsSubject.isWritten("xb\0c", around: "b\0c"))
  }

  @Test func makesTheSameTextsEachTime() {
    let (once, again) = (HostileTexts.make(40), HostileTexts.make(40))
    #expect(once.map(\.name) == again.map(\.name))
    #expect(
      zip(once, again).allSatisfy {
        $0.title.utf8.elementsEqual($1.title.utf8) && $0.body.utf8.elementsEqual($1.body.utf8)
      })
    #expect(Set(once.map(\.name)).count == 40)
  }
}
