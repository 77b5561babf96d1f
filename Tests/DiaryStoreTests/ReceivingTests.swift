// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Foundation
import Sealing
import Testing

@testable import DiaryStore

@Suite struct ReceivingTests {
  @Test func whatIsReceivedIsAttachedOrGone() async throws {
    let diary = try TestDiary()
    let entry = try await diary.write("x")
    let kept = try await diary.journal.receive(MediaFile(try diary.file("a.JPG", [1, 2, 3])))
    let refused = try await diary.journal.receive(MediaFile(try diary.file("b.jpg", [4, 5])))
    #expect(try diary.mediaNames.count == 2)
    diary.journal.refuse(refused)
    let added = try await diary.journal.attach(kept, to: entry.id, kind: .photo)
    #expect(added.media.fileExtension == "jpg" && added.media.bytes == 3)
    #expect(try diary.mediaNames.count == 1)
    #expect(try await diary.journal.source(of: added.media).bytes() == [1, 2, 3])
  }

  @Test func oneThatHasNoEntryLeavesNothingAndHarmsNoOther() async throws {
    let diary = try TestDiary()
    let entry = try await diary.write("x")
    let files = [
      try await diary.journal.receive(MediaFile(try diary.file("a.jpg", [1]))),
      try await diary.journal.receive(MediaFile(try diary.file("b.jpg", [2]))),
    ]
    await #expect(throws: JournalError.self) {
      try await diary.journal.attach(files[0], to: Entry.ID(999), kind: .photo)
    }
    _ = try await diary.journal.attach(files[1], to: entry.id, kind: .photo)
    #expect(try diary.mediaNames.count == 1)
    #expect(try await diary.journal.attachments(of: entry.id).map(\.media.bytes) == [1])
  }

  @Test func whatIsNoFileYetIsOneForAWhileThatNobodyElseMayRead() async throws {
    let diary = try TestDiary()
    let content: [UInt8] = (0..<100_000).map { UInt8(truncatingIfNeeded: $0) }
    let read = try await diary.journal.withFile(of: content) { file in
      let mode = try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions]
      #expect(mode as? Int == 0o600)
      return try file.bytes()
    }
    #expect(read == content)
    #expect(try diary.mediaNames.isEmpty)
    await #expect(throws: CancellationError.self) {
      try await diary.journal.withFile(of: content) { _ in throw CancellationError() }
    }
    #expect(try diary.mediaNames.isEmpty)
  }
}
