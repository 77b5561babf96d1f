// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import DiaryStore

@Suite struct TextLossTests {
  @Test(arguments: [
    ("", "", 0),
    ("", "anything", 0),
    ("anything", "", 8),
    ("A long walk in the rain", "A long walk in the rain, and home", 0),
    ("A long walk in the rain", "Today: a day. A long walk in the rain", 0),
    // One letter was another one.
    ("A long walk in the rein, and then home", "A long walk in the rain, and then home", 1),
    ("비 오는 날의 산책", "비 오는 날의 산책은 좋다", 0),
    // What has moved is found; what only looks alike by single letters is not.
    ("the first sentence. and the second one.", "and the second one. the first sentence.", 1),
    ("we met in the harbour", "the wharf: we met rain, but our train", 21),
  ])
  func counts(_ text: String, _ holder: String, _ lost: Int) {
    var loss = TextLoss(holder: holder)
    #expect(loss.bytes(of: text) == lost)
  }

  @Test(arguments: [
    (0, 0, false), (1, 1, true), (40, 80, false), (80, 1000, false), (81, 1000, true),
  ])
  func isMuch(_ lost: Int, _ count: Int, _ isMuch: Bool) {
    #expect(TextLoss.isMuch(lost, of: count) == isMuch)
  }
}
