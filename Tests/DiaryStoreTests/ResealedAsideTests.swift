// SPDX-License-Identifier: GPL-3.0-or-later

import Files
import Foundation
import SQLite
import Sealing
import TestKeys
import Testing

@testable import DiaryStore

/// What was put aside from a diary that gets another secret, and is not sealed with the one
/// before.
@Suite struct ResealedAsideTests {
  @Test func whatItsSecretDoesNotOpenIsKeptByteByByte() async throws {
    let (old, new) = (try DiaryKeys.forTest(), try DiaryKeys.forTest())
    let diary = try await ResealedDiary(keys: old)
    let folder = JournalFolder(diary.path, keys: old)
    let aside = folder.aside + "/2026-01-03T10-00-00"
    try FileSystem.makeFolders(aside)
    let other = try TestDiary(keys: .forTest())
    _ = try await other.write("of another diary")
    try FileManager.default.copyItem(
      atPath: other.folder.database, toPath: aside + "/diary.sqlite")
    try FileManager.default.copyItem(
      atPath: other.folder.log, toPath: aside + "/diary.sqlite-wal")
    try File(creating: aside + "/damaged.sqlite").write(
      Array(String(repeating: "no database ", count: 2000).utf8)[...])
    let names = try FileSystem.names(in: aside)
    let before = try names.map { try FileSystem.content(of: aside + "/" + $0) }
    #expect(before.count == 3 && before.allSatisfy { !$0.isEmpty })
    _ = try await diary.resealing(from: old, to: new).run()
    #expect(try FileSystem.names(in: aside) == names)
    for (name, content) in zip(names, before) {
      let kept = try SealedRecording(File(reading: aside + "/" + name), keys: new.inbox)
      #expect(try Array(kept.read(0..<kept.size)) == content)
    }
    _ = try await diary.resealing(from: new, to: nil).run()
    #expect(try names.map { try FileSystem.content(of: aside + "/" + $0) } == before)
  }

  /// It can be read by the new keys, as what was put aside since then.
  @Test func aPlainDiaryIsSealed() async throws {
    let (old, new) = (try DiaryKeys.forTest(), try DiaryKeys.forTest())
    let diary = try await ResealedDiary(keys: old)
    let aside = diary.path + "/aside/2026-01-03T10-00-00"
    try FileSystem.makeFolders(aside)
    let other = try TestDiary(keys: nil)
    _ = try await other.write("before it was sealed")
    let plain = try other.folder.openDatabase(.readOnly)
    try plain.copy(to: aside + "/diary.sqlite")
    _ = try await diary.resealing(from: old, to: new).run()
    #expect(try diary.files(with: Array("before it was sealed".utf8)) == [])
    let sealed = try JournalFolder(diary.path, keys: new).openDatabase(
      at: aside + "/diary.sqlite", .readOnly)
    #expect(try DatabaseCopy.digests(of: sealed) == DatabaseCopy.digests(of: plain))
  }
}
