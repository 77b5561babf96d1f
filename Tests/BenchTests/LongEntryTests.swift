// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryStore
import SQLite
import Testing

@testable import Bench

@Suite struct LongEntryTests {
  @Test func isAsLongAsItSays() {
    #expect((LongEntry.length..<LongEntry.length + 20_000).contains(LongEntry.body.count))
  }

  @Test func isWrittenAsPeopleWrite() {
    let lines = LongEntry.body.split(separator: "\n")
    for sign in ["## ", "> ", "- ", "- [ ] ", "- [x] ", "```"] {
      #expect(lines.contains { $0.hasPrefix(sign) }, "\(sign)")
    }
    #expect(lines.count { $0 == "```" }.isMultiple(of: 2))
    #expect((lines.map(\.count).max() ?? 0) < 2000)
  }

  @Test func isTheNewestOfADiary() async throws {
    try await Room.staying { room in
      let folder = JournalFolder(room.path("diary"))
      try DiaryMaker.make(100, in: folder)
      try await LongEntry.write(in: folder)
      let newest = try Connection(folder.database, .readOnly).rows(
        "SELECT title, body FROM entry ORDER BY position DESC LIMIT 1"
      ) { ($0.text(0), $0.text(1)) }
      #expect(newest.first?.0 == LongEntry.title)
      #expect(newest.first?.1 == LongEntry.body)
    }
  }
}
