// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Bench

@Suite struct ComputerTests {
  @Test func findsAField() {
    let text = "Name:\tharu\nmodel name\t: Some  Processor: 3 GHz\nvoluntary_ctxt_switches:\t42\n"
    #expect(Computer.field("voluntary_ctxt_switches", in: text) == "42")
    #expect(Computer.field("model name", in: text) == "Some Processor: 3 GHz")
    #expect(Computer.field("ctxt_switches", in: text) == nil)
  }

  @Test func tellsOfItselfInOneLine() {
    let pattern = /computer: [1-9]\d* cores, [^\n]+, load \d+\.\d+/
    #expect(Computer.remark.wholeMatch(of: pattern) != nil)
  }
}
