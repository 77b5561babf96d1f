// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import DiaryStore
import FoundationEssentials
import Glibc

/// The ways in which recordings are broken off, each at random moments.
struct BrokenOff {
  /// So many are killed side by side.
  private static let atOnce = 4

  private let room: Room
  private let source: RecordingOrder.Source
  private var generator = SeededGenerator(seed: DiaryMaker.seed)

  init(of source: RecordingOrder.Source, in room: Room) {
    (self.source, self.room) = (source, room)
  }

  /// Processes that record into the same diary are killed with SIGKILL.
  mutating func byKill(times: Int, within seconds: Double) async throws -> Aftermath {
    let folder = try JournalFolder.measured(room.path("killed"))
    // The diary was written in before.
    _ = try Journal(folder)
    var aftermath = Aftermath()
    while aftermath.recordings < times {
      let moments = (0..<min(Self.atOnce, times - aftermath.recordings)).map { _ in
        (seconds: 0.5 + generator.fraction() * seconds, rest: generator.number(below: 20_000))
      }
      let lives = try await withThrowingTaskGroup(of: RecordingLife.self) { group in
        for moment in moments {
          group.addTask { [source] in
            try await aside { try Self.kill(source, folder, moment.seconds, UInt32(moment.rest)) }
          }
        }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      try await aftermath.look(into: folder, for: lives)
    }
    return aftermath
  }

  private static func kill(
    _ source: RecordingOrder.Source, _ folder: JournalFolder, _ seconds: Double,
    _ microseconds: UInt32
  ) throws -> RecordingLife {
    try recording(source, into: folder.path) { child, life in
      try life.go(to: seconds, of: child)
      // Nothing is waited for: any moment is as good as another to be killed at.
      usleep(microseconds)
      Glibc.kill(child.process, SIGKILL)
      life.finish(child)
    }
  }

  /// The power goes while a diary on a disk of its own is recorded into: what the disk has then is
  /// in the copy of its file. Nil where there can be no such disk.
  mutating func byPowerCut(times: Int) async throws -> Aftermath? {
    let image = room.path("disk")
    guard let disk = try? MountedDisk.ext4(in: image, at: room.path("mounted")) else { return nil }
    defer { leave(disk) }
    let diary = disk.place + "/diary"
    _ = try Journal(.measured(diary))
    var aftermath = Aftermath()
    while aftermath.recordings < times {
      var moments: [Double] = []
      for _ in 0..<min(5, times - aftermath.recordings) {
        moments.append((moments.last ?? 0.5) + 0.5 + 2 * generator.fraction())
      }
      let number = aftermath.recordings
      let cuts = try await aside { [moments, room, source] in
        try Self.cut(source, diary, on: image, at: moments) { room.path("cut-\(number)-\($0)") }
      }
      for (life, copy) in cuts {
        guard let after = try? MountedDisk.copied(copy, at: copy + "-mounted") else {
          aftermath.lose(life, "its disk can't be mounted")
          continue
        }
        defer { leave(after) }
        try await aftermath.look(into: .measured(after.place + "/diary"), for: [life])
      }
      // What was recorded meanwhile is still there, and would be a stranger next time.
      let journal = try Journal(.measured(diary))
      for recording in try await journal.unfinishedRecordings() {
        try await journal.finish(recording.id)
      }
    }
    return aftermath
  }

  private static func cut(
    _ source: RecordingOrder.Source, _ diary: String, on image: String, at moments: [Double],
    _ copy: (Int) -> String
  ) throws -> [(RecordingLife, String)] {
    var cuts: [(RecordingLife, String)] = []
    _ = try recording(source, into: diary) { child, life in
      for (index, moment) in moments.enumerated() {
        try life.go(to: moment, of: child)
        var bytes = Data()
        // All of it at one moment: no byte may change while it is read.
        repeat {
          life.catchUp(with: child)
          bytes = try Data(contentsOf: URL(filePath: image))
        } while try bytes != Data(contentsOf: URL(filePath: image))
        try bytes.write(to: URL(filePath: copy(index)))
        cuts.append((life, copy(index)))
      }
    }
    return cuts
  }

  /// The disk gets full. Nil where there can be no disk that does.
  mutating func byFullDisk(times: Int) async throws -> Aftermath? {
    var aftermath = Aftermath()
    for number in 0..<times {
      let place = room.path("small-\(number)")
      guard let disk = try? MountedDisk.small(megabytes: 8, at: place) else { return nil }
      defer { leave(disk) }
      let diary = try JournalFolder.measured(disk.place + "/diary")
      let moment = 1 + 2 * generator.fraction()
      let life = try await aside { [source] in
        try Self.fill(source, diary, after: moment, with: disk.place + "/ballast")
      }
      // There is room again.
      try FileManager.default.removeItem(atPath: disk.place + "/ballast")
      try await aftermath.look(into: diary, for: [life])
      if life.end != .fullDisk { aftermath.complain("it ended with \(life.end as Any)") }
    }
    return aftermath
  }

  private static func fill(
    _ source: RecordingOrder.Source, _ diary: JournalFolder, after seconds: Double,
    with ballast: String
  ) throws -> RecordingLife {
    try recording(source, into: diary.path) { child, life in
      try life.go(to: seconds, of: child)
      // All that there is room for.
      _ = try Errand("sh", ["-c", "cat /dev/zero 2>/dev/null >\"$0\"", ballast])
      life.finish(child)
    }
  }

  private static func recording(
    _ source: RecordingOrder.Source, into diary: String,
    _ body: (Child, inout RecordingLife) throws -> Void
  ) throws -> RecordingLife {
    let order = RecordingOrder(to: .diary(diary), from: source)
    return try Child.runningOurselves(order.arguments) { child in
      var life = RecordingLife()
      try body(child, &life)
      return life
    }
  }

  /// A disk that stays mounted only delays the removal of the room, which the system does later.
  private func leave(_ disk: MountedDisk) {
    do { try disk.unmount() } catch { System.complain("\(disk.place) stays mounted: \(error)") }
  }
}
