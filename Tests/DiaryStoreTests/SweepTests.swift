// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Foundation
import Sealing
import Testing

@testable import DiaryStore

@Suite struct SweepTests {
  @Test func removesAFileThirtyDaysAfterItsLastReference() async throws {
    let diary = try TestDiary()
    let entry = try await diary.write("x")
    let attachment = try await diary.attach("a", to: entry)
    try await diary.journal.delete(attachment.id)
    try await diary.pass(days: 100)
    #expect(try await diary.journal.sweepMedia() == 0)

    try await diary.journal.write { try AttachmentTable.remove(attachment.id, in: $0) }
    #expect(try await diary.journal.sweepMedia() == 0)
    try await diary.pass(days: 29)
    #expect(try await diary.journal.sweepMedia() == 0)
    #expect(try diary.mediaNames.count == 1)
    try await diary.pass(days: 1)
    #expect(try await diary.journal.sweepMedia() == 1)
    #expect(try diary.mediaNames.isEmpty)
  }

  @Test func startsToCountAnewWhereAFileIsUsedAgain() async throws {
    let diary = try TestDiary()
    let entry = try await diary.write("x")
    let attachment = try await diary.attach("a", to: entry)
    try await diary.journal.write { try AttachmentTable.remove(attachment.id, in: $0) }
    try await diary.journal.sweepMedia()
    try await diary.pass(days: 31)
    let again = try await diary.attach("a", to: entry)
    #expect(try await diary.journal.sweepMedia() == 0)
    try await diary.journal.write { try AttachmentTable.remove(again.id, in: $0) }
    #expect(try await diary.journal.sweepMedia() == 0)
    #expect(try diary.mediaNames.count == 1)
  }

  @Test func keepsWhatAVersionNames() async throws {
    let diary = try TestDiary()
    let entry = try await diary.write("x")
    let attachment = try await diary.attach("a", to: entry)
    let named = try await diary.write("y", "![](\(attachment.media.hashText))")
    var draft = Draft(named)
    draft.body = "gone"
    try await diary.journal.save(draft)
    try await diary.journal.write { try AttachmentTable.remove(attachment.id, in: $0) }
    try await diary.journal.sweepMedia()
    try await diary.pass(days: 31)
    #expect(try await diary.journal.sweepMedia() == 0)
    #expect(try diary.mediaNames.count == 1)
  }

  /// Killed after the copy, after the name was given, and after a sweep took the row.
  @Test func cleansUpAfterAKillAtEveryStep() async throws {
    let diary = try TestDiary()
    let media = diary.folder.mediaFolder
    let path = try diary.file("a.jpg", [1, 2, 3])
    _ = try media.receive(MediaFile(path), as: UniqueID(at: diary.hands.now))
    let second = try media.receive(MediaFile(path), as: UniqueID(at: diary.hands.now))
    try media.keep(second, as: media.name(second.hash, "jpg"))
    let journal = try diary.again()
    #expect(try await journal.sweepMedia() == 0)
    #expect(try diary.mediaNames.count == 2)
    try await diary.pass(days: 30)
    #expect(try await journal.sweepMedia() == 2)
    #expect(try diary.mediaNames.isEmpty)
  }

  @Test func attachesWhatAKilledWriterLeft() async throws {
    let diary = try TestDiary()
    let entry = try await diary.write("x")
    let path = try diary.file("a.jpg", [1, 2, 3])
    let media = diary.folder.mediaFolder
    let arrival = try media.receive(MediaFile(path), as: UniqueID(at: diary.hands.now))
    try media.keep(arrival, as: media.name(arrival.hash, "jpg"))
    let added = try await diary.journal.attach(path, to: entry.id, kind: .photo)
    #expect(try await diary.journal.source(of: added.media).bytes() == [1, 2, 3])
    #expect(try diary.mediaNames.count == 1)
  }

  @Test func leavesFilesThatAreNotOurs() async throws {
    let diary = try TestDiary()
    try Data([1]).write(to: URL(filePath: diary.folder.media + "/notes.txt"))
    try await diary.journal.sweepMedia()
    try await diary.pass(days: 99)
    #expect(try await diary.journal.sweepMedia() == 0)
    #expect(try diary.mediaNames == ["notes.txt"])
  }
}
