// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Foundation
import Testing

@testable import Importers

/// Formats that are built here from what is published of them.
@Suite struct OtherFormatTests {
  @Test func journey() throws {
    let folder = try SourceFolder()
    try folder.write(
      """
      {"id":"1587033000000-abc","date_journal":1587033000000,"date_modified":1587033600000,
      "timezone":"Asia/Seoul","type":"html","favourite":true,
      "text":"<p>오늘은 <b>좋았다</b> &amp; 맑음</p><p>둘째<br>줄</p><ul><li>하나</li><li>둘</li></ul>",
      "mood":5,"sentiment":1.75,"label":"","folder":"집","tags":["봄",""],
      "lat":37.5,"lon":127.0,"address":"서울","music_artist":"아이유","music_title":"봄",
      "weather":{"id":1,"degree_c":12.5,"description":"light rain","icon":"10d","place":"Seoul"},
      "photos":["1587033000000-abc-1.jpg","1587033000000-abc-2.m4a","gone.png"]}
      """, to: "1587033000000-abc.json")
    try folder.write("jpg", to: "1587033000000-abc-1.jpg")
    try folder.write("m4a", to: "1587033000000-abc-2.m4a")
    try folder.write(
      ##"{"id":"2","date_journal":1587033000000,"text":"# plain *md*","lat":1.797e308,"lon":1.797e308,"weather":{"degree_c":1.797e308}}"##,
      to: "2.json")
    let found = try Findings(folder.path)
    #expect(found.entries.count == 2)
    let entry = try #require(found.entries.first { $0.folder == "집" })
    #expect(entry.day.iso == "2020-04-16")
    #expect(entry.timeOfDay == (19 * 60 + 30) * 60_000)
    #expect(
      entry.body
        == "오늘은 **좋았다** & 맑음\n\n둘째\n줄\n\n- 하나\n- 둘\n\n📍 서울\n😄\n🎵 아이유 – 봄")
    #expect(entry.tags == ["봄", "starred"])
    #expect(entry.weather?.kind == .lightRain)
    #expect(
      entry.media.map(\.file)
        == ["1587033000000-abc-1.jpg", "1587033000000-abc-2.m4a", "gone.png"])
    let plain = try #require(found.entries.first { $0.folder == nil })
    #expect(plain.body == "# plain *md*")
    #expect(plain.place == nil && plain.weather == nil)
  }

  @Test func journeyOfToday() throws {
    let folder = try SourceFolder()
    try folder.write(
      #"{"id":"1","schemaVersion":2,"dateOfJournal":"2025-03-22T23:23:07.000Z","text":"x","timezone":"Asia/Tokyo","location":{"lat":36.66,"lng":137.22},"weather":{"degreeC":16.3,"description":"Clear sky"}}"#,
      to: "1.json")
    let entry = try Findings(folder.path).only()
    #expect(entry.day.iso == "2025-03-23")
    #expect(entry.place == Coordinates(latitude: 36.66, longitude: 137.22))
    #expect((entry.weather?.kind, entry.weather?.celsius) == (.clear, 16.3))
  }

  /// Editors of Windows put a mark before a text, and Diarium may do so, too.
  @Test(arguments: [
    (
      "Diarium.json",
      #"[{"date":"2021-08-30T17:43:05.1230000","heading":"제목","html":"<p>본문</p>"}]"#
    ),
    ("1.json", #"{"date_journal":1630312985123,"timezone":"UTC","text":"본문"}"#),
    ("2021-08.txt", "30:\n  text: 본문\n"), ("journal.jrnl", "[2021-08-30 17:43] 본문\n"),
  ])
  func textsWithAMark(_ file: String, _ content: String) throws {
    let folder = try SourceFolder()
    try folder.write("\u{feff}" + content, to: file)
    let found = try Findings(folder.path)
    #expect(try found.only().day.iso == "2021-08-30")
    #expect(found.problems.isEmpty)
  }

  @Test func keep() throws {
    let folder = try SourceFolder()
    try folder.write(
      #"{"color":"DEFAULT","isTrashed":false,"isPinned":true,"isArchived":false,"textContent":"우유\n빵","title":"장보기","userEditedTimestampUsec":1700000000000000,"createdTimestampUsec":1690000000000000,"labels":[{"name":"집"}]}"#,
      to: "Takeout/Keep/장보기.json")
    try folder.write("<html></html>", to: "Takeout/Keep/장보기.html")
    try folder.write(
      #"{"isTrashed":true,"isPinned":false,"isArchived":true,"listContent":[{"text":"one","isChecked":true},{"text":"two","isChecked":false}],"title":"","userEditedTimestampUsec":1700000000000000}"#,
      to: "Takeout/Keep/list.json")
    try folder.write(
      #"{"isTrashed":false,"isPinned":false,"isArchived":false,"textContent":"pic","title":"P","attachments":[{"filePath":"a.jpeg","mimetype":"image/jpeg"}],"userEditedTimestampUsec":1700000000000000}"#,
      to: "Takeout/Keep/p.json")
    try folder.write("jpg", to: "Takeout/Keep/a.jpg")
    let found = try Findings(folder.path)
    #expect(found.memos.count == 2)
    let memo = try #require(found.memos.first { $0.isPinned })
    #expect(memo.text == "**장보기**\n\n우유\n빵\n\n#집")
    #expect(memo.created?.milliseconds == 1_690_000_000_000)
    #expect(found.memos.first { $0.isInTrash }?.text == "- [x] one\n- [ ] two\n\n#archived")
    #expect(try found.only().media.map(\.file) == ["Takeout/Keep/a.jpg"])
    #expect(try !found.only().isInTrash)
    #expect(found.problems.isEmpty)
    try folder.write(
      #"{"isTrashed":true,"isPinned":false,"isArchived":false,"textContent":"pic","attachments":[{"filePath":"a.jpeg"}],"userEditedTimestampUsec":1700000000000000}"#,
      to: "Takeout/Keep/p.json")
    #expect(try Findings(folder.path).only().isInTrash)
  }

  @Test func diarium() throws {
    let folder = try SourceFolder()
    try folder.write(
      #"[{"date":"2021-08-30T17:43:05.1230000","heading":"제목","html":"<p>본문 <i>기울임</i></p>","rating":4,"tags":["a"],"people":["민수"],"location":[37.5,127.1],"weather":"Cloudy, 21 °C"}]"#,
      to: "Diarium.json")
    try folder.write("jpg", to: "media/2021-08-30_174305123/pic.jpg")
    let entry = try Findings(folder.path).only()
    #expect(entry.day.iso == "2021-08-30")
    #expect(entry.timeOfDay == 63_785_123)
    #expect((entry.title, entry.body) == ("제목", "본문 *기울임*\n\n👥 민수\n★★★★☆"))
    #expect(entry.media.map(\.file) == ["media/2021-08-30_174305123/pic.jpg"])
    #expect(entry.weather?.kind == .overcast)
    #expect(entry.weather?.celsius == 21)
  }

  /// Folders are told by the whole moment: others have digits in their names as well, or none.
  @Test func diariumBringsTheFilesOfEachEntry() throws {
    let folder = try SourceFolder()
    let dates = [
      "2024-05-03T10:11:12.3450000", "2024-05-03T10:11:12.4560000", "2024-05-04T10:11:12",
      "2024-05-05T10:11:12", "2024-05-06T10:11:12",
    ]
    let entries = dates.map { #"{"date":"\#($0)","heading":"","html":"<p>x</p>"}"# }
    try folder.write("[\(entries.joined(separator: ","))]", to: "my_diary/Diarium.json")
    let folders = [
      "2024-05-03_101112345", "2024-05-03_101112456", "2024-05-04_101112345",
      "2024-05-05_101112345", "2024-05-05_101112456",
    ]
    for name in folders { try folder.write(name, to: "my_diary/media/\(name)/a.jpg") }
    let found = try Findings(folder.path)
    #expect(
      found.entries.map { $0.media.map { SourcePath.name(SourcePath.folder($0.file)) } } == [
        [folders[0]], [folders[1]], [folders[2]], [], [],
      ])
  }

  @Test(arguments: [
    ("Sunny, 70 °F", WeatherKind.clear, 21.1 as Double?, "x"),
    ("Cloudy, 21,5 °C", .overcast, 21.5, "x"),
    ("Scattered clouds, 8 °C", .fewClouds, 8, "x"), ("Scattered showers", .lightRain, nil, "x"),
    ("Sunny, warm 21°", .clear, nil, "x\n\n☁️ Sunny, warm 21°"),
  ])
  func weatherOfDiarium(
    _ sky: String, _ kind: WeatherKind, _ celsius: Double?, _ body: String
  ) throws {
    let folder = try SourceFolder()
    try folder.write(
      #"[{"date":"2021-08-30T17:43:05","heading":"","html":"<p>x</p>","weather":"\#(sky)"}]"#,
      to: "Diarium.json")
    let entry = try Findings(folder.path).only()
    #expect((entry.weather?.kind, entry.weather?.celsius) == (kind, celsius))
    #expect(entry.body == body)
  }

  /// Both have the same names for the same entries and files, so that neither comes twice.
  @Test func diariumInBothFormats() throws {
    let database = try SourceFolder()
    try DatabaseTests.diarium(database.path + "/Diary.diary")
    let kept = try #require(try Findings(database.path).entries.first)
    let folder = try SourceFolder()
    try folder.write(
      #"[{"date":"2024-05-03T21:30:00.1230000","heading":"제목","html":"<p>본문</p>"}]"#,
      to: "Diarium.json")
    let photo = Data([0xff, 0xd8, 0xff, 0x02])
    try folder.write(photo, to: "media/2024-05-03_213000123/another name.jpg")
    try folder.write(Data([9]), to: "media/2024-05-03_213000123/new.jpg")
    let exported = try Findings(folder.path).only()
    #expect(exported.id == kept.id)
    #expect(exported.media.map { kept.media.map(\.id).contains($0.id) } == [true, false])
  }

  @Test func miniDiary() throws {
    let folder = try SourceFolder()
    try folder.write(
      #"{"metadata":{"application":"Mini Diary","version":"3.3.0"},"entries":{"2020-02-29":{"dateUpdated":"2020-03-01T10:00:00.000Z","title":"윤일","text":"**bold**"},"bad":{"text":"x"}}}"#,
      to: "mini.json")
    let found = try Findings(folder.path + "/mini.json")
    let entry = try found.only()
    #expect((entry.title, entry.body, entry.day.iso) == ("윤일", "**bold**", "2020-02-29"))
    #expect(found.hasProblem(.noDay, in: "mini.json (bad)"))
  }

  /// It has its list before its "metadata", by the order of the letters.
  @Test func miniDiarium() throws {
    let folder = try SourceFolder()
    let words = String(repeating: "길다 ", count: 2000)
    try folder.write(
      #"{"entries":[{"date":"2024-01-15","dateUpdated":"2024-01-15T10:00:00Z","id":1,"tags":["a"],"#
        + #""text":"<p>\#(words)</p>","title":"하나"},{"date":"2024-01-15","#
        + #""dateUpdated":"2024-01-15T11:00:00Z","id":2,"tags":[],"text":"<h2>둘</h2>","title":""},"#
        + #"{"date":"2024-01-16","dateUpdated":"2024-01-16T11:00:00Z","id":3,"tags":[],"#
        + #""text":"<ol class=\"x\"><li>셋</li></ol>","title":""},{"date":"2024-01-17","#
        + #""dateUpdated":"2024-01-17T11:00:00Z","id":4,"tags":[],"text":"<3 you","title":""}],"#
        + #""metadata":{"application":"Mini Diarium","entryCount":4,"version":"0.5.0"}}"#,
      to: "mini-diarium-export.json")
    let found = try Findings(folder.path)
    #expect(
      found.entries.map(\.day.iso) == ["2024-01-15", "2024-01-15", "2024-01-16", "2024-01-17"])
    #expect(found.entries.map(\.title) == ["하나", "", "", ""])
    #expect(found.entries.first?.body.hasPrefix("길다 길다") == true)
    #expect(found.entries.dropFirst().map(\.body) == ["## 둘", "1. 셋", "<3 you"])
    #expect(found.problems.isEmpty)
  }

  @Test func miniDiariumBeforeItHadLists() throws {
    let folder = try SourceFolder()
    let words = String(repeating: "a ", count: 4000)
    try folder.write(
      #"{"entries":{"2024-01-15":{"dateUpdated":"2024-01-15T10:00:00Z","text":"\#(words)","#
        + #""title":"T"}},"metadata":{"application":"Mini Diarium","version":"0.1.0"}}"#,
      to: "export.json")
    #expect(try Findings(folder.path).only().title == "T")
  }

  @Test func appleJournal() throws {
    let folder = try SourceFolder()
    try folder.write(
      """
      <html><head><title>x</title><style>p{}</style></head><body>
      <div class="pageHeader">Tuesday, March 5, 2024</div><div class='title'>A <b>walk</b> *</div>
      <div class="assetGrid"><img src="../Resources/ABC.heic"></div>
      <div class='bodyText'><p class="p1"><span>By the sea.</span></p></div></body></html>
      """, to: "AppleJournalEntries/Entries/2024-03-05_A_walk.html")
    try folder.write("heic", to: "AppleJournalEntries/Resources/ABC.heic")
    let entry = try Findings(folder.path).only()
    #expect((entry.title, entry.day.iso) == ("A walk *", "2024-03-05"))
    #expect(entry.body == "![](\(entry.media[0].address))\n\nBy the sea.")
    #expect(entry.media.map(\.file) == ["AppleJournalEntries/Resources/ABC.heic"])
  }

  /// Where its place is empty, the title is that of the file.
  @Test func appleJournalWithAnEmptyTitle() throws {
    let folder = try SourceFolder()
    try folder.write(
      "<html><body><div class='title'></div><p>By the sea.</p></body></html>",
      to: "AppleJournalEntries/Entries/2024-03-05_A_walk.html")
    let entry = try Findings(folder.path).only()
    #expect((entry.title, entry.body) == ("A_walk", "By the sea."))
  }

  /// Recordings are shown by a button, and named by what holds it.
  @Test func appleJournalWithRecordings() throws {
    let folder = try SourceFolder()
    try folder.write(
      """
      <html><body><div class="pageHeader">Tuesday, March 5, 2024</div><div class="assetGrid">
      <div id="AUDIO1" class="gridItem assetType_audio"><div class="audioAssetHeader">
      <img src="../Resources/mediaPlayIcon.heic"></div></div>
      <div id="PHOTO1" class="gridItem assetType_photo"><img src="../Resources/PHOTO1.heic"></div>
      </div><div class='bodyText'><p>By the sea.</p></div></body></html>
      """, to: "AppleJournalEntries/Entries/2024-03-05.html")
    for name in ["AUDIO1.m4a", "PHOTO1.heic", "mediaPlayIcon.heic"] {
      try folder.write(name, to: "AppleJournalEntries/Resources/" + name)
    }
    let found = try Findings(folder.path)
    let entry = try found.only()
    #expect(found.problems.isEmpty)
    #expect(entry.media.map { SourcePath.name($0.file) } == ["PHOTO1.heic", "AUDIO1.m4a"])
    #expect(entry.body == "![](\(entry.media[0].address))\n\nBy the sea.")
  }

  @Test func joplinToDosAndTrash() throws {
    let folder = try SourceFolder()
    let fields = [
      "is_todo: 1\ntodo_due: 1714691400000\ntodo_completed: 0",
      "is_todo: 1\ntodo_due: 0\ntodo_completed: 1714691400000",
      "is_todo: 0\ntodo_due: 0\ndeleted_time: 1714691400000", "deleted_time: 0",
    ]
    for (number, fields) in fields.enumerated() {
      let id = String(repeating: "\(number)", count: 32)
      try folder.write(
        "T\n\nx\n\nid: \(id)\ncreated_time: 2021-01-02T03:04:05.678Z\n\(fields)\ntype_: 1",
        to: id + ".md")
    }
    let found = try Findings(folder.path)
    #expect(
      found.entries.map(\.body) == ["x\n\n☐ ⏰ 2024-05-03 08:10", "x\n\n☑", "x", "x"])
    #expect(found.entries.map(\.isInTrash) == [false, false, true, false])
  }

  @Test(arguments: [false, true]) func joplin(_ isPacked: Bool) throws {
    let folder = try SourceFolder()
    let (note, book, tag, file) = (
      String(repeating: "a", count: 32), String(repeating: "b", count: 32),
      String(repeating: "c", count: 32), String(repeating: "d", count: 32)
    )
    try folder.write(
      """
      노트

      본문 ![그림](:/\(file))

      둘째 문단

      id: \(note)
      parent_id: \(book)
      created_time: 2021-01-02T03:04:05.678Z
      updated_time: 2021-01-03T03:04:05.678Z
      latitude: 0.00000000
      encryption_applied: 0
      markup_language: 1
      type_: 1
      """, to: note + ".md")
    try folder.write("책\n\nid: \(book)\ntype_: 2", to: book + ".md")
    try folder.write("tag\n\nid: \(tag)\ntype_: 5", to: tag + ".md")
    try folder.write("pic.png\n\nid: \(file)\nmime: image/png\ntype_: 4", to: file + ".md")
    try folder.write(
      "id: eeee\nnote_id: \(note)\ntag_id: \(tag)\ntype_: 6",
      to: String(repeating: "e", count: 32) + ".md")
    try folder.write("png", to: "resources/\(file).png")
    let path = isPacked ? try folder.packed("tar") : folder.path
    defer { if isPacked { try? FileManager.default.removeItem(atPath: path) } }
    let found = try Findings(path)
    let entry = try found.only()
    #expect((entry.title, entry.folder, entry.tags) == ("노트", "책", ["tag"]))
    #expect(entry.body == "본문 ![그림](\(entry.media[0].address))\n\n둘째 문단")
    #expect(entry.media.map(\.file) == ["resources/\(file).png"])
    #expect(found.problems.isEmpty)
  }

  /// Joplin writes an empty title as well, so that the text begins with what it shows.
  @Test func joplinWithoutATitle() throws {
    let folder = try SourceFolder()
    let (note, file) = (String(repeating: "a", count: 32), String(repeating: "d", count: 32))
    try folder.write(
      "\n\n![photo](:/\(file))\n\nid: \(note)\ncreated_time: 2021-01-02T03:04:05.678Z\ntype_: 1",
      to: note + ".md")
    try folder.write("photo.jpg\n\nid: \(file)\ntype_: 4", to: file + ".md")
    try folder.write("jpg", to: "resources/\(file).jpg")
    let found = try Findings(folder.path)
    let entry = try found.only()
    let photo = try #require(entry.media.first)
    #expect((entry.title, entry.body) == ("", "![photo](\(photo.address))"))
    #expect(found.problems.isEmpty)
  }
}
