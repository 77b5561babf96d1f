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

  @Test func importsAFolderOnceHoweverOftenItDoes() async throws {
    try await Room.staying { room in
      let folder = JournalFolder(room.path("diary"))
      var diarist = Diarist(folder, Hands())
      #expect(diarist.folders.isEmpty)
      for deed in [.open, .importFolder(10), .importFolder(10)] as [Deed] {
        try await diarist.perform(deed)
      }
      #expect(diarist.folders == [10])
      #expect(Set(diarist.open.keys) == [10, 11, 12])
      diarist.close()
      let remains = try await Remains(of: folder)
      #expect(remains.ledger == ledger([.importFolder(10)]))
      #expect(remains.complaints == [])
    }
  }

  @Test func aFolderIsMadeOnceAndInOnePiece() async throws {
    try await Room.staying { room in
      let outside = room.path("outside")
      // What a process left that was killed while it made one.
      try FileManager.default.createDirectory(
        atPath: outside + "/diary", withIntermediateDirectories: true)
      try Data([1, 2, 3]).write(to: URL(filePath: outside + "/diary/diary.sqlite"))
      let path = try await PagesFolder(10).made(in: outside)
      let manifest = URL(filePath: path + "/manifest.json")
      let first = try Data(contentsOf: manifest)
      #expect(try await PagesFolder(10).made(in: outside) == path)
      #expect(try Data(contentsOf: manifest) == first)
    }
  }

  @Test func thinsVersionsOfWhichOthersHoldTheText() async throws {
    try await Room.staying { room in
      let hands = Hands()
      var diarist = Diarist(JournalFolder(room.path("diary")), hands)
      let deeds: [Deed] = [
        .open, .write(page: 1, day: 20_260_101), .change(page: 1, text: 8),
        .change(page: 1, text: 16), .bringBack(page: 1, text: 8), .bringBack(page: 1, text: 8),
        .bringBack(page: 1, text: 8),
      ]
      for deed in deeds {
        hands.goOn()
        try await diarist.perform(deed)
      }
      #expect(try await diarist.versions(of: 1).map(\.text) == [1, 8, 16, 8, 8])
      try await diarist.perform(.thin(days: 1))
      #expect(try await diarist.versions(of: 1).map(\.text) == [1, 8, 16, 8, 8])
      try await diarist.perform(.thin(days: 31))
      #expect(try await diarist.versions(of: 1).map(\.text) == [1, 8, 16, 8])
    }
  }

  @Test func mediaOfOneNumberAreAlike() {
    let all = (0..<MediumContent.count + 16).map(MediumContent.bytes)
    #expect(Set(all).count == all.count)
    #expect(MediumContent.bytes(3) == MediumContent.bytes(3))
    #expect(MediumContent.bytes(3) != MediumContent.bytes(11))
    #expect(MediumContent.bytes(0).count == 1)
  }
}
