// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryStore
import FoundationEssentials

/// What it costs to take photos into a diary, and the least that could be: to copy them to the
/// disk, and to decode them as small as libjpeg can, one after the other.
struct ImportCost {
  private struct Cost {
    /// On the clock, and of all processors together; in seconds.
    let time: Double
    let work: Double
  }

  private let count: Int
  private let bytes: Int
  private var ours: [Cost] = []
  private var copies: [Cost] = []
  private var decodings: [Cost] = []

  /// In turns.
  init(of count: Int, turns: Int, in room: Room) throws {
    self.count = count
    let photos = room.path("photos")
    try FileManager.default.createDirectory(atPath: photos, withIntermediateDirectories: false)
    _ = try Self.bare("make", photos, "\(count)")
    bytes = try FileManager.default.contentsOfDirectory(atPath: photos).reduce(0) {
      $0 + (try Data(contentsOf: URL(filePath: "\(photos)/\($1)"), options: .alwaysMapped)).count
    }
    for turn in 0..<turns {
      // They take turns in being the first, since the second may find the disk busy.
      if turn.isMultiple(of: 2) { try measureBare(photos, room) }
      try measureOurs(photos, room)
      if !turn.isMultiple(of: 2) { try measureBare(photos, room) }
    }
    try FileManager.default.removeItem(atPath: photos)
  }

  /// The median of the turns' own ratios: what else the computer does burdens both halves alike.
  var figure: Double {
    zip(ours, zip(copies, decodings)).map { $0.time / ($1.0.time + $1.1.time) }.median
  }

  var remarks: [String] {
    func remark(_ name: String, _ costs: [Cost]) -> String {
      "\(name): \(costs.map(\.time).spread("s")), of processors"
        + " \(costs.map(\.work).spread("s"))"
    }
    return [
      "import: \(count) photos of 12 megapixels, \(bytes >> 20) MiB, into one entry; in turns,"
        + " \(ours.count) times",
      remark("Haru, with hashes, thumbnails and rows", ours), remark("bare copies", copies),
      remark("bare decoding, an eighth as large", decodings),
    ]
  }

  private mutating func measureOurs(_ photos: String, _ room: Room) throws {
    let folder = room.path("taken-in")
    let before = System.processorTimeOfTheDead
    let order = ImportOrder(photos: photos, diary: folder)
    let time = try Child.runningOurselves(order.arguments) { child in
      let moments = try Self.moments(of: child)
      return Double(moments.end - moments.begin) / 1e9
    }
    ours.append(Cost(time: time, work: System.processorTimeOfTheDead - before))
    try FileManager.default.removeItem(atPath: folder)
  }

  private mutating func measureBare(_ photos: String, _ room: Room) throws {
    let target = room.path("copies")
    try FileManager.default.createDirectory(atPath: target, withIntermediateDirectories: false)
    copies.append(try Self.bare("copy", photos, target))
    try FileManager.default.removeItem(atPath: target)
    decodings.append(try Self.bare("decode", photos))
  }

  private static func bare(_ arguments: String...) throws -> Cost {
    let program = try Surroundings.installed(
      "libexec/haru/haru-bare-photos", ProcessInfo.processInfo.environment)
    let (start, before) = (System.now, System.processorTimeOfTheDead)
    guard try Errand(program, arguments).isDone else {
      throw Obstacle("\(program) \(arguments.joined(separator: " ")) came to a bad end.")
    }
    return Cost(
      time: Double(System.now - start) / 1e9, work: System.processorTimeOfTheDead - before)
  }

  /// The two that it reports before it ends.
  private static func moments(of child: Child) throws -> (begin: Int, end: Int) {
    let deadline = System.now + 900_000_000_000
    var said = ""
    while let bytes = child.read(before: deadline), !bytes.isEmpty {
      said += String(decoding: bytes, as: UTF8.self)
    }
    let moments = said.split(separator: "\n").compactMap { Int($0) }
    guard moments.count == 2 else { throw Obstacle("Not all photos were taken in.") }
    return (moments[0], moments[1])
  }
}
