// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import KeySharing
import Sealing
import TestDiary
import TestSupport
import XCTest

/// Tests of a diary with a password, and of the program that holds its secret.
class SealedDiaryTestCase: XCTestCase {
  func withSealedDiary(_ body: @MainActor (SealedDiary) throws -> Void) throws {
    try MainActor.assumeIsolated {
      try body(try SealedDiary())
      settle()
    }
  }

  @MainActor static func diary(_ sealed: SealedDiary) throws -> UniqueID {
    try StoredKeyFile(folder: sealed.path).read().diary
  }

  /// Another thread asks: this one answers.
  @MainActor static func held(_ id: UniqueID) -> Secret? {
    var answer: Secret??
    Task { answer = await ask(id) }
    XCTAssertTrue(pump { answer != nil })
    return answer ?? nil
  }

  @concurrent private static func ask(_ id: UniqueID) async -> Secret? {
    (try? KeyClient(of: id).secret()) ?? nil
  }
}
