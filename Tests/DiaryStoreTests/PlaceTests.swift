// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Files
import Foundation
import TestKeys
import Testing

@testable import DiaryStore

/// Where a diary lies, and who can read it there.
@Suite struct PlaceTests {
  private let place = FileManager.default.temporaryDirectory.appending(path: "haru-\(UUID())").path

  private func mode(_ path: String) throws -> Int {
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    return try #require(attributes[.posixPermissions] as? Int)
  }

  @Test func nobodyElseCanReadAnythingOfIt() async throws {
    defer { try? FileManager.default.removeItem(atPath: place) }
    let folder = JournalFolder.forTest(place + "/not/yet/there")
    let journal = try Journal(folder)
    try await journal.addMemo("비밀")
    try await journal.backUp()
    let names = try FileManager.default.subpathsOfDirectory(atPath: place)
    // A sealed diary has a key file, and a copy of it beside the backup.
    #expect(names.count == (folder.keys == nil ? 11 : 13))
    for name in names {
      let path = place + "/" + name
      let isFolder = try FileSystem.status(path)?.kind == .folder
      #expect(try mode(path) == (isFolder ? 0o700 : 0o600), "\(name)")
    }
    #expect(try mode(place) == 0o700)
  }

  @Test func aDiaryMayBeBehindALink() async throws {
    defer { try? FileManager.default.removeItem(atPath: place) }
    try FileManager.default.createDirectory(
      atPath: place + "/elsewhere", withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: place + "/haru", withDestinationPath: place + "/elsewhere")
    for path in ["/haru", "/haru/deeper"] {
      let folder = JournalFolder.forTest(place + path)
      let journal = try Journal(folder)
      let memo = try #require(try await journal.addMemo("멀리"))
      try await journal.backUp()
      #expect(try await Journal(folder).memos() == [memo])
      #expect(await journal.check().isClean)
    }
  }

  @Test func aFileWhereTheFolderShouldBeIsSaid() throws {
    defer { try? FileManager.default.removeItem(atPath: place) }
    #expect(FileManager.default.createFile(atPath: place, contents: nil))
    #expect(throws: JournalError.self) { try Journal(JournalFolder.forTest(place)) }
    #expect(throws: JournalError.self) { try Journal(JournalFolder.forTest(place + "/deeper")) }
  }
}
