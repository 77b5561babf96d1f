// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Testing

@Suite struct PasswordStrengthTests {
  @Test(arguments: [
    ("", PasswordStrength.short), ("1234567", .short), ("하루", .short), ("a", .short),
    ("12345678", .weak), ("aaaaaaaaaaaaaaaaaaaa", .weak), ("password", .weak),
    ("우리집 하루", .weak), ("my little diary", .fair),
    ("Tr0ub4dor&3x", .fair), ("four cats sing below my window at night", .strong),
    ("비 오는 날에는 고양이가 창가에서 잔다", .strong), ("q8#Vz!m2LpW@x9", .strong),
  ])
  func isTold(_ password: String, _ strength: PasswordStrength) {
    #expect(PasswordStrength(of: password) == strength)
  }

  /// A letter more never makes a password worse.
  @Test func growsWithThePassword() {
    let password = "Grüße aus 서울 1988!"
    var last = PasswordStrength.short
    for end in password.indices {
      let strength = PasswordStrength(of: String(password[...end]))
      #expect(strength >= last)
      last = strength
    }
    #expect(last > .weak)
  }
}
