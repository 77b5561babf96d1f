// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Files
import Foundation
import Sealing
import Synchronization
import TestKeys
import Testing

@testable import DiaryStore

/// A diary whose sealing is broken off while a part of it is on a disk that goes.
@Suite struct RemovedDiskTests {
  enum Disk: CaseIterable {
    case linked, mounted

    func prepare(_ part: String, of diary: borrowing ResealedDiary) throws {
      if self == .linked { try diary.moveToDisk(part) }
    }

    func remove(_ part: String, of path: String) throws {
      switch self {
      case .linked: try ResealedDiary.removeDisk(of: path)
      case .mounted: try ResealedDiary.unmount(part, of: path)
      }
    }

    func bringBack(_ part: String, of diary: borrowing ResealedDiary) throws {
      switch self {
      case .linked: try diary.returnDisk()
      case .mounted: try diary.mount(part)
      }
    }
  }

  /// Opens the diary as each start does, with whatever keys.
  private func isUnreachable(_ diary: borrowing ResealedDiary, _ keys: DiaryKeys?) -> Bool {
    do {
      _ = try diary.journal(keys)
      return false
    } catch {
      if case .resealingUnreachable = error as? JournalError { return true }
      return false
    }
  }

  @Test(arguments: Disk.allCases, ["media", "recording", "backup", "aside"])
  func theRestIsDoneWhenTheDiskIsBack(_ disk: Disk, _ part: String) async throws {
    let (old, new) = (try DiaryKeys.forTest(), try DiaryKeys.forTest())
    let diary = try await ResealedDiary(keys: old)
    let before = try diary.content(old)
    try disk.prepare(part, of: diary)
    let path = diary.path
    let resealing = diary.resealing(from: old, to: new)
    let error = await #expect(throws: JournalError.self) {
      _ = try await resealing.run { progress in
        guard progress.phase == .switching else { return }
        #expect(throws: Never.self) { try disk.remove(part, of: path) }
      }
    }
    guard case .resealingUnreachable(path + "/" + part)? = error else {
      return #expect(Bool(false), "\(String(describing: error))")
    }
    for _ in 0..<2 {
      for keys in [old, new, nil] {
        let isMissed = isUnreachable(diary, keys)
        #expect(isMissed)
      }
      let back = diary.resealing(from: new, to: old, acceptedMissing: 1000)
      let again = await #expect(throws: JournalError.self) { try await back.run() }
      switch again {
      case .resealingUnreachable?, .resealingRefused(.folderUnreachable)?: break
      default: #expect(Bool(false), "\(String(describing: again))")
      }
    }
    try disk.bringBack(part, of: diary)
    try Resealing.finishBrokenOff(diary.path)
    #expect(try diary.content(new) == before)
    #expect(try diary.places == [])
  }

  /// Nothing keeps the words from being read that are on the disk which is there.
  @Test(arguments: Disk.allCases)
  func aFolderInItsPlaceSaysThatTheDiskIsLost(_ disk: Disk) async throws {
    let (old, new) = (try DiaryKeys.forTest(), try DiaryKeys.forTest())
    let diary = try await ResealedDiary(keys: old)
    try disk.prepare("media", of: diary)
    let path = diary.path
    let resealing = diary.resealing(from: old, to: new)
    let error = await #expect(throws: JournalError.self) {
      _ = try await resealing.run { progress in
        guard progress.phase == .switching else { return }
        #expect(throws: Never.self) { try disk.remove("media", of: path) }
      }
    }
    guard case .resealingUnreachable? = error else {
      return #expect(Bool(false), "\(String(describing: error))")
    }
    if disk == .linked { try FileSystem.remove(diary.path + "/media") }
    try FileSystem.makeFolders(diary.path + "/media/" + FolderReplacement.folderName)
    #expect(try await diary.journal(new).page().count == 4)
    #expect(try diary.places == [])
  }

  /// What was made in plain until then does not stay there.
  @Test(arguments: Disk.allCases)
  func whatWasMadeIsThrownAwayWhenTheDiskIsBack(_ disk: Disk) async throws {
    let old = try DiaryKeys.forTest()
    let diary = try await ResealedDiary(keys: old)
    try diary.forgetCopy()
    let before = try diary.content(old)
    try disk.prepare("media", of: diary)
    let path = diary.path
    let isGone = Mutex(false)
    let resealing = diary.resealing(from: old, to: nil)
    let task = Task {
      try await resealing.run { progress in
        guard progress.phase == .backups, !isGone.withLock({ $0 }) else { return }
        isGone.withLock { $0 = true }
        #expect(throws: Never.self) { try disk.remove("media", of: path) }
        withUnsafeCurrentTask { $0?.cancel() }
      }
    }
    let error = await #expect(throws: JournalError.self) { try await task.value }
    guard case .failed? = error else { return #expect(Bool(false), "\(String(describing: error))") }
    #expect(try diary.files() == [])
    // It can be read and written meanwhile.
    try await diary.journal(old).addMemo("meanwhile")
    #expect(try diary.files() == [])
    try disk.bringBack("media", of: diary)
    let made = (disk == .linked ? diary.path + "-outside/disk/media/" : diary.path + "/media/")
    #expect(try FileSystem.names(in: made + FolderReplacement.folderName).count == 3)
    _ = try diary.journal(old)
    #expect(try FileSystem.status(made + FolderReplacement.folderName) == nil)
    #expect(try diary.places == [])
    let after = try diary.content(old).filter { $0.key.hasPrefix("media ") }
    #expect(after == before.filter { $0.key.hasPrefix("media ") })
  }

  /// A kill before anything was made there, or after it was removed, leaves nothing behind.
  @Test func nothingIsWaitedForWhereTheDiskIsThere() async throws {
    let diary = try await ResealedDiary(keys: nil)
    do { _ = try FolderReplacement(in: diary.path) }
    for part in ReplacementPart.all(of: diary.path) where try FileSystem.status(part.work) != nil {
      try FileSystem.removeFolder(part.work)
    }
    _ = try diary.journal(nil)
    #expect(try diary.places == [])
  }
}
