// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import GLib

@Suite struct PluralRuleTests {
  private func forms(_ rule: String, _ numbers: [Int]) -> [Int]? {
    PluralRule(header: "Language: xx\nPlural-Forms: \(rule)\n").map { numbers.map($0.form) }
  }

  @Test(arguments: [
    ("nplurals=1; plural=0;", [0, 1, 5], [0, 0, 0]),
    ("nplurals=2; plural=n != 1;", [0, 1, 2], [1, 0, 1]),
    ("nplurals=2; plural=(n > 1);", [0, 1, 2], [0, 0, 1]),
    (
      "nplurals=3; plural=n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4"
        + " && (n%100<10 || n%100>=20) ? 1 : 2;",
      [1, 2, 5, 11, 12, 21, 22, 111, 104], [0, 1, 2, 2, 2, 0, 1, 2, 1]
    ),
    (
      "nplurals=6; plural=n==0 ? 0 : n==1 ? 1 : n==2 ? 2 : n%100>=3 && n%100<=10 ? 3"
        + " : n%100>=11 ? 4 : 5;",
      [0, 1, 2, 3, 11, 100, 103], [0, 1, 2, 3, 4, 5, 3]
    ),
  ])
  func choosesTheFormAsTheLanguageDoes(rule: String, numbers: [Int], expected: [Int]) {
    #expect(forms(rule, numbers) == expected)
  }

  @Test func bindsAsCDoes() {
    #expect(forms("nplurals=99; plural=1+2*3-4/2;", [0]) == [5])
    #expect(forms("nplurals=99; plural=8-4-2;", [0]) == [2])
    #expect(forms("nplurals=2; plural=!n==1;", [0, 1]) == [1, 0])
    #expect(forms("nplurals=2; plural=n<2 || n>3 && n<5;", [1, 2, 4]) == [1, 0, 1])
  }

  @Test func answersZeroWhereTheRuleLeavesItsForms() {
    #expect(forms("nplurals=2; plural=n;", [0, 1, 2, 700, -1, .min]) == [0, 1, 0, 0, 1, 0])
  }

  @Test func survivesDivisionByZeroAndOverflow() {
    #expect(forms("nplurals=2; plural=n/0;", [7]) == [0])
    #expect(forms("nplurals=2; plural=n%0;", [7]) == [0])
    #expect(forms("nplurals=2; plural=n*n*n*n;", [.max]) != nil)
    let least = "(0-9223372036854775807-1)"
    #expect(forms("nplurals=2; plural=\(least)/(0-1);", [1]) == [0])
    #expect(forms("nplurals=2; plural=\(least)%(0-1);", [1]) == [0])
  }

  @Test(arguments: [
    "", "nplurals=2;", "plural=n;", "nplurals=0; plural=0;", "nplurals=two; plural=n;",
    "nplurals=2; plural=n!=;", "nplurals=2; plural=(n;", "nplurals=2; plural=n ? 1;",
    "nplurals=2; plural=m;", "nplurals=2; plural=n n;", "nplurals=2; plural=99999999999999999999;",
  ])
  func refusesWhatIsNoRule(rule: String) {
    #expect(forms(rule, [1]) == nil)
  }

  @Test func refusesARuleThatNestsWithoutEnd() {
    let deep = String(repeating: "(", count: 100_000) + "n" + String(repeating: ")", count: 100_000)
    #expect(forms("nplurals=2; plural=\(deep);", [1]) == nil)
    #expect(
      forms("nplurals=2; plural=\(String(repeating: "!", count: 100_000))n;", [1]) == nil)
    #expect(forms("nplurals=2; plural=n\(String(repeating: "+n", count: 300_000));", [1]) == nil)
  }

  @Test func readsWhateverWhiteSpaceThereIs() {
    #expect(forms("\tnplurals = 2 ;\tplural = n\t!= 1 ;", [1, 2]) == [0, 1])
  }
}
