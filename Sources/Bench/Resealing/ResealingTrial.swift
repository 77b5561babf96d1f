// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryStore
import FoundationEssentials
import Glibc
import Sealing

/// One change of how a diary is sealed, whose process is killed over it again and again.
struct ResealingTrial {
  private let change: ResealingOrder.Change
  private let before: String
  private let truth: DiaryContent
  private var generator: SeededGenerator
  /// How long it takes where nothing comes between.
  private let microseconds: Int

  /// How many diaries were found as they had been, and as they were to be.
  private(set) var old = 0
  private(set) var new = 0
  private(set) var complaints: [String] = []

  /// `before` is the folder of a diary as it is before that change.
  init(_ change: ResealingOrder.Change, _ before: String, _ truth: DiaryContent, in room: Room)
    async throws
  {
    (self.change, self.before, self.truth) = (change, before, truth)
    generator = SeededGenerator(seed: DiaryMaker.seed)
    let calm = room.path("\(change)-calm")
    try FileManager.default.copyItem(atPath: before, toPath: calm)
    microseconds = try Child.runningOurselves(ResealingOrder(change, calm).arguments) { child in
      _ = try child.report(within: .seconds(60))
      let began = System.now
      _ = try child.report(within: .seconds(60))
      return (System.now - began) / 1000
    }
    try await look(at: calm)
    guard old == 0, complaints.isEmpty, change == .password || new == 1 else {
      throw Obstacle("\(change) does not do it: \(complaints)")
    }
    new = 0
  }

  /// Where a diary is as it was after that change.
  func changed(in room: Room) -> String { room.path("\(change)-calm") }

  mutating func kill(_ number: Int, in room: Room) async throws {
    let folder = room.path("\(change)-\(number)")
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try FileManager.default.copyItem(atPath: before, toPath: folder)
    // Nothing is waited for: this is any moment of what the process does.
    let moment = UInt32(generator.number(below: microseconds + 1))
    try Child.runningOurselves(ResealingOrder(change, folder).arguments) { child in
      _ = try child.report(within: .seconds(60))
      usleep(moment)
      Glibc.kill(child.process, SIGKILL)
      while let bytes = child.read(before: System.now + 5_000_000_000), !bytes.isEmpty {}
    }
    do {
      try await look(at: folder)
    } catch {
      complaints.append("\(change) \(number), after \(moment) µs: \(error)")
    }
  }

  private mutating func look(at folder: String) async throws {
    try Resealing.finishBrokenOff(folder)
    let numbers = change.secrets
    let isOld: Bool
    if change == .password {
      isOld = try opensByOldPassword(folder)
    } else {
      isOld = try isSealed(folder, with: numbers.old)
    }
    let keys = try ResealingOrder.keys(isOld ? numbers.old : numbers.new)
    let journal = try Journal(JournalFolder(folder, keys: keys), clock: DiaryMaker.clock)
    let missing = truth.missing(from: try await DiaryContent(journal))
    let said = try await Self.unfinished(journal)
    let strange = await journal.check(repairing: false).findings.filter {
      if case .unfinishedRecording = $0 { false } else { true }
    }
    let left = try FileManager.default.subpathsOfDirectory(atPath: folder)
      .filter { $0.hasSuffix(".resealing") }
    for (what, isWrong) in [
      ("missing: \(missing)", !missing.isEmpty), ("found: \(strange)", !strange.isEmpty),
      ("left: \(left)", !left.isEmpty),
      ("the recording has \(said) bytes", said != WholeDiary.recordedBytes),
      ("no good backup", try await !Self.hasGoodBackups(journal)),
    ] where isWrong {
      complaints.append("\(change), \(isOld ? "as it was" : "as it is to be"): \(what)")
    }
    if isOld { old += 1 } else { new += 1 }
  }

  private func isSealed(_ folder: String, with number: UInt8?) throws -> Bool {
    let file = StoredKeyFile(folder: folder)
    guard let keys = try ResealingOrder.keys(number) else { return try !file.exists }
    guard try file.exists else { return false }
    do {
      try file.read().check(keys.secret)
      return true
    } catch KeyFileError.otherSecret {
      return false
    }
  }

  private func opensByOldPassword(_ folder: String) throws -> Bool {
    let file = StoredKeyFile(folder: folder)
    do {
      _ = try file.open(password: ResealingOrder.passwords.new)
      return false
    } catch KeyFileError.wrongPassword {
      _ = try file.open(password: ResealingOrder.passwords.old)
      return true
    }
  }

  private static func unfinished(_ journal: Journal) async throws -> Int {
    guard let recording = try await journal.unfinishedRecordings().first else { return 0 }
    return try await journal.source(of: recording).withFile { try $0.bytes().count }
  }

  private static func hasGoodBackups(_ journal: Journal) async throws -> Bool {
    for backup in try journal.backups() where await !journal.isGood(backup) { return false }
    return try !journal.backups().isEmpty
  }
}
