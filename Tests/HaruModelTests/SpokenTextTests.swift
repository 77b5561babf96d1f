// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import HaruModel

@Suite @MainActor struct SpokenTextTests {
  @Test func whatWasSaidIsAQuotation() {
    #expect(
      SpokenText.markdown(["we walked", "", "it rained"]) == "> 🎤 we walked\n> it rained\n")
    #expect(SpokenText.markdown([""]) == "")
  }

  @Test(arguments: [("", ""), ("a", "\n\n"), ("a\n", "\n"), ("a\n\n", "")])
  func itIsAParagraphOfItsOwn(body: String, gap: String) {
    #expect(SpokenText.appendix("> b\n", to: body) == gap + "> b\n\n")
    #expect(SpokenText.appendix("", to: body) == "")
  }
}
