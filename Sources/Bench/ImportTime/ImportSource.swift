// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import FoundationEssentials

/// A diary of another program: a file of entries, and small photos beside it, which some of them
/// show.
struct ImportSource {
  private static let side = 40

  let path: String
  let entries: Int
  let photos: Int
  private(set) var photoBytes = 0

  /// Every fifth entry has a photo.
  init(of entries: Int, in room: Room) throws {
    self.entries = entries
    photos = entries / 5
    path = room.path("source-\(entries)")
    let manager = FileManager.default
    try manager.createDirectory(atPath: path + "/photos", withIntermediateDirectories: true)
    var generator = SeededGenerator(seed: DiaryMaker.seed)
    for number in 0..<photos {
      let bytes = Self.bitmap(&generator)
      photoBytes += bytes.count
      try Data(bytes).write(to: URL(filePath: "\(path)/photos/\(Self.name(number)).bmp"))
    }
    let days = GeneratedEntry.days(for: entries)
    var json = "{\"metadata\":{\"version\":\"1.0\"},\"entries\":[\n"
    for number in 0..<entries {
      let entry = GeneratedEntry(number, of: entries, days: days, seed: DiaryMaker.seed)
      json += (number == 0 ? "" : ",\n") + Self.line(entry, number)
    }
    try Data((json + "\n]}").utf8).write(to: URL(filePath: path + "/Journal.json"))
  }

  private static func name(_ number: Int) -> String {
    let digits = String(number, radix: 16, uppercase: true)
    return String(repeating: "0", count: 32 - digits.count) + digits
  }

  private static func line(_ entry: GeneratedEntry, _ number: Int) -> String {
    let minute = number % 1440
    let time = String(minute / 60 + 100).dropFirst() + ":" + String(minute % 60 + 100).dropFirst()
    var text = entry.body
    var object: [JSON.Member] = [
      JSON.Member(key: "uuid", value: .text(name(number))),
      JSON.Member(key: "creationDate", value: .text("\(entry.day.iso)T\(time):00Z")),
      JSON.Member(key: "timeZone", value: .text("UTC")),
    ]
    if number.isMultiple(of: 5) {
      let photo = name(number / 5)
      text += "\n\n![](dayone-moment://\(photo))"
      let listed: JSON = [
        "identifier": .text(photo), "md5": .text(photo), "type": .text("bmp"),
      ]
      object.append(JSON.Member(key: "photos", value: .list([listed])))
    }
    object.append(JSON.Member(key: "text", value: .text(text)))
    return JSON.object(object).line
  }

  /// A picture that is like no other.
  private static func bitmap(_ generator: inout SeededGenerator) -> [UInt8] {
    let pixels = side * side * 3
    func number(_ value: Int, _ bytes: Int) -> [UInt8] {
      (0..<bytes).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }
    var bytes = Array("BM".utf8) + number(54 + pixels, 4) + number(0, 4) + number(54, 4)
    bytes += number(40, 4) + number(side, 4) + number(side, 4) + number(1, 2) + number(24, 2)
    bytes += number(0, 4) + number(pixels, 4) + number(2835, 4) + number(2835, 4)
    bytes += number(0, 4) + number(0, 4)
    for _ in 0..<pixels { bytes.append(UInt8(generator.number(below: 256))) }
    return bytes
  }
}
