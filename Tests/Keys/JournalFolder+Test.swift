// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
package import DiaryStore
import Files
import Foundation
import Sealing

extension JournalFolder {
  /// Whether the diaries of tests are sealed: HARU_TEST_SEALED=1.
  package static let areTestsSealed = ProcessInfo.processInfo.environment["HARU_TEST_SEALED"] == "1"

  /// The folder of a test's diary: with the keys of this process, where such diaries are sealed.
  package static func forTest(_ path: String) -> JournalFolder {
    JournalFolder(path, keys: areTestsSealed ? testKeys : nil)
  }

  /// By chance, anew in each process.
  private static let testKeys: DiaryKeys = {
    do {
      return try .forTest()
    } catch {
      fatalError("there are no keys for the tests: \(error)")
    }
  }()
}

extension DiaryKeys {
  package static let testPassword = "우리집 하루"

  /// Of a new secret, with a password that costs nearly nothing.
  package static func forTest() throws -> DiaryKeys {
    let secret = Secret()
    let file = try KeyFile(
      diary: UniqueID(at: WallClock.system.now), secret: secret, password: testPassword,
      stretch: PasswordStretch(passes: 1, bytes: 8192))
    return try DiaryKeys(secret, newKeyFile: file)
  }
}
