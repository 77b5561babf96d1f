// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Files
import Foundation
import SQLite
import Sealing
import Testing

@testable import DiaryStore

/// What one does with files in tests, where a diary's files are looked at from outside.
extension TestDiary {
  func file(_ name: String, _ content: [UInt8]) throws -> String {
    let outside = folder.path + "/outside"
    try FileManager.default.createDirectory(atPath: outside, withIntermediateDirectories: true)
    try Data(content).write(to: URL(filePath: outside + "/" + name))
    return outside + "/" + name
  }

  func attach(
    _ content: String, to entry: Entry, name: String? = nil, kind: Media.Kind = .photo
  ) async throws -> DiaryCore.Attachment {
    let path = try file(name ?? "\(UUID()).jpg", Array(content.utf8))
    return try await journal.attach(path, to: entry.id, kind: kind)
  }

  var mediaNames: [String] { get throws { try folder.mediaFolder.names() } }
}

func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }

@Suite struct MediaTests {
  @Test func handsOutWhatWasAdded() async throws {
    let diary = try TestDiary()
    let entry = try await diary.write("바다")
    let content = (0..<700_000).map { UInt8(truncatingIfNeeded: $0 &* 7) }
    let path = try diary.file("wave.PNG", content)
    let traits = Media.Traits(width: 640, height: 480, recorded: Moment(milliseconds: 5))
    let added = try await diary.journal.attach(
      path, to: entry.id, kind: .photo, traits: traits, caption: "파도")
    #expect(added.media.traits == traits)
    #expect(added.media.bytes == content.count)
    #expect(added.caption == "파도")

    let journal = try diary.again()
    #expect(try await journal.attachments(of: entry.id) == [added])
    let source = try await journal.source(of: added.media)
    #expect(try source.bytes() == content)
    #expect(try await source.withFile { try $0.bytes() } == content)
    let hash = Hex.text(added.media.hash)
    let name =
      diary.folder.keys == nil ? hash + ".png" : diary.folder.mediaFolder.name(of: added.media)
    #expect(try diary.mediaNames == ["\(name.prefix(2))/\(name)"])
  }

  @Test func keepsThePathOfNoStranger() async throws {
    let diary = try TestDiary()
    let entry = try await diary.write("x")
    _ = try await diary.attach("a", to: entry)
    let mode = try FileManager.default.attributesOfItem(
      atPath: diary.folder.media + "/" + (try #require(diary.mediaNames.first)))
    #expect(mode[.posixPermissions] as? Int == 0o600)
  }

  @Test func storesTheSamePhotoOnce() async throws {
    let diary = try TestDiary()
    let entry = try await diary.write("하나")
    let other = try await diary.write("둘")
    let first = try await diary.attach("photo", to: entry, name: "a.jpg")
    let second = try await diary.attach("photo", to: other, name: "b.jpeg")
    #expect(first.media == second.media)
    #expect(try diary.mediaNames.count == 1)
  }

  /// As of a voice that was recorded here, exported, and comes back as a file of a later day.
  @Test func whatIsKnownOfAFileStaysWhenItIsAddedAgain() async throws {
    let diary = try TestDiary()
    let entry = try await diary.write("하나")
    let path = try diary.file("a.jpg", [1, 2, 3])
    let known = Media.Traits(width: 640, recorded: Moment(milliseconds: 5))
    let newer = Media.Traits(width: 320, height: 480, recorded: Moment(milliseconds: 7))
    for traits in [known, newer] {
      _ = try await diary.journal.attach(path, to: entry.id, kind: .photo, traits: traits)
    }
    let media = try await diary.journal.attachments(of: entry.id).map(\.media)
    #expect(media.count == 2)
    #expect(
      media.allSatisfy {
        $0.traits == Media.Traits(width: 640, height: 480, recorded: Moment(milliseconds: 5))
      })
  }

  @Test func addsTheSamePhotoManyTimesAtOnce() async throws {
    let diary = try TestDiary()
    let entry = try await diary.write("여럿")
    let path = try diary.file("same.jpg", [1, 2, 3])
    let journal = diary.journal
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<16 {
        group.addTask { _ = try await journal.attach(path, to: entry.id, kind: .photo) }
      }
      try await group.waitForAll()
    }
    #expect(try await journal.attachments(of: entry.id).count == 16)
    #expect(try diary.mediaNames.count == 1)
  }

  @Test func healsADamagedFileWhenTheSameContentComesAgain() async throws {
    let diary = try TestDiary()
    let entry = try await diary.write("x")
    let added = try await diary.attach("good content", to: entry)
    try Data([0]).write(to: URL(filePath: diary.folder.mediaFolder.path(of: added.media)))
    _ = try await diary.attach("good content", to: entry)
    #expect(try await diary.journal.source(of: added.media).bytes() == Array("good content".utf8))
  }

