// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Files
import Foundation
import Sealing
import Synchronization
import TestKeys
import Testing

@testable import DiaryStore

/// What is left of a diary whose sealing was broken off. A copy of its files, which no process has
/// locked, is as a process leaves them that is killed; `haru-bench resealing` kills some.
@Suite struct ResealingKillTests {
  enum Change: CaseIterable {
    case seal, unseal, renew

    func keys() throws -> (old: DiaryKeys?, new: DiaryKeys?) {
      switch self {
      case .seal: (nil, try .forTest())
      case .unseal: (try .forTest(), nil)
      case .renew: (try .forTest(), try .forTest())
      }
    }
  }

  /// Copies of a folder, taken while something is done in it.
  private final class Copies: Sendable {
    private let folders = Mutex<[String]>([])

    var paths: [String] { folders.withLock { $0 } }

    func take(of path: String) {
      let copy = FileManager.default.temporaryDirectory.appending(path: "haru-copy-\(UUID())").path
      // What is missing is missed where the copy is looked at.
      try? FileManager.default.copyItem(atPath: path, toPath: copy)
      folders.withLock { $0.append(copy) }
    }

    deinit { for path in paths { try? FileManager.default.removeItem(atPath: path) } }
  }

  private func isOpened(_ path: String, by keys: DiaryKeys?) -> Bool {
    (try? JournalFolder(path, keys: keys).checkKeyFile()) == (keys != nil)
  }

  @Test(arguments: Change.allCases)
  func isAsItWasUntilAllIsWritten(_ change: Change) async throws {
    let (old, new) = try change.keys()
    let diary = try await ResealedDiary(keys: old)
    let before = try diary.content(old)
    let copies = Copies()
    let path = diary.path
    _ = try await diary.resealing(from: old, to: new).run { progress in
      if progress.phase != .switching { copies.take(of: path) }
    }
    #expect(copies.paths.count > 10)
    for copy in copies.paths {
      let found = try ResealedDiary(copyOf: copy)
      #expect(try !found.places.isEmpty)
      try Resealing.finishBrokenOff(found.path)
      #expect(isOpened(found.path, by: old) && !isOpened(found.path, by: new))
      #expect(try found.content(old) == before)
      #expect(try found.places == [])
    }
  }

  @Test(arguments: Change.allCases)
  func isWhatItIsToBeFromThenOn(_ change: Change) async throws {
    let (old, new) = try change.keys()
    let diary = try await ResealedDiary(keys: old)
    let before = try diary.content(old)
    let copies = Copies()
    let path = diary.path
    _ = try await diary.resealing(from: old, to: new).run { progress in
      if progress.phase == .switching { copies.take(of: path) }
    }
    let committed = try #require(copies.paths.first)
    let work = committed + "/" + FolderReplacement.folderName
    let steps = try #require(try ReplacementNote(in: work)).steps
    #expect(steps.count > 20)
    for count in stride(from: 0, through: steps.count, by: 3) {
      let found = try ResealedDiary(copyOf: committed)
      for step in steps.prefix(count) { try step.perform(in: found.path) }
      // As every start does, with whatever keys it has.
      #expect(isOpened(found.path, by: new) && !isOpened(found.path, by: old))
      #expect(try found.content(new) == before)
      #expect(try found.places == [])
      if new != nil { #expect(try found.files() == []) }
    }
  }

  @Test(arguments: [ResealingProgress.Phase.database, .media, .backups])
  func isAsItWasWhereThePersonCancels(_ phase: ResealingProgress.Phase) async throws {
    let diary = try await ResealedDiary(keys: nil)
    let (before, files) = (try diary.content(nil), try diary.lastingFiles())
    let resealing = diary.resealing(from: nil, to: try .forTest())
    let task = Task {
      try await resealing.run { progress in
        if progress.phase == phase { withUnsafeCurrentTask { $0?.cancel() } }
      }
    }
    let error = await #expect(throws: JournalError.self) { try await task.value }
    guard case .failed(let underlying)? = error, underlying is CancellationError else {
      return #expect(Bool(false), "\(String(describing: error))")
    }
    #expect(try diary.content(nil) == before)
    #expect(try diary.lastingFiles() == files)
    #expect(try diary.places == [])
  }

  @Test func isAsItWasWhereTheDiskGetsFull() async throws {
    guard let disk = try SmallDisk.make(megabytes: 8) else { return }
    let diary = try await ResealedDiary(keys: nil, at: disk.path + "/diary")
    let (before, files) = (try diary.content(nil), try diary.lastingFiles())
    let resealing = diary.resealing(from: nil, to: try .forTest())
    let estimate = try await resealing.estimate()
    #expect(!estimate.fits && estimate.needed > estimate.free)
    let error = await #expect(throws: JournalError.self) { try await resealing.run() }
    guard case .resealingRefused(.noRoom(estimate.needed, estimate.free))? = error else {
      return #expect(Bool(false), "\(String(describing: error))")
    }
    // As where another program fills the disk meanwhile.
    let keys = try DiaryKeys.forTest()
    let replacement = try FolderReplacement(in: diary.path)
    let failure = #expect(throws: (any Error).self) {
      for number in 0..<100 {
        try replacement.make("media/ab/\(number)") { path in
          try ResealedContent.write(
            [UInt8](repeating: 1, count: 1 << 18), to: path, for: keys.inbox,
            ResealingCounter(total: 1) { _ in })
        }
      }
    }
    guard case .diskFull? = failure.map(JournalError.init) else {
      return #expect(Bool(false), "\(String(describing: failure))")
    }
    try replacement.finish()
    #expect(try diary.content(nil) == before)
    #expect(try diary.lastingFiles() == files)
    #expect(try diary.places == [])
  }

