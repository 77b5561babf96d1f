// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Files
import Foundation
import SQLite
import TestKeys
import Testing

@testable import DiaryStore

/// No word of a sealed diary lies on the disk in plain, whatever is done with it. The same search
/// finds them where nothing is sealed.
@Suite struct SealedWordsTests {
  /// Each where a diary keeps words of another kind.
  private enum Marker: String, CaseIterable {
    case title, body, version, trash, memo, folder, tag, name, template, known, draft, caption
    case transcript, bookmark, preview

    var word: String { "zq\(rawValue)qz" }
  }

  private static let words = Marker.allCases.map(\.word) + ["SQLite format 3", "CREATE TABLE"]

  /// A Haru that is one migration ahead.
  private static let newer = Migrator(
    Schema.migrations + [Migration("999 shout", sql: "UPDATE entry SET body = body || '!'")])

  private func keys(_ isSealed: Bool) throws -> DiaryKeys? { try isSealed ? .forTest() : nil }

  @Test(arguments: [true, false]) func noFileHoldsAPlainWord(_ isSealed: Bool) async throws {
    let diary = try TestDiary(keys: keys(isSealed))
    try await write(into: diary)
    #expect(try await diary.journal.search(SearchInput(Marker.body.word).query).count == 1)
    #expect(exists(diary.folder.log) && exists(diary.folder.database + "-shm"))
    try expectWords(isSealed ? [] : Self.words, in: diary.folder.path)

    try await diary.journal.backUp()
    try await diary.journal.tidy()
    #expect(await diary.journal.check().findings.isEmpty)
    try diary.folder.openDatabase(.readWrite).execute("VACUUM")
    let (migrated, _) = try Opening.forWriting(
      diary.folder, clock: diary.journal.clock, migrator: Self.newer)
    #expect(try migrated.int("SELECT count(*) FROM migration WHERE name LIKE '999%'") == 1)
    #expect(try diary.journal.backups().count == 2)
    try expectWords(isSealed ? [] : Self.words, in: diary.folder.path)
  }

  /// Also where the log was damaged, so that it was put right and the files were put aside.
  @Test(arguments: [true, false]) func noFileOfAKilledDiaryHoldsAPlainWord(
    _ isSealed: Bool
  ) async throws {
    let diary = try TestDiary(keys: keys(isSealed))
    try await diary.journal.backUp()
    // As long as another connection reads, the log is not emptied.
    let reader = try diary.folder.openDatabase(.readOnly)
    defer { withExtendedLifetime(reader) {} }
    try reader.execute("BEGIN; SELECT count(*) FROM entry")
    try await write(into: diary)
    let places = ["-opened", "-salvaged"].map { diary.folder.path + $0 }
    defer { for place in places { try? FileManager.default.removeItem(atPath: place) } }
    for place in places {
      try FileManager.default.copyItem(atPath: diary.folder.path, toPath: place)
      let folder = JournalFolder(place, keys: diary.folder.keys)
      try FileSystem.remove(folder.database + "-shm")
      var log = try Data(contentsOf: URL(filePath: folder.log))
      for place in 900..<910 { log[log.count / 2 + place] ^= 0x55 }
      try log.write(to: URL(filePath: folder.log))
      if place == places[0] {
        // Opened, or refused as damaged: either way nothing of it is in plain.
        _ = try? await Journal(folder, clock: diary.journal.clock).check()
      } else {
        #expect(try await Recovery(folder).salvage().entries == 2)
      }
      try expectWords(isSealed ? [] : Self.words, in: place)
    }
  }

  /// As where its folder can't be written to. The copy has no name any more while it is read.
  @Test(.serialized, arguments: [true, false]) func noCopyForReadingHoldsAPlainWord(
    _ isSealed: Bool
  ) async throws {
    let diary = try TestDiary(keys: keys(isSealed))
    try await write(into: diary)
    let (copy, readers) = try Opening.forReadingCopy(of: diary.folder)
    #expect(try copy.int("SELECT count(*) FROM entry") == 2)
    #expect(try await readers.read { try $0.int("SELECT count(*) FROM memo") } == 1)
    let found = Set(try namelessCopies().flatMap { words(in: $0) })
    // Diaries of other tests, which are being removed meanwhile, have other names.
    let ours = found.intersection(Marker.allCases.map(\.word))
    #expect(ours.isEmpty == isSealed, "\(ours)")
  }

  private func namelessCopies() throws -> [Data] {
    let open = "/proc/self/fd"
    let folder = FileManager.default.temporaryDirectory.path
    return try FileSystem.names(in: open).compactMap { name in
      let link = open + "/" + name
      // It may have been closed since.
      guard let path = try? FileManager.default.destinationOfSymbolicLink(atPath: link),
        path.hasPrefix(folder + "/haru-"), !path.hasPrefix(folder + "/haru-test-"),
        path.hasSuffix("/diary.sqlite (deleted)")
      else { return nil }
      return try? Data(contentsOf: URL(filePath: link))
    }
  }

  private func write(into diary: borrowing TestDiary) async throws {
    let journal = diary.journal
    let entry = try await diary.write(Marker.title.word, Marker.version.word)
    var draft = Draft(entry)
    draft.body = String(repeating: Marker.body.word + " ", count: 600)
    draft.tags = [Marker.tag.word]
    draft.folder = try await journal.folder(named: Marker.folder.word).id
    diary.hands.move(seconds: 7200)
    try await journal.save(draft)
    try await journal.delete([try await diary.write(Marker.trash.word).id])
    try await journal.addMemo(Marker.memo.word)
    try await journal.setName(Marker.name.word)
    _ = try await journal.makeTemplate(Marker.template.word, "words")
    try await journal.know(Marker.known.word)
    try await journal.setCaptureDraft(Marker.draft.word)
    let voice = try await diary.attach("voice", to: entry, name: "a.ogg", kind: .voice)
    try await journal.setCaption(Marker.caption.word, of: voice.id)
    try await journal.setTranscript(
      Transcript([.init(Marker.transcript.word, 0, 900)], language: "en", recogniser: "x"),
      of: voice.media.id)
    _ = try await journal.setBookmark(
      Bookmark(at: 100, named: Marker.bookmark.word), of: voice.media.id)
    await journal.previews.keep(
      Array(Marker.preview.word.utf8), as: Preview(.thumbnail, of: voice.media, size: 128))
  }

  private func expectWords(_ expected: [String], in folder: String) throws {
    var found: [String: [String]] = [:]
    for name in try FileManager.default.subpathsOfDirectory(atPath: folder).sorted() {
      let path = folder + "/" + name
      guard try FileSystem.isFile(path) else { continue }
      for word in words(in: try Data(contentsOf: URL(filePath: path))) {
        found[word, default: []].append(name)
      }
    }
    #expect(Set(found.keys) == Set(expected), "\(found)")
  }

  private func words(in content: Data) -> [String] {
    Self.words.filter { content.range(of: Data($0.utf8)) != nil }
  }
}
