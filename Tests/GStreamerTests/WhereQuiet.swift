// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Bench

/// Checks what only a quiet computer can show, such as how many pictures of a real camera arrive.
/// Where other programs keep the computer busy, what falls short is told, and is no failure.
func whereQuiet(_ check: () -> Void) async throws {
  let load = BackgroundLoad(processors: try await BackgroundLoad.ofOtherPrograms())
  withKnownIssue("Too busy to tell: \(load.remark)", isIntermittent: true) {
    check()
  } when: {
    load.spoilsTimes
  }
}