  @Test(.plainOnly("nothing is left of a sealed medium that is another file"))
  func copiesWhatIsDamagedOnlyWhereNothingElseIs() async throws {
    let diary = try TestDiary()
    let added = try await diary.attach("good content", to: try await diary.write("x"))
    let source = try await diary.journal.source(of: added.media)
    let (first, second) = (diary.folder.path + "/first", diary.folder.path + "/second")
    #expect(try await source.copy(to: first))
    try Data("good".utf8).write(to: URL(filePath: diary.folder.mediaFolder.path(of: added.media)))
    await #expect(throws: JournalError.self) { try await source.copy(to: first) }
    #expect(try String(contentsOfFile: first, encoding: .utf8) == "good content")
    #expect(try await !source.copy(to: second))
    #expect(try String(contentsOfFile: second, encoding: .utf8) == "good")
  }

  @Test func learnsWhatIsFoundOutLater() async throws {
    let diary = try TestDiary()
    let entry = try await diary.write("x")
    _ = try await diary.attach("photo", to: entry)
    let path = try diary.file("again.jpg", Array("photo".utf8))
    let again = try await diary.journal.attach(
      path, to: entry.id, kind: .photo, traits: Media.Traits(width: 3, height: 2))
    #expect(again.media.traits == Media.Traits(width: 3, height: 2))
  }

  @Test func nothingLastsForEver() {
    #expect(Media.Traits(duration: Int.max).duration == nil)
    #expect(Media.Traits(duration: -1).duration == nil)
    #expect(Media.Traits(duration: 3_600_000).duration == 3_600_000)
  }

  @Test(arguments: [
    "사진 (1).jpg", "a\nb.jpg", "-rf.jpg", "'\"$(x).jpg", "..jpg", "no extension", ".hidden",
    "ends with.", "x.jpg/../y".replacing("/", with: "∕"), "x.toolongextension", "x.j p", "é́́.jpg",
    "🌿.jpg", "%s%n.jpg",
  ])
  func takesAFileWhateverItsName(_ name: String) async throws {
    let diary = try TestDiary()
    let entry = try await diary.write("x")
    let added = try await diary.attach(name, to: entry, name: name)
    #expect(["jpg", ""].contains(added.media.fileExtension))
    #expect(try await diary.journal.source(of: added.media).bytes() == Array(name.utf8))
    #expect(try diary.mediaNames.count == 1)
  }

  @Test func refusesWhatIsNoFileWithSomethingInIt() async throws {
    let diary = try TestDiary()
    let entry = try await diary.write("x")
    let good = try diary.file("good.jpg", [1])
    let link = diary.folder.path + "/link.jpg"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: good)
    let pipe = diary.folder.path + "/pipe.jpg"
    #expect(mkfifo(pipe, 0o600) == 0)
    let refused: [(String, MediaRefusal)] = [
      (try diary.file("empty.jpg", []), .empty), (link, .noFile), (pipe, .noFile),
      (diary.folder.media, .noFile), ("/dev/zero", .noFile),
    ]
    for (path, reason) in refused {
      let error = await #expect(throws: JournalError.self) {
        try await diary.journal.attach(path, to: entry.id, kind: .photo)
      }
      guard case .refused(reason)? = error else { return #expect(Bool(false), "\(path)") }
    }
    await #expect(throws: JournalError.self) {
      try await diary.journal.attach("/nowhere", to: entry.id, kind: .photo)
    }
    #expect(try diary.mediaNames.isEmpty)
  }

  @Test func leavesNothingWhereTheEntryIsGone() async throws {
    let diary = try TestDiary()
    let path = try diary.file("a.jpg", [1])
    await #expect(throws: JournalError.self) {
      try await diary.journal.attach(path, to: Entry.ID(99), kind: .photo)
    }
    #expect(try diary.mediaNames.isEmpty)
  }

  @Test func keepsOrderAndCaptions() async throws {
    let diary = try TestDiary()
    let entry = try await diary.write("x")
    var ids: [DiaryCore.Attachment.ID] = []
    for content in ["a", "b", "c", "d"] {
      ids.append(try await diary.attach(content, to: entry).id)
    }
    try await diary.journal.reorder([ids[2], ids[0]], of: entry.id)
    try await diary.journal.setCaption("둘째", of: ids[1])
    let listed = try await diary.journal.attachments(of: entry.id)
    #expect(listed.map(\.id) == [ids[2], ids[0], ids[1], ids[3]])
    #expect(listed[2].caption == "둘째")
  }

  @Test func removedAttachmentsComeBackToTheirPlace() async throws {
    let diary = try TestDiary()
    let entry = try await diary.write("x")
    let first = try await diary.attach("a", to: entry)
    let second = try await diary.attach("b", to: entry)
    try await diary.journal.delete(first.id)
    #expect(try await diary.journal.attachments(of: entry.id) == [second])
    try await diary.journal.restore(first.id)
    #expect(try await diary.journal.attachments(of: entry.id) == [first, second])
  }

  @Test func changesNothingWithASealedLetter() async throws {
    let diary = try TestDiary()
    let entry = try await diary.write("x")
    let attachment = try await diary.attach("a", to: entry)
    try await diary.journal.seal(entry.id, until: day("2099-01-01"))
    await #expect(throws: JournalError.self) { try await diary.attach("b", to: entry) }
    await #expect(throws: JournalError.self) { try await diary.journal.delete(attachment.id) }
    diary.hands.move(days: 365 * 80)
    #expect(try await diary.journal.attachments(of: entry.id) == [attachment])
  }
}
