// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import DiaryStore
import Files
import Foundation
import Sealing
import TestKeys
import Testing

@testable import Importers

/// Folders of photos, videos and recordings alone.
@Suite struct CameraTests {
  /// A JPEG with nothing but what its camera has noted.
  static func photo(_ taken: String) -> Data {
    let text = Array(taken.utf8) + [0]
    var table: [UInt8] = Array("II".utf8) + [42, 0, 8, 0, 0, 0]
    table += [1, 0, 0x69, 0x87, 4, 0, 1, 0, 0, 0, 26, 0, 0, 0, 0, 0, 0, 0]
    table += [1, 0, 0x03, 0x90, 2, 0, UInt8(text.count), 0, 0, 0, 44, 0, 0, 0, 0, 0, 0, 0]
    table += text
    let block = Array("Exif\0\0".utf8) + table
    let length = block.count + 2
    return Data(
      [0xff, 0xd8, 0xff, 0xe1, UInt8(length >> 8), UInt8(length & 255)] + block + [0xff, 0xd9])
  }

  /// The header of a film or a recording that was made at a moment.
  static func film(_ seconds: Int, meta: String = "") -> Data {
    func box(_ name: String, _ content: [UInt8]) -> [UInt8] {
      let length = content.count + 8
      return (0..<4).map { UInt8(length >> (24 - 8 * $0) & 255) } + Array(name.utf8) + content
    }
    let mac = seconds + 2_082_844_800
    let moment = (0..<4).map { UInt8(mac >> (24 - 8 * $0) & 255) }
    let header = box("mvhd", [0, 0, 0, 0] + moment + Array(repeating: 0, count: 92))
    let said = meta.isEmpty ? [] : box("meta", Array("keys creationdate \(meta) end".utf8))
    return Data(
      box("ftyp", Array("M4A mp42".utf8)) + box("mdat", [1, 2, 3]) + box("moov", header + said))
  }

