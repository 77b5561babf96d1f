// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Foundation
import Testing

@testable import Importers

@Suite struct DayOneTests {
  private static let photo = "0123456789ABCDEF0123456789ABCDEF"
  private static let other = "00000000000000000000000000000001"
  private static let audio = "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"

  static func journal(_ entries: [[String: Any]]) throws -> Data {
    try JSONSerialization.data(
      withJSONObject: ["metadata": ["version": "1.0"], "entries": entries])
  }

  static func folder() throws -> SourceFolder {
    let folder = try SourceFolder()
    let first: [String: Any] = [
      "uuid": "11111111111111111111111111111111", "creationDate": "2024-03-05T20:00:00Z",
      "modifiedDate": "2024-03-06T01:02:03Z", "timeZone": "Asia/Seoul", "starred": true,
      "isPinned": true, "tags": ["바다", "trip"],
      "text": "# 부산에서\n\n![](dayone-moment://\(photo))\n\nWoke at 6\\.30 \\- late\\! a\\_b 1\\. x"
        + "\n\n![](dayone-moment:/audio/\(audio))\n\n![](dayone-moment://FFFF)",
      "location": [
        "latitude": 35.1, "longitude": 129.0, "placeName": "해운대", "localityName": "부산",
        "country": "대한민국",
      ],
      "weather": [
        "conditionsDescription": "Mostly Cloudy", "weatherCode": "mostly-cloudy",
        "temperatureCelsius": 11.5,
      ],
      "photos": [
        ["identifier": photo, "md5": "aa11", "type": "jpeg", "orderInEntry": 0],
        ["identifier": other, "md5": "bb22", "type": "png", "orderInEntry": 1],
      ],
      "audios": [["identifier": audio, "md5": "cc33", "format": "aac", "title": "바람"]],
    ]
    let second: [String: Any] = [
      "uuid": "22222222222222222222222222222222", "creationDate": "2024-03-05T07:30:00Z",
      "timeZone": "America/Los_Angeles",
      "richText": """
      {"contents":[{"text":"Head\\n","attributes":{"line":{"header":2}}},{"text":"a "},{"text":"bold","attributes":{"bold":true}},{"text":" word\\n"},{"text":"milk","attributes":{"line":{"listStyle":"checkbox","checked":true,"indentLevel":1}}}],"meta":{"version":1}}
      """,
    ]
    let empty: [String: Any] = [
      "uuid": "33333333333333333333333333333333", "creationDate": "2024-03-07T00:00:00Z",
    ]
    try folder.write(journal([first, second, empty]), to: "Journal.json")
    try folder.write(
      journal([
        [
          "uuid": "44444444444444444444444444444444", "creationDate": "2020-01-01T00:00:00Z",
          "timeZone": "UTC", "text": "Other journal ![](dayone-moment://\(photo))",
        ]
      ]), to: "여행.json")
    try folder.write("jpeg", to: "photos/aa11.jpeg")
    try folder.write("png", to: "photos/bb22.png")
    try folder.write("m4a", to: "audios/cc33.m4a")
    try folder.write("nobody's", to: "photos/dd44.jpeg")
    return folder
  }

  @Test func aFileThatMayHaveBeenAJournalIsNamed() throws {
    let folder = try Self.folder()
    try folder.write("{\"metada", to: "Travel.json")
    let found = try Findings(folder.path)
    #expect(found.problems.contains(ImportProblem(file: "Travel.json", reason: .unreadable)))
  }

