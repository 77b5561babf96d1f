// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Foundation
import TestNumbers
import Testing

@testable import Importers

/// Each format with bytes that are changed, cut out or doubled: nothing crashes, and all ends.
@Suite struct DamagedSourceTests {
  private static let variants = 300
  /// Milliseconds that reading one may take a processor.
  private static let longest = 5000.0

  private static let files: [(name: String, content: String)] = [
    (
      "2024-02.txt",
      "1:\n  text: 'First **bold**\n\n    - item'\n2: {text: \"a\\u00e9\", T: {x: null}}\n14:\n  text: |-\n    오늘 #tag\n    [\"\"file:///x\"\".png?3]\n"
    ),
    (
      "journal.txt",
      "[2024-05-06 07:08:00 AM] 제목.\n본문 @친구\n\n[2024-05-07 07:08:00 PM] Two *\nbody\n"
    ),
    (
      "jrnl.json",
      #"{"tags":{},"entries":[{"title":"T","body":"b","date":"2024-05-06","time":"07:08","tags":["@w"],"starred":true}]}"#
    ),
    (
      "1-a.json",
      #"{"id":"1","date_journal":1587033000000,"timezone":"Asia/Seoul","type":"html","text":"<p>오늘 <b>x</b><img src='a.png'></p>","photos":["a.png"]}"#
    ),
    (
      "Day.json",
      ##"{"metadata":{"version":"1.0"},"entries":[{"uuid":"A","creationDate":"2024-01-01T00:00:00Z","timeZone":"Asia/Seoul","text":"# T\n\n![](dayone-moment://B) 6\\.30","photos":[{"identifier":"B","md5":"b","type":"png"}]}]}"##
    ),
    (
      "Keep/n.json",
      #"{"isTrashed":false,"isArchived":false,"textContent":"x","title":"T","listContent":[{"text":"a","isChecked":true}],"userEditedTimestampUsec":1700000000000000}"#
    ),
    (
      "Entries/2024-03-05.html",
      "<div class='title'>A</div><p>By <i>the</i> &eacute; sea <a href='http://x.y'>z</a></p><ul><li>1</ul>"
    ),
    (
      "2024-03-05 walk.md",
      "---\ntags: [a, 'b']\ntitle: \"T\"\n---\n![x](p.png) ![[q.png|2]] `c` #t\n"
    ),
    (
      "Diarium.json",
      #"[{"date":"2021-08-30T17:43:05.1230000","heading":"H","html":"<p>x</p>","rating":4,"location":[1,2],"weather":"Cloudy, 21 °C"}]"#
    ),
  ]

  private func damaged(_ bytes: [UInt8], _ random: inout SystemRandomNumberGenerator) -> [UInt8] {
    var bytes = bytes
    for _ in 0..<Int.random(in: 1...4, using: &random) where !bytes.isEmpty {
      let place = Int.random(in: 0..<bytes.count, using: &random)
      let end = min(place + Int.random(in: 1...24, using: &random), bytes.count)
      switch Int.random(in: 0..<5, using: &random) {
      case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
      case 1: bytes.removeSubrange(place..<end)
      case 2: bytes.insert(contentsOf: bytes[place..<end], at: place)
      case 3: bytes = Array(bytes[..<place])
      default: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
      }
    }
    return bytes
  }

  /// Reads all, the files that entries speak of, too.
  private func read(_ path: String) throws {
    guard let diary = try? ForeignDiary(path, Findings.context) else { return }
    var reading = diary.read()
    var count = 0
    while let step = reading.next() {
      count += 1
      #expect(count < 10_000)
      guard case .entry(let entry) = step else { continue }
      for medium in entry.media {
        guard let content = try? reading.open(medium.file) else { continue }
        let length = try content.byteCount()
        _ = try? content.read(0..<min(length, 1 << 20))
      }
    }
  }

  @Test(arguments: files.indices) func everyFormatDamaged(_ index: Int) throws {
    var random = SystemRandomNumberGenerator()
    let file = Self.files[index]
    let folder = try SourceFolder()
    for _ in 0..<Self.variants {
      let bytes = damaged(Array(file.content.utf8), &random)
      try folder.write(Data(bytes), to: file.name)
      let time = try threadTime { try read(folder.path) }
      #expect(time < Self.longest, "\(Data(bytes).base64EncodedString())")
    }
  }

  /// Of those that are no text. `haru-bench damage-imports` reads more of them.
  @Test(arguments: ["diary.db", "walks.diary", "Diary.diary", "photo.jpg", "film.mov"])
  func everyBinaryDamaged(_ name: String) throws {
    var random = SystemRandomNumberGenerator()
    let folder = try SourceFolder()
    switch name {
    case "diary.db": try folder.write(Fixture.content("almanah/diary.db"), to: name)
    case "walks.diary": try folder.write(Fixture.content("lifeograph/walks.diary"), to: name)
    case "Diary.diary": try DatabaseTests.diarium(folder.path + "/" + name)
    case "photo.jpg": try folder.write(CameraTests.photo("2024:05:03 21:30:15"), to: name)
    default:
      try folder.write(
        CameraTests.film(1_714_752_000, meta: "2024-05-03T18:00:00+0200"), to: name)
    }
    let whole = Array(try folder.content(name))
    for _ in 0..<Self.variants / 3 {
      try folder.write(Data(damaged(whole, &random)), to: name)
      let time = try threadTime { try read(folder.path) }
      #expect(time < Self.longest)
    }
  }

  @Test(arguments: ["zip", "tar"]) func everyArchiveDamaged(_ kind: String) throws {
    var random = SystemRandomNumberGenerator()
    let folder = try SourceFolder()
    for file in Self.files where file.name.hasSuffix(".md") || file.name == "Day.json" {
      try folder.write(file.content, to: file.name)
    }
    try folder.write(Data(repeating: 7, count: 3000), to: "photos/b.png")
    let path = try folder.packed(kind)
    defer { try? FileManager.default.removeItem(atPath: path) }
    let whole = Array(try Data(contentsOf: URL(fileURLWithPath: path)))
    for _ in 0..<Self.variants {
      let bytes = damaged(whole, &random)
      try Data(bytes).write(to: URL(fileURLWithPath: path))
      let time = try threadTime { try read(path) }
      #expect(time < Self.longest)
    }
  }
}