  @Test func photosOfADayAreOneEntryAndRecordingsOneEach() throws {
    let folder = try SourceFolder()
    try folder.write(Self.photo("2024:05:03 21:30:15"), to: "DCIM/100/IMG_0001.JPG")
    try folder.write(Self.photo("2024:05:03 09:00:00"), to: "DCIM/101/IMG_0001.JPG")
    try folder.write(Self.photo("2024:05:04 00:00:00"), to: "DCIM/101/IMG_0002.JPG")
    try folder.write("png", to: "Screenshot_20240503-101112_Maps.png")
    // 2024-05-03 16:00 in UTC is the next day in Seoul.
    try folder.write(Self.film(1_714_752_000), to: "MVI_1234.MOV")
    try folder.write(Self.film(1_714_752_000), to: "VID_20240503_235959.mp4")
    try folder.write(Self.film(1_714_752_000), to: "memos/New Recording 5.m4a")
    try folder.write(
      Self.film(1_714_752_000, meta: "2024-05-03T18:00:00+0200"), to: "memos/Idea for a song.m4a")
    try folder.write("sound", to: "memos/음성 240503_101112.m4a")
    try folder.write("Thank you for buying this camera", to: "DCIM/README.TXT")
    for path in [folder.path, try folder.packed()] {
      let found = try Findings(path)
      if path != folder.path { try FileManager.default.removeItem(atPath: path) }
      let days = found.entries.filter(\.gathersDay)
      #expect(days.map(\.day.iso) == ["2024-05-03", "2024-05-04"])
      #expect(
        days[0].media.map { SourcePath.name($0.file) } == [
          "IMG_0001.JPG", "Screenshot_20240503-101112_Maps.png", "IMG_0001.JPG",
          "VID_20240503_235959.mp4",
        ])
      // Two have the same name and the same size.
      #expect(Set(days[0].media.map(\.id)).count == 4)
      #expect(days[0].timeOfDay == 9 * 3_600_000)
      #expect(days[1].media.map(\.file) == ["DCIM/101/IMG_0002.JPG", "MVI_1234.MOV"])
      #expect(days.allSatisfy { $0.body.isEmpty && $0.title.isEmpty })
      let memos = found.entries.filter { !$0.gathersDay }
      #expect(memos.map(\.title) == ["Idea for a song", "", ""])
      #expect(memos.map(\.day.iso) == ["2024-05-03", "2024-05-04", "2024-05-03"])
      #expect(memos.map { $0.timeOfDay.map { $0 / 60_000 } } == [18 * 60, 60, 10 * 60 + 11])
      #expect(
        found.problems == [ImportProblem(file: "DCIM/README.TXT", reason: .unused)])
    }
  }

  /// Which is so in a folder, in an archive, and where it is dropped alone. Two recordings of one
  /// name, size and time are two.
  @Test func aFileIsTheSameWhereverItLies() throws {
    let folder = try SourceFolder()
    for (number, name) in ["a/20240503_101112.jpg", "b/20240503_101112.m4a"].enumerated() {
      try folder.write(Data(repeating: UInt8(number), count: 300_000), to: name)
    }
    let sound = Data(repeating: 1, count: 300_000)
    try folder.write(sound.dropLast() + [9], to: "c/20240503_101112.m4a")
    let packed = try folder.packed()
    defer { try? FileManager.default.removeItem(atPath: packed) }
    let media = { (found: Findings) in Set(found.entries.flatMap(\.media).map(\.id)) }
    let whole = try Findings(folder.path)
    #expect(Set(whole.entries.map(\.id)).count == 3)
    #expect(media(whole).count == 3)
    #expect(try media(Findings(packed)) == media(whole))
    for name in ["a/20240503_101112.jpg", "b/20240503_101112.m4a", "c/20240503_101112.m4a"] {
      let dropped = Findings(
        try ForeignDiary(media: [folder.path + "/" + name], Findings.context))
      #expect(try media(whole).contains(dropped.only().media[0].id))
    }
  }

  /// The message that a person has got beside a thousand photos does not keep these out.
  @Test func whatIsEncryptedBesidePhotosIsNamed() throws {
    let folder = try SourceFolder()
    for minute in 10...15 { try folder.write("jpg", to: "20240503_10\(minute)00.jpg") }
    try folder.write("-----BEGIN PGP MESSAGE-----\n", to: "key.asc")
    let found = try Findings(folder.path)
    #expect(try found.only().media.count == 6)
    #expect(found.problems == [ImportProblem(file: "key.asc", reason: .encrypted)])
  }

  @Test func whereNothingTellsTheTimeOfTheFileStands() throws {
    let folder = try SourceFolder()
    try folder.write("x", to: "REC001.WAV")
    try folder.write(Self.film(-2_082_844_800), to: "clip.mp4")
    try folder.write(Data(), to: "empty.jpg")
    for name in ["REC001.WAV", "clip.mp4"] {
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: 1_714_752_000)],
        ofItemAtPath: folder.path + "/" + name)
    }
    let found = try Findings(folder.path)
    #expect(found.entries.map(\.day.iso) == ["2024-05-04", "2024-05-04"])
    #expect(found.hasProblem(.fileTime, in: "REC001.WAV"))
    #expect(found.hasProblem(.fileTime, in: "clip.mp4"))
    #expect(found.hasProblem(.empty, in: "empty.jpg"))
    // The same recording is the same when its file has another time.
    let id = found.entries[0].id
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 1_600_000_000)],
      ofItemAtPath: folder.path + "/REC001.WAV")
    #expect(try Findings(folder.path).entries.contains { $0.id == id })
  }

  @Test func wavesSayWhenTheyBegan() throws {
    let folder = try SourceFolder()
    var wave = Array("RIFF\0\0\0\0WAVEbext".utf8) + [0x5a, 2, 0, 0]
    wave += Array(repeating: 0, count: 320) + Array("2024-05-0321:30:15".utf8)
    wave += Array(repeating: 0, count: 300)
    try folder.write(Data(wave), to: "ZOOM0001.WAV")
    let entry = try Findings(folder.path).only()
    #expect((entry.day.iso, entry.timeOfDay) == ("2024-05-03", 77_415_000))
  }

  @Test(arguments: [
    ("20240503_101112.m4a", "2024-05-03", 611), ("PXL_20240503_101112345.jpg", "2024-05-03", 611),
    ("IMG-20240503-WA0001.jpg", "2024-05-03", nil),
    ("WhatsApp Audio 2024-05-03 at 9.11.12 PM.ogg", "2024-05-03", 1271),
    ("AUDIO-2024-05-03-10-11-12.m4a", "2024-05-03", 611),
    ("2024-05-03 10.11.12.jpg", "2024-05-03", 611), ("20240503101112.amr", "2024-05-03", 611),
    ("Recording 20240503 101112-1A2B3C4D.m4a", "2024-05-03", 611),
    ("Voice 240503_101112.m4a", "2024-05-03", 611),
    ("signal-2024-05-03-101112.ogg", "2024-05-03", 611),
    ("Aufnahme 3. Mai 2024.m4a", "2024-05-03", nil),
  ])
  func namesOfPhones(_ name: String, _ day: String, _ minute: Int?) throws {
    let found = try #require(FileDates([name]).find(name))
    #expect(found.date.day.iso == day)
    #expect(found.date.timeOfDay.map { $0 / 60_000 } == minute)
    #expect(RecordingName.title(found.title) == "")
  }

  /// Photos of notes, or of the backup of a program that is not known, are no photos of a camera.
  @Test func whatGoesWithOtherThingsIsNoCollection() throws {
    let folder = try SourceFolder()
    try folder.write("png", to: "vault/a.png")
    for name in ["One", "Two", "Three"] { try folder.write("note", to: "vault/\(name).md") }
    #expect(try Findings(folder.path + "/vault").entries.isEmpty)
    try folder.write("jpg", to: "backup/media/20240503_101112.jpg")
    try folder.write("<data/>", to: "backup/Backup.xml")
    #expect(throws: ForeignDiary.Refusal.unknown) { try Findings(folder.path + "/backup") }
    // Albums of the web and cameras for films keep what they know beside each.
    try folder.write("jpg", to: "album/20240503_101112.jpg")
    try folder.write("{}", to: "album/20240503_101112.jpg.json")
    try folder.write("{}", to: "album/metadata.json")
    try folder.write("mp4", to: "album/C0001.MP4")
    try folder.write("<xml/>", to: "album/C0001M01.XML")
    #expect(try Findings(folder.path + "/album").entries.contains { $0.day.iso == "2024-05-03" })
  }

  /// A program that manages photos, and Google, keep data of their own among many of them.
  @Test func dataAmongManyPhotosDoNotKeepTheseOut() throws {
    let folder = try SourceFolder()
    for minute in 10...59 { try folder.write("jpg", to: "album/20240503_10\(minute)00.jpg") }
    let name = String(repeating: "x", count: 46)
    try folder.write("jpg", to: "album/\(name)yz 20240503.jpg")
    let known = #"{"title":"x","date":{"timestamp":"1714691400","formatted":"2 May"}}"#
    try folder.write(known, to: "album/\(name).json")
    for index in 0..<9 { try folder.write(known, to: "album \(index)/메타데이터.json") }
    try folder.write("<html>", to: "archive_browser.html")
    try folder.write("{}", to: "print-subscriptions.json")
    for name in ["digikam4.db", "thumbnails-digikam.db"] { try folder.write("db", to: name) }
    #expect(try Findings(folder.path).only().media.count == 51)
    try folder.write("db", to: "similarity.db")
    #expect(throws: ForeignDiary.Refusal.unknown) { try Findings(folder.path) }
  }

  @Test func thumbnailsAndDeletedPhotosStayOut() throws {
    let folder = try SourceFolder()
    try folder.write("jpg", to: "DCIM/20240503_101112.jpg")
    for path in [
      "DCIM/.thumbnails/1000012345.jpg", "DCIM/.trashed-1717000000-20240503_101112.jpg",
      ".Trash-1000/files/20240503_101112.jpg", ".Trashes/501/20240503_101112.jpg",
      "DCIM/@eaDir/20240503_101112.jpg/SYNOPHOTO_THUMB_XL.jpg",
    ] {
      try folder.write("small", to: path)
    }
    let found = try Findings(folder.path)
    #expect(try found.only().media.map(\.file) == ["DCIM/20240503_101112.jpg"])
    #expect(found.problems.isEmpty)
    // What a person has hidden is not taken in, but named.
    try folder.write("jpg", to: ".mine/20240503_111213.jpg")
    #expect(
      try Findings(folder.path).problems == [
        ImportProblem(file: ".mine/20240503_111213.jpg", reason: .unused)
      ])
    let dropped = Findings(
      try ForeignDiary(media: [folder.path + "/.mine/20240503_111213.jpg"], Findings.context))
    #expect(try dropped.only().media.count == 1)
  }

  @Test func whatStaysBehindIsNamed() throws {
    let folder = try SourceFolder()
    for name in ["20240503_101112.jpg", "20240503_101112.CR3", "20240503_101113.raf"] {
      try folder.write(name, to: name)
    }
    try folder.write("sound", to: "New Recording 20240503_1011.qta")
    for name in ["clip.r3d", "scan.psd", "20240503_101112.xmp", "20240503_101112.AAE", ".nomedia"] {
      try folder.write("x", to: name)
    }
    let found = try Findings(folder.path)
    #expect(found.entries.flatMap(\.media).count == 4)
    #expect(
      found.problems == [
        ImportProblem(file: "clip.r3d", reason: .unsupportedMedia),
        ImportProblem(file: "scan.psd", reason: .unsupportedMedia),
      ])
  }

  /// What is taken in later goes to the day that is there, and leaves the words that it has got.
  @Test func laterPhotosGoToTheSameDay() async throws {
    let folder = try SourceFolder()
    try folder.write("one", to: "20240503_101112.jpg")
    let path = FileManager.default.temporaryDirectory.appending(path: "haru-taken-\(UUID())").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    let journal = try Journal(JournalFolder.forTest(path), clock: .system)
    let first = try await TakingInTests.take(folder.path, into: journal)
    #expect((first.entriesAdded, first.attachmentsAdded, first.gathersDays) == (1, 1, true))
    let entry = try #require(try await journal.page(.oldestFirst).first)
    var draft = Draft(entry)
    draft.body = "words of the person"
    try await journal.save(draft)
    try folder.write("two", to: "20240503_111213.jpg")
    let second = try await TakingInTests.take(folder.path, into: journal)
    #expect((second.entriesAdded, second.attachmentsAdded) == (0, 1))
    #expect((second.entriesThere, second.entriesKeptAsVersion) == (1, 0))
    let kept = try #require(try await journal.page(.oldestFirst).first)
    #expect(kept.body == "words of the person")
    #expect(try await journal.attachments(of: kept.id).count == 2)
  }
}