  @Test(arguments: [false, true]) func takesAllOfTwoJournals(_ isPacked: Bool) throws {
    let folder = try Self.folder()
    let path = isPacked ? try folder.packed() : folder.path
    defer { if isPacked { try? FileManager.default.removeItem(atPath: path) } }
    let found = try Findings(path)
    #expect(found.entries.count == 3)
    let entry = try #require(found.entries.first { $0.title == "부산에서" })
    #expect(entry.day.iso == "2024-03-06")
    #expect(entry.timeOfDay == 5 * 3_600_000)
    #expect(entry.zone == "Asia/Seoul")
    #expect(entry.moment?.iso == "2024-03-05T20:00:00.000Z")
    #expect(entry.modified?.iso == "2024-03-06T01:02:03.000Z")
    #expect(entry.folder == "Journal")
    #expect(entry.tags == ["바다", "trip", "starred", "pinned"])
    #expect(entry.place == Coordinates(latitude: 35.1, longitude: 129))
    #expect(entry.weather?.kind == .overcast)
    #expect(entry.weather?.celsius == 11.5)
    #expect(entry.media.map(\.file) == ["photos/aa11.jpeg", "audios/cc33.m4a", "photos/bb22.png"])
    let (photo, audio) = (entry.media[0].address, entry.media[1].address)
    #expect(
      entry.body
        == "![](\(photo))\n\nWoke at 6.30 - late! a_b 1. x\n\n![](\(audio))\n\n"
        + "![](dayone-moment://FFFF)\n\n📍 해운대, 부산, 대한민국")
    let rich = try #require(found.entries.first { $0.body.contains("bold") })
    #expect(rich.day.iso == "2024-03-04")
    #expect(rich.body == "## Head\na **bold** word\n- [x] milk")
    let trip = try #require(found.entries.first { $0.folder == "여행" })
    #expect(trip.media.map(\.file) == ["photos/aa11.jpeg"])
    #expect(found.hasProblem(.empty, in: "Journal.json (3333"))
    #expect(found.hasProblem(.unused, in: "photos/dd44.jpeg"))
    #expect(found.problems.count == 2)
  }

  @Test func classic() throws {
    let folder = try SourceFolder()
    try folder.write(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0"><dict>
      <key>Creation Date</key><date>2013-04-09T20:00:00Z</date>
      <key>Creator</key><dict><key>Device Agent</key><string>Mac</string></dict>
      <key>Entry Text</key><string># 봄
      Tea &amp; cake</string>
      <key>Starred</key><true/>
      <key>Tags</key><array><string>a</string><string>나</string></array>
      <key>Time Zone</key><string>Asia/Seoul</string>
      <key>UUID</key><string>AB12</string><key>Step Count</key><integer>1200</integer>
      <key>Music</key><dict><key>Artist</key><string>BTS</string>
      <key>Track</key><string>봄날</string></dict>
      <key>Location</key><dict><key>Locality</key><string>Seoul</string>
      <key>Latitude</key><real>37.5</real><key>Longitude</key><real>127</real></dict>
      </dict></plist>
      """, to: "Journal.dayone/entries/AB12.doentry")
    try folder.write("jpg", to: "Journal.dayone/photos/AB12.jpg")
    try folder.write("<plist><dict><key>x", to: "Journal.dayone/entries/CD34.doentry")
    let found = try Findings(folder.path)
    let entry = try found.only()
    #expect((entry.title, entry.body) == ("봄", "Tea & cake\n\n📍 Seoul\n\n👣 1200\n🎵 BTS – 봄날"))
    #expect((entry.day.iso, entry.tags) == ("2013-04-10", ["a", "나", "starred"]))
    #expect(entry.place == Coordinates(latitude: 37.5, longitude: 127))
    #expect(entry.media.map(\.file) == ["Journal.dayone/photos/AB12.jpg"])
    #expect(found.hasProblem(.damaged, in: "Journal.dayone/entries/CD34"))
  }

  @Test func theSameGetsTheSameNames() throws {
    let folder = try Self.folder()
    let (one, other) = (try Findings(folder.path), try Findings(folder.path))
    #expect(one.entries == other.entries)
    #expect(Set(one.entries.map(\.id)).count == 3)
  }

  @Test func oneBadEntryKeepsNoOtherOut() throws {
    let folder = try SourceFolder()
    let good = #"{"uuid":"A","creationDate":"2024-01-01T00:00:00Z","text":"good"}"#
    try folder.write(
      #"{"entries":[{"uuid":"B","creationDate":"x","text":"no day"},"# + good
        + #",{"uuid":"C","creationDate":"2024-01-01T00:00:00Z","text":1e999},"#
        + #"{"uuid":"D","text":5,"creationDate":"2024-01-02T00:00:00Z"},7,null]}"#,
      to: "J.json")
    let found = try Findings(folder.path)
    #expect(found.entries.map(\.body).contains("good"))
    #expect(found.hasProblem(.noDay, in: "J.json (B"))
    #expect(found.problems.count + found.entries.count == 6)
  }

  @Test(arguments: [
    ("6\\.30", "6.30"), ("\\# no heading", "\\# no heading"), ("1\\. no list", "1\\. no list"),
    ("\\- no list", "\\- no list"), ("well\\-known", "well-known"), ("\\*star\\*", "\\*star\\*"),
    ("`a\\.b`", "`a\\.b`"), ("snake\\_case", "snake_case"), ("\\_it\\_", "\\_it\\_"),
    ("oh\\!", "oh!"), ("\\![x](y)", "\\![x](y)"), ("C:\\dir", "C:\\dir"), ("a \\+ b", "a + b"),
  ])
  func undoesEscapesThatMeanNothing(_ text: String, _ clean: String) {
    #expect(EscapedSigns.undone(in: text) == clean)
  }

  /// What is embedded besides files is seen; what the text says already, it says once.
  @Test func embeddedObjects() throws {
    let folder = try SourceFolder()
    let objects =
      #"{"type":"song","identifier":"S","song":"봄날","artist":"BTS"},"#
      + #"{"type":"location","identifier":"L","placeName":"해운대"},{"type":"contact","name":"민수"},"#
      + #"{"type":"preview","url":"https://example.org"},{"type":"table","markdown":"| a |"},"#
      + #"{"type":"horizontalLineRule"},{"type":"renderableCodeBlock","contents":"let a"},"#
      + #"{"type":"photo","identifier":"P"}"#
    let rich = JSON.text(#"{"contents":[{"text":"x"},{"embeddedObjects":[\#(objects)]}]}"#).line
    try folder.write(
      #"{"metadata":{"version":"1.0"},"entries":[{"uuid":"A","creationDate":"2024-01-01T00:00:00Z","#
        + #""text":"words with 민수","richText":\#(rich)},"#
        + #"{"uuid":"B","isAllDay":true,"creationDate":"2024-01-02T00:00:00Z","text":"","richText":\#(rich)}]}"#,
      to: "Journal.json")
    let found = try Findings(folder.path)
    #expect(
      found.entries.map(\.body) == [
        "words with 민수\n\n🎵 BTS – 봄날\n📍 해운대\nhttps://example.org\n| a |\n```\nlet a\n```",
        "x\n🎵 BTS – 봄날\n📍 해운대\n👤 민수\nhttps://example.org\n| a |\n---\n```\nlet a\n```\n"
          + "![](dayone-moment://P)",
      ])
    #expect(found.entries.map(\.timeOfDay) == [9 * 3_600_000, nil])
  }

  /// It became a title, and the photo lost its place.
  @Test(arguments: ["# ![](dayone-moment://P)", "# a \\[b [c](dayone://view?x)", "# [a](file:b)"])
  func aLineWithALinkOfAnySchemeIsNoTitle(_ line: String) {
    #expect(DayOneText.split(line + "\nwords") == ("", line + "\nwords"))
  }

  @Test func anEscapedLinkIsATitle() {
    #expect(DayOneText.split("# \\[x\\](y)\nwords") == ("[x](y)", "words"))
  }

  /// The address was left out.
  @Test func aLinkThatIsEmbeddedHasATitleAndAnAddress() {
    let object = #"{"type":"preview","title":"Sea","url":"https://example.org"}"#
    let rich = JSON.text(#"{"contents":[{"embeddedObjects":[\#(object)]}]}"#)
    #expect(DayOneObject.lines(of: rich, notIn: "Sea") == "Sea – https://example.org")
    #expect(DayOneObject.lines(of: rich, notIn: "https://example.org") == nil)
  }
}
