// SPDX-License-Identifier: GPL-3.0-or-later

import CTestConfinement
import Testing

/// What an attacker could still do after taking over a decoder. That decoders work all the same is
/// for `SoundInspectorTests`.
@Suite struct ConfinementTests {
  @Test func nothingButDecodingGetsThrough() {
    #expect(test_call_that_gets_through().map { String(cString: $0) } == nil)
  }

  @Test func noOtherProcessIsMade() { #expect(!test_sealed_process_forks()) }
}
