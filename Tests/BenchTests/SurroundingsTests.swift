// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Bench

@Suite struct SurroundingsTests {
  private func complaint(_ environment: [String: String]) -> String? {
    do {
      _ = try Surroundings(environment: environment)
      return nil
    } catch {
      return error.description
    }
  }

  @Test func asksForWhatIsMissing() {
    #expect(complaint(["DISPLAY": ":1"])?.contains("HARU_PREFIX") == true)
    #expect(complaint(["DISPLAY": ":1", "HARU_PREFIX": "/nowhere"])?.contains("/nowhere") == true)
  }
}
