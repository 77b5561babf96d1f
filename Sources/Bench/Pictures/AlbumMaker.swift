// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import DiaryStore
import Files
import HaruModel
import Pictures
import SQLite

/// Makes diaries with many photos, of which only the small pictures are there: that is all an album
/// shows.
struct AlbumMaker {
  private static let perEntry = 4
  /// So many look different; each is kept as one of its own.
  private static let looks = 300
  private static let (width, height) = (320, 240)
  private static let bulk = 1000

  private var generator = SeededGenerator(seed: DiaryMaker.seed)

  private init() {}

  /// Makes one in a folder that holds none yet.
  static func make(_ count: Int, in folder: JournalFolder) async throws {
    try DiaryMaker.make(count / perEntry, in: folder)
    var maker = AlbumMaker()
    try maker.attach(count, in: Connection(folder.database, .readWrite))
    try await maker.keepLooks(of: count, in: Journal(folder, clock: DiaryMaker.clock))
  }

  private mutating func attach(_ count: Int, in database: Connection) throws {
    // Nothing is lost if this is cut short but what can be made again.
    try database.execute("PRAGMA synchronous = OFF")
    try database.execute("PRAGMA foreign_keys = ON")
    let now = DiaryMaker.clock.now
    try database.transaction {
      for number in 1...count {
        try database.run(
          """
          INSERT INTO media (id, sha256, kind, extension, bytes, added, width, height)
          VALUES (?, ?, ?, 'jpg', 4000000, ?, 4000, 3000)
          """, number, (0..<32).map { _ in UInt8(generator.number(below: 256)) },
          Media.Kind.photo.rawValue, now.milliseconds)
        try database.run(
          """
          INSERT INTO attachment (id, uuid, entry, media, position, caption)
          VALUES (?1, ?2, ?3, ?1, ?4, '')
          """, number, UniqueID(at: now, using: &generator).bytes,
          (number - 1) / Self.perEntry + 1, (number - 1) % Self.perEntry + 1)
      }
    }
    try database.execute("PRAGMA wal_checkpoint (TRUNCATE)")
  }

  private mutating func keepLooks(of count: Int, in journal: Journal) async throws {
    let looks = try (0..<Self.looks).map { _ in ThumbnailFile.encode(try look()) }
    for first in stride(from: 1, through: count, by: Self.bulk) {
      let ids = (first..<min(first + Self.bulk, count + 1)).map { Attachment.ID($0) }
      for card in try await journal.albumCards(ids) {
        // Nothing is known of those in letters that are sealed.
        guard let media = card.attachment?.media else { continue }
        await journal.previews.keep(
          looks[card.id.number % looks.count], as: .picture(of: media, .tile))
      }
    }
  }

  /// Soft shapes with some grain, about as large as a photo is when it was made small.
  private mutating func look() throws -> Pixels {
    let (red, green, blue) = (hue(), hue(), hue())
    let step = generator.fraction()
    var bytes: [UInt8] = []
    bytes.reserveCapacity(Self.width * Self.height * 3)
    for y in 0..<Self.height {
      for x in 0..<Self.width {
        let shape = UInt8(Int(step * Double((x * x + y * y) / 64)) % 100)
        let light = shape + UInt8(generator.number(below: 30))
        bytes.append(red + light)
        bytes.append(green + light)
        bytes.append(blue + light)
      }
    }
    guard let look = Pixels(width: Self.width, height: Self.height, bytes: bytes) else {
      throw Obstacle("A picture has another size than it should.")
    }
    return look
  }

  private mutating func hue() -> UInt8 { UInt8(generator.number(below: 90)) }
}
