// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryStore
import FoundationEssentials
import Testing

@testable import Bench

@Suite struct DiaristTests {
  private func ledger(_ deeds: [Deed]) -> Ledger {
    deeds.reduce(into: Ledger()) { $0.note($1) }
  }

  @Test func leavesWhatTheLedgerSays() async throws {
    try await Room.staying { room in
      let folder = JournalFolder(room.path("diary"))
      let hands = Hands()
      var diarist = Diarist(folder, hands)
      for deed in Trial.deeds {
        hands.goOn()
        try await diarist.perform(deed)
      }
      diarist.close()
      let remains = try await Remains(of: folder)
      #expect(remains.ledger == ledger(Trial.deeds))
      #expect(remains.complaints == [])
      #expect(remains.hasBackup)
      #expect(!remains.ledger.pages.values.contains { $0.media.contains { $0.number == nil } })
    }
  }

  @Test func aMediumThatIsNotWhatWasAttachedIsMissed() async throws {
    try await Room.staying { room in
      let folder = JournalFolder(room.path("diary"))
      let deeds: [Deed] = [.open, .write(page: 1, day: 20_260_101), .attach(page: 1, medium: 1)]
      var diarist = Diarist(folder, Hands())
      for deed in deeds { try await diarist.perform(deed) }
      diarist.close()
      #expect(try await Remains(of: folder).complaints == [])

      let names = try FileManager.default.subpathsOfDirectory(atPath: folder.media)
      let name = try #require(names.first { $0.hasSuffix(".bin") })
      let path = folder.media + "/" + name
      var bytes = [UInt8](try Data(contentsOf: URL(filePath: path)))
      bytes[7] ^= 1
      try Data(bytes).write(to: URL(filePath: path))
      let remains = try await Remains(of: folder)
      #expect(remains.ledger.pages[1]?.media == [Ledger.Medium(number: nil)])
      #expect(remains.complaints.count == 1)
    }
  }

  @Test func mediaOfOneNumberAreAlike() {
    #expect(MediumContent.bytes(3) == MediumContent.bytes(3))
    #expect(MediumContent.bytes(3) != MediumContent.bytes(11))
    #expect(MediumContent.bytes(0).count == 1)
  }
}
