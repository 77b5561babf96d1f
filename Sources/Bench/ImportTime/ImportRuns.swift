// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import DiaryStore
import Files
import FoundationEssentials
import Glibc

/// Imports of one source: one that is watched, and one that is killed again and again.
struct ImportRuns {
  let source: ImportSource
  private(set) var seconds = 0.0
  /// In MiB.
  private(set) var memory = 0.0
  private(set) var complaints: [String] = []
  private var generator = SeededGenerator(seed: DiaryMaker.seed)

  init(_ source: ImportSource) { self.source = source }

  mutating func watch(in room: Room) async throws {
    let diary = room.path("imported")
    defer { try? FileManager.default.removeItem(atPath: diary) }
    let order = DiaryImportOrder(from: source.path, into: diary)
    (seconds, memory) = try Child.runningOurselves(order.arguments) { child in
      _ = try child.report(within: .seconds(60))
      let began = System.now
      var most = 0.0
      var said: [UInt8]?
      // Nil is that a second has gone by.
      repeat {
        most = max(most, (try? child.memory("VmHWM")) ?? 0)
        said = child.read(before: System.now + 1_000_000_000)
      } while said == nil
      guard said?.isEmpty == false else { throw Obstacle("The import came to a bad end.") }
      return (Double(System.now - began) / 1e9, most)
    }
    try await look(at: diary)
  }

  /// Kills one import after the other at a random moment, and lets the last one come to its end.
  mutating func kill(_ times: Int, in room: Room) async throws {
    let diary = room.path("killed")
    defer { try? FileManager.default.removeItem(atPath: diary) }
    let order = DiaryImportOrder(from: source.path, into: diary)
    // So that the last ones find something to do, too.
    let longest = UInt32(seconds * 2_000_000) / UInt32(times) + 1000
    for _ in 0..<times {
      let moment = UInt32(generator.number(below: Int(longest)))
      try Child.runningOurselves(order.arguments) { child in
        _ = try child.report(within: .seconds(60))
        usleep(moment)
        Glibc.kill(child.process, SIGKILL)
        while let bytes = child.read(before: System.now + 5_000_000_000), !bytes.isEmpty {}
      }
    }
    try await order.carryOutHere()
    try await look(at: diary)
  }

  private mutating func look(at folder: String) async throws {
    let journal = try Journal(.measured(folder))
    let entries = try await journal.statistics().entries
    let photos = try await journal.album().numbers.count
    if entries != source.entries { complaints.append("\(entries) of \(source.entries) entries") }
    if photos != source.photos { complaints.append("\(photos) of \(source.photos) photos") }
    let findings = await journal.check(repairing: false).findings.filter(\.isComplaint)
    if !findings.isEmpty { complaints.append("found: \(findings)") }
    let past = try await journal.pastImports()
    if past.count != 1 || past.first?.entries != source.entries || past.first?.isFinished != true {
      complaints.append("listed: \(past)")
    }
  }
}

/// The least that could be: to write each photo to the disk, so that a power cut does not take it.
struct PhotoCopies {
  let seconds: Double

  init(of source: ImportSource, in room: Room) throws {
    let target = room.path("copies")
    let manager = FileManager.default
    try manager.createDirectory(atPath: target, withIntermediateDirectories: false)
    defer { try? manager.removeItem(atPath: target) }
    let began = System.now
    for name in try manager.contentsOfDirectory(atPath: source.path + "/photos") {
      let bytes = Array(try Data(contentsOf: URL(filePath: "\(source.path)/photos/\(name)")))
      let file = try File(creating: "\(target)/\(name)")
      try file.write(bytes[...])
      try file.sync()
    }
    seconds = Double(System.now - began) / 1e9
  }
}
