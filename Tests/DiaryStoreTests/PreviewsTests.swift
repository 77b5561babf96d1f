// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Files
import Foundation
import SQLite
import TestKeys
import Testing

@testable import DiaryStore

@Suite struct PreviewsTests {
  private func media(_ number: UInt8) -> Media {
    Media(
      id: Media.ID(Int(number)), hash: [UInt8](repeating: number, count: 32), kind: .photo,
      fileExtension: "jpg", bytes: 1, added: Moment(milliseconds: 0), traits: Media.Traits())
  }

  private func open(
    _ access: Connection.Access, of folder: JournalFolder
  ) throws -> Connection {
    try Connection(folder.previews, access, seal: folder.keys?.previews)
  }

  private func content(_ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ $0 >> 8) }
  }

  @Test(arguments: [0, 1, 60_000, 262_144, 262_145, 1_000_000])
  func givesBackWhatWasKept(_ count: Int) async throws {
    let diary = try TestDiary()
    let preview = Preview(.poster, of: media(1), size: 512)
    #expect(await diary.journal.previews.content(of: preview) == nil)
    await diary.journal.previews.keep([9], as: preview)
    await diary.journal.previews.keep(content(count), as: preview)
    #expect(await diary.journal.previews.content(of: preview) == content(count))
    #expect(try await diary.again().previews.content(of: preview) == content(count))
  }

  @Test func tellsKindsAndSizesApart() async throws {
    let diary = try TestDiary()
    let previews = [
      Preview(.thumbnail, of: media(1), size: 128), Preview(.thumbnail, of: media(1), size: 256),
      Preview(.poster, of: media(1), size: 128), Preview(.thumbnail, of: media(2), size: 128),
    ]
    for (number, preview) in previews.enumerated() {
      await diary.journal.previews.keep([UInt8(number)], as: preview)
    }
    for (number, preview) in previews.enumerated() {
      #expect(await diary.journal.previews.content(of: preview) == [UInt8(number)])
    }
  }

  @Test func whatWasNotUsedForLongestGoesFirst() async throws {
    let diary = try TestDiary()
    let hands = diary.hands
    let previews = Previews(diary.folder, clock: WallClock { hands.now }, limit: 8000)
    func preview(_ number: UInt8) -> Preview { Preview(.thumbnail, of: media(number), size: 1) }
    for number in 1...8 as ClosedRange<UInt8> {
      await previews.keep(content(1000), as: preview(number))
      diary.hands.move(seconds: 3600)
    }
    #expect(await previews.content(of: preview(1)) != nil)
    diary.hands.move(seconds: 3600)
    await previews.keep(content(1000), as: preview(9))
    #expect(await previews.content(of: preview(2)) == nil)
    #expect(await previews.content(of: preview(1)) != nil)
    #expect(await previews.content(of: preview(9)) != nil)
    let kept = try open(.readOnly, of: diary.folder)
    #expect(try kept.int("SELECT sum(length(bytes)) FROM content") == 7000)
    // One that would send all others away is not kept.
    await previews.keep(content(4000), as: preview(10))
    #expect(await previews.content(of: preview(10)) == nil)
  }

  @Test(arguments: [
    Data("this is no database at all, but long enough to be taken for one".utf8),
    Data(repeating: 0, count: 8192), Data(),
  ])
  func beginsAnewWhereTheFileIsDamaged(_ damage: Data) async throws {
    let diary = try TestDiary()
    let preview = Preview(.waveform, of: media(1), size: 100)
    try damage.write(to: URL(filePath: diary.folder.previews))
    #expect(await diary.journal.previews.content(of: preview) == nil)
    await diary.journal.previews.keep([1, 2], as: preview)
    #expect(await diary.journal.previews.content(of: preview) == [1, 2])
  }

  @Test func beginsAnewWhereAnotherVersionWroteIt() async throws {
    let diary = try TestDiary()
    let preview = Preview(.waveform, of: media(1), size: 100)
    try open(.create, of: diary.folder).execute(
      "CREATE TABLE preview (x); PRAGMA user_version = 77")
    await diary.journal.previews.keep([1, 2], as: preview)
    #expect(await diary.journal.previews.content(of: preview) == [1, 2])
  }

  /// The file is damaged under one who has it open.
  @Test func beginsAnewWhereItIsDamagedMeanwhile() async throws {
    let diary = try TestDiary()
    let preview = Preview(.thumbnail, of: media(1), size: 100)
    await diary.journal.previews.keep(content(50_000), as: preview)
    let outside = try open(.readWrite, of: diary.folder)
    try outside.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    let file = try FileHandle(forWritingTo: URL(filePath: diary.folder.previews))
    try file.seek(toOffset: 4096)
    try file.write(contentsOf: Data(repeating: 0xff, count: 4096 * 4))
    for _ in 0..<3 { await diary.journal.previews.keep([5], as: preview) }
    _ = try diary.again()
    #expect(try await diary.again().previews.content(of: preview) == [5])
  }

  @Test func neverMindsWhereNothingCanBeKept() async throws {
    let previews = Previews(JournalFolder.forTest("/nowhere/at/all"), clock: .system)
    let preview = Preview(.thumbnail, of: media(1), size: 1)
    await previews.keep([1], as: preview)
    #expect(await previews.content(of: preview) == nil)
  }

  @Test func mayBeDeletedAtAnyTime() async throws {
    let diary = try TestDiary()
    let preview = Preview(.thumbnail, of: media(1), size: 1)
    await diary.journal.previews.keep([1], as: preview)
    for end in ["", "-wal", "-shm"] {
      try FileManager.default.removeItem(atPath: diary.folder.previews + end)
    }
    _ = await diary.journal.previews.content(of: preview)
    await diary.journal.previews.keep([2], as: preview)
    let next = try diary.again().previews
    await next.keep([3], as: preview)
    #expect(await next.content(of: preview) == [3])
  }

  @Test func aCheckRemovesWhatIsDamagedAndWhatIsOfMediaThatAreGone() async throws {
    let diary = try TestDiary()
    let entry = try await diary.write("x")
    let there = try await diary.attach("a", to: entry).media
    let previews = [
      Preview(.thumbnail, of: there, size: 1), Preview(.poster, of: media(7), size: 1),
    ]
    for preview in previews { await diary.journal.previews.keep([1], as: preview) }
    #expect(await diary.journal.check(repairing: false).findings.isEmpty)
    #expect(await diary.journal.previews.content(of: previews[1]) == [1])
    #expect(await diary.journal.check().findings.isEmpty)
    #expect(await diary.journal.previews.content(of: previews[0]) == [1])
    #expect(await diary.journal.previews.content(of: previews[1]) == nil)
  }

  @Test func aCheckFindsADamagedFile() async throws {
    let diary = try TestDiary()
    try Data(repeating: 7, count: 9000).write(to: URL(filePath: diary.folder.previews))
    #expect(
      await diary.journal.check(repairing: false).findings == [
        .damagedPreviews(isRepaired: false)
      ])
    #expect(await diary.journal.check().findings == [.damagedPreviews(isRepaired: true)])
    #expect(!exists(diary.folder.previews))
    #expect(await diary.journal.check().isClean)
  }
}
