// SPDX-License-Identifier: GPL-3.0-or-later

import Sealing
import Testing

@testable import Copies

@Suite struct CopyKeyTests {
  @Test func canBeTypedInAgain() {
    for _ in 0..<200 {
      let key = CopyKey()
      #expect(key.words.count == 14 && key.words.allSatisfy { $0.count == 4 })
      #expect(CopyKey(key.text) == key)
      #expect(CopyKey(key.text.lowercased().replacing("-", with: " ")) == key)
      #expect(CopyKey("\n " + key.words.joined() + "\n") == key)
      #expect(
        CopyKey(key.text.replacing("0", with: "o").replacing("1", with: "l")) == key)
    }
  }

  @Test func isNeverTheSame() {
    #expect(Set((0..<100).map { _ in CopyKey() }).count == 100)
  }

  /// The check has 24 bits: of 1,736 wrong letters, none passes in a run of any reasonable length.
  @Test func noticesEveryWrongLetter() {
    let letters = Array("0123456789ABCDEFGHJKMNPQRSTVWXYZ")
    let key = Array(CopyKey().password)
    for place in key.indices {
      for letter in letters where letter != key[place] {
        var wrong = key
        wrong[place] = letter
        #expect(CopyKey(String(wrong)) == nil)
      }
    }
  }

  @Test func noticesLettersThatChangedPlaces() {
    let key = Array(CopyKey().password)
    for place in key.indices.dropLast() where key[place] != key[place + 1] {
      var wrong = key
      wrong.swapAt(place, place + 1)
      #expect(CopyKey(String(wrong)) == nil)
    }
  }

  @Test(arguments: ["", "0", "ABCD", "하루 하루", String(repeating: "U", count: 56)])
  func isNotJustAnything(_ text: String) { #expect(CopyKey(text) == nil) }

  /// As Python's hashlib derives it, and writes it in letters.
  @Test func thatOfASealedDiaryIsDerivedFromItsSecret() throws {
    let key = CopyKey(of: try #require(Secret(Array(0..<32))))
    #expect(key.password == "8TSQTRD3R801SBVNAZMM6REY18M2BFQ632B23D0Y1N1XG6H7DQ1R2J9C")
  }

  /// A person need not know whether a sheet is that of a copy or that of a diary.
  @Test func isFoundByEitherSheet() throws {
    let (own, secret) = (CopyKey(), Secret())
    #expect(try #require(RecoveryLetters(own.text)).keys.contains(own))
    let ofDiary = try #require(RecoveryLetters(secret.sheetWords.joined(separator: " ")))
    #expect(ofDiary.keys.contains(CopyKey(of: secret)))
    #expect(ofDiary.secret == secret)
    #expect(RecoveryLetters("하루") == nil)
  }

  @Test func isNotPrintedByMistake() {
    let key = CopyKey()
    var dumped = ""
    dump(key, to: &dumped)
    for text in ["\(key)", String(reflecting: key), dumped] {
      #expect(!text.contains(key.words[3]))
    }
  }
}