  // MARK: - The note

  private static func isDamagedNote(_ error: (any Error)?) -> Bool {
    if case JournalError.resealingNoteDamaged? = error { true } else { false }
  }

  @Test func touchesNothingByADamagedNote() async throws {
    let diary = try await ResealedDiary(keys: nil)
    let (before, files) = (try diary.content(nil), try diary.contents())
    let work = diary.path + "/" + FolderReplacement.folderName
    try FileSystem.makeFolder(work)
    let whole = ReplacementNote([.remove("media"), .move("backup", to: "media")]).bytes
    var changed = whole
    changed[30] ^= 1
    for bytes in [
      changed, whole.dropLast(), [], ReplacementNote([.remove("../\(UUID())")]).bytes,
      ReplacementNote([.move("media", to: "/tmp/x")]).bytes, ReplacementNote([.remove("")]).bytes,
    ] {
      for path in [ReplacementNote.path(in: work), ReplacementNote.pathOfCopy(in: work)] {
        try Data(bytes).write(to: URL(filePath: path))
      }
      let error = #expect(throws: JournalError.self) { try diary.journal(nil) }
      #expect(Self.isDamagedNote(error))
      #expect(try diary.contents().filter { !$0.key.hasPrefix(".resealing/") } == files)
    }
    try FileSystem.remove(ReplacementNote.path(in: work))
    _ = try diary.journal(nil)
    #expect(try diary.content(nil) == before)
    try FileSystem.makeFolder(work)
    try Data(whole).write(to: URL(filePath: ReplacementNote.path(in: work)))
    try Resealing.finishBrokenOff(diary.path)
    #expect(try FileSystem.status(diary.path + "/backup") == nil)
  }

  /// However much of it was done by then.
  @Test(arguments: [0, 7, 1000]) func goesOnByTheCopyOfADamagedNote(_ done: Int) async throws {
    let (keys, copies) = (try DiaryKeys.forTest(), Copies())
    let diary = try await ResealedDiary(keys: nil)
    let before = try diary.content(nil)
    let path = diary.path
    _ = try await diary.resealing(from: nil, to: keys).run { progress in
      if progress.phase == .switching { copies.take(of: path) }
    }
    let found = try ResealedDiary(copyOf: try #require(copies.paths.first))
    let work = found.path + "/" + FolderReplacement.folderName
    for step in try #require(try ReplacementNote(in: work)).steps.prefix(done) {
      try step.perform(in: found.path)
    }
    let note = try File(changing: ReplacementNote.path(in: work))
    try note.write([0xFF, 0xFF, 0xFF], at: 40)
    #expect(isOpened(found.path, by: keys) && !isOpened(found.path, by: nil))
    #expect(try found.content(keys) == before)
    #expect(try found.places == [])
    #expect(try found.files() == [])
  }

  /// With every file that was made by then, and every one that was there.
  @Test func keepsAllFilesWhereBothNotesAreDamaged() async throws {
    let (keys, copies) = (try DiaryKeys.forTest(), Copies())
    let diary = try await ResealedDiary(keys: nil)
    let path = diary.path
    _ = try await diary.resealing(from: nil, to: keys).run { progress in
      if progress.phase == .switching { copies.take(of: path) }
    }
    let found = try ResealedDiary(copyOf: try #require(copies.paths.first))
    let work = found.path + "/" + FolderReplacement.folderName
    for path in [ReplacementNote.path(in: work), ReplacementNote.pathOfCopy(in: work)] {
      try File(changing: path).write([0xFF, 0xFF, 0xFF], at: 40)
    }
    let files = try found.contents()
    for keys in [nil, keys] {
      #expect(
        Self.isDamagedNote(#expect(throws: JournalError.self) { try found.journal(keys) }))
      #expect(
        Self.isDamagedNote(
          #expect(throws: JournalError.self) {
            try Journal.openReadOnly(JournalFolder(found.path, keys: keys))
          }))
    }
    #expect(
      Self.isDamagedNote(
        #expect(throws: JournalError.self) { try Resealing.finishBrokenOff(found.path) }))
    #expect(try found.contents() == files)
  }
}
