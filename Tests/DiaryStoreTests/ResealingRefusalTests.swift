// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Files
import Foundation
import SQLite
import Sealing
import Synchronization
import TestKeys
import Testing

@testable import DiaryStore

/// What keeps a diary from getting other keys: what would be left behind with those before.
@Suite struct ResealingRefusalTests {
  /// Why it is refused; nil where it is done.
  private func refusal(_ resealing: Resealing) async throws -> ResealingRefusal? {
    do {
      _ = try await resealing.run()
      return nil
    } catch JournalError.resealingRefused(let refusal) {
      return refusal
    }
  }

  // MARK: - What is not here

  /// The disk that they are on may come back.
  @Test(arguments: ReplacementPart.names)
  func isRefusedWhereAPartIsOnADiskThatIsNotHere(_ part: String) async throws {
    let (old, new) = (try DiaryKeys.forTest(), try DiaryKeys.forTest())
    let diary = try await ResealedDiary(keys: old)
    try FileSystem.makeFolder(diary.path + "/inbox")
    let before = try diary.content(old)
    try diary.moveToDisk(part)
    try ResealedDiary.removeDisk(of: diary.path)
    for keys in [new, nil] {
      let resealing = diary.resealing(from: old, to: keys, acceptedMissing: 1000)
      #expect(
        try await refusal(resealing) == .folderUnreachable(diary.path + "/" + part))
    }
    try diary.returnDisk()
    #expect(try diary.content(old) == before)
    #expect(try await refusal(diary.resealing(from: old, to: new)) == nil)
    #expect(try diary.content(new) == before)
    #expect(try diary.places == [])
  }

  @Test func isRefusedWhereTheDiskOfMediaIsNotMounted() async throws {
    let (old, new) = (try DiaryKeys.forTest(), try DiaryKeys.forTest())
    let diary = try await ResealedDiary(keys: old)
    try diary.forgetCopy()
    let before = try diary.content(old)
    try ResealedDiary.unmount("media", of: diary.path)
    #expect(try await refusal(diary.resealing(from: old, to: new)) == .mediaMissing(3))
    try diary.mount("media")
    #expect(try diary.content(old) == before)
  }

  /// Nor where that happens after all was looked through.
  @Test func isRefusedWhereADiskGoesMeanwhile() async throws {
    let (old, new) = (try DiaryKeys.forTest(), try DiaryKeys.forTest())
    let diary = try await ResealedDiary(keys: old)
    try diary.forgetCopy()
    let before = try diary.content(old)
    let path = diary.path
    let isGone = Mutex(false)
    let resealing = diary.resealing(from: old, to: new)
    let error = await #expect(throws: JournalError.self) {
      _ = try await resealing.run { progress in
        guard progress.phase == .database, !isGone.withLock({ $0 }) else { return }
        #expect(throws: Never.self) { try ResealedDiary.unmount("media", of: path) }
        isGone.withLock { $0 = true }
      }
    }
    guard case .resealingRefused(.mediaMissing(3))? = error else {
      return #expect(Bool(false), "\(String(describing: error))")
    }
    try diary.mount("media")
    #expect(try diary.content(old) == before)
    _ = try diary.journal(old)
    #expect(try diary.places == [])
  }

  /// What is lost for good does not keep a person from changing the password for good.
  @Test func isDoneWithoutMissingMediaWhereThePersonSaysSo() async throws {
    let (old, new) = (try DiaryKeys.forTest(), try DiaryKeys.forTest())
    let diary = try await ResealedDiary(keys: old)
    let folder = JournalFolder(diary.path, keys: old)
    try diary.forgetCopy()
    let media = try MediaTable.all(in: folder.openDatabase(.readOnly))
    try FileSystem.remove(folder.mediaFolder.path(of: media[0]))
    #expect(try await refusal(diary.resealing(from: old, to: new)) == .mediaMissing(1))
    try FileSystem.remove(folder.mediaFolder.path(of: media[1]))
    let resealing = diary.resealing(from: old, to: new, acceptedMissing: 1)
    #expect(try await refusal(resealing) == .mediaMissing(2))
    #expect(
      try await refusal(diary.resealing(from: old, to: new, acceptedMissing: 2)) == nil)
    let renewed = JournalFolder(diary.path, keys: new)
    let states = try media.map { try renewed.mediaFolder.state(of: $0) }
    #expect(states == [.missing, .missing, .whole])
  }

  /// An empty one was begun in its place and sealed, and the person took all for sealed.
  @Test(arguments: [false, true])
  func isRefusedWhereNoDiaryIs(_ isFolderThere: Bool) async throws {
    let path = FileManager.default.temporaryDirectory.appending(path: "haru-absent-\(UUID())").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    if isFolderThere { try FileSystem.makeFolders(path) }
    let resealing = Resealing(
      JournalFolder(path), to: try DiaryKeys.forTest(), oldBackups: .convert)
    let error = await #expect(throws: JournalError.self) { try await resealing.run() }
    guard case .absent? = error else {
      return #expect(Bool(false), "\(String(describing: error))")
    }
    #expect(try FileSystem.status(path)?.kind == (isFolderThere ? .folder : nil))
    #expect(try FileSystem.names(in: path) == [])
  }

  // MARK: - What comes in at the same time

  @Test func waitsForWhatIsRecordedWhileTheDiaryIsLocked() async throws {
    let (old, new) = (try DiaryKeys.forTest(), try DiaryKeys.forTest())
    let diary = try await ResealedDiary(keys: old)
    var file: RecordingFile? = try await diary.inbox.beginRecording(sampleRate: 48_000)
    let resealing = diary.resealing(from: old, to: new)
    let error = await #expect(throws: JournalError.self) { try await resealing.run() }
    guard case .resealingRefused(.inboxHeld)? = error else {
      return #expect(Bool(false), "\(String(describing: error))")
    }
    try file?.write("OggS and what was said afterwards")
    try await diary.inbox.finish(try #require(file))
    file = nil
    _ = try await diary.resealing(from: old, to: new).run()
    let journal = try diary.journal(new)
    #expect(try await journal.page().count == 5)
    #expect(await journal.check().findings.filter { !$0.isHarmless } == [])
  }

  @Test func waitsForWordsThatAreTypedWhileTheDiaryIsLocked() async throws {
    let (old, new) = (try DiaryKeys.forTest(), try DiaryKeys.forTest())
    let diary = try await ResealedDiary(keys: old)
    do {
      let note = HeldNote(in: diary.inbox)
      try await note.keep(.memo("typed"))
      let resealing = diary.resealing(from: old, to: new)
      let error = await #expect(throws: JournalError.self) { try await resealing.run() }
      guard case .resealingRefused(.inboxHeld)? = error else {
        return #expect(Bool(false), "\(String(describing: error))")
      }
      try await note.keep(.memo("typed to the end"))
    }
    _ = try await diary.resealing(from: old, to: new).run()
    let texts = try await diary.journal(new).memos().map(\.text)
    #expect(texts.contains("typed to the end"))
  }

  @Test func nothingIsKeptForTheSecretThatGoes() async throws {
    let (old, new) = (try DiaryKeys.forTest(), try DiaryKeys.forTest())
    let diary = try await ResealedDiary(keys: old)
    let inbox = diary.inbox
    let refusals = Mutex(0)
    _ = try await diary.resealing(from: old, to: new).run { progress in
      guard progress.phase == .media else { return }
      do {
        let content = InboxContent(.note(.memo("late")), written: inbox.clock.now)
        _ = try inbox.writeHeld(content, as: UniqueID(at: inbox.clock.now), after: nil)
      } catch JournalError.resealing {
        refusals.withLock { $0 += 1 }
      } catch {}
    }
    #expect(refusals.withLock { $0 } > 0)
    try await inbox.add(.memo("afterwards"))
    let journal = try diary.journal(new)
    #expect(try await journal.takeIn(inbox).memos.count == 1)
  }

  /// As a program may do that knows nothing of it.
  @Test(arguments: [false, true])
  func isRefusedWhereSomethingCameMeanwhile(_ isRemoved: Bool) async throws {
    let (old, new) = (try DiaryKeys.forTest(), isRemoved ? nil : try DiaryKeys.forTest())
    let diary = try await ResealedDiary(keys: old)
    let before = try diary.content(old)
    let late = diary.path + "/inbox/\(UniqueID(at: diary.inbox.clock.now)).note"
    let resealing = diary.resealing(from: old, to: new)
    let error = await #expect(throws: JournalError.self) {
      _ = try await resealing.run { progress in
        guard progress.phase == .backups else { return }
        #expect(throws: Never.self) {
          try FileSystem.makeFolders(FileSystem.parent(of: late))
          try File(changing: late).write([1, 2, 3])
        }
      }
    }
    guard case .resealingRefused(.inboxWaits)? = error else {
      return #expect(Bool(false), "\(String(describing: error))")
    }
    #expect(try diary.content(old) == before)
    #expect(try FileSystem.isFile(late))
  }

  // MARK: - What lies elsewhere

  @Test func aRecordingThatWasLeftOutsideComesInBefore() async throws {
    let (old, new) = (try DiaryKeys.forTest(), try DiaryKeys.forTest())
    let diary = try await ResealedDiary(keys: old)
    let outside = UnsavedFolder(in: diary.path + "-outside/unsaved")
    let recording = try await leaveRecording(in: diary.journal(old), outside)
    let resealing = diary.resealing(from: old, to: new, unsaved: outside)
    #expect(try await refusal(resealing) == nil)
    #expect(try outside.isEmpty(for: JournalFolder(diary.path, keys: old)))
    let file = JournalFolder(diary.path, keys: new).recordingFolder.path(of: recording)
    let content = try SealedRecording(File(reading: file), keys: new.inbox)
    #expect(try Array(content.read(0..<content.size)) == Array(Self.said.utf8))
  }

  private static let said = String(repeating: "what was said ", count: 2000)

  /// The disk had only the beginning of it.
  private func leaveRecording(
    in journal: Journal, _ outside: UnsavedFolder
  ) async throws -> Recording {
    let file = try await journal.beginRecording(sampleRate: 48_000)
    let spool = try #require(await outside.spool(of: file))
    try file.write(Self.said)
    let path = journal.folder.recordingFolder.path(of: file.recording)
    let content = try FileSystem.content(of: path)
    try File(adopting: dup(spool.descriptor)).write(content[...], at: 0)
    try journal.secure(file, spool)
    #expect(try !spool.isWhole())
    try FileSystem.remove(path)
    try File(creating: path).write(content.prefix(content.count / 4096 * 4096))
    return file.recording
  }

  /// Such as one that an earlier Haru has not taken in.
  @Test(arguments: [true, false])
  func aRecordingOfOtherKeysIsNotWrittenOver(_ isSealedAfter: Bool) async throws {
    let (old, new) = (try DiaryKeys.forTest(), isSealedAfter ? try DiaryKeys.forTest() : nil)
    let diary = try await ResealedDiary(keys: old)
    let outside = UnsavedFolder(in: diary.path + "-outside/unsaved")
    let recording = try await leaveRecording(in: diary.journal(old), outside)
    _ = try await diary.resealing(from: old, to: new).run()
    let folder = JournalFolder(diary.path, keys: new)
    let before = try FileSystem.content(of: folder.recordingFolder.path(of: recording))
    let journal = try diary.journal(new)
    try await journal.takeInRecordings(outside)
    #expect(try FileSystem.content(of: folder.recordingFolder.path(of: recording)) == before)
    #expect(try FileSystem.names(in: folder.recording).count == 2)
    #expect(try outside.recordings().count == 1)
  }

  @Test func isRefusedWhileSomethingIsLeftOutside() async throws {
    let (old, new) = (try DiaryKeys.forTest(), try DiaryKeys.forTest())
    let diary = try await ResealedDiary(keys: old)
    let outside = UnsavedFolder(in: diary.path + "-outside/unsaved")
    let words = UnsavedWords.memo("typed", over: nil)
    try await outside.keep(words, as: UniqueID(at: diary.hands.now), of: diary.journal(old))
    let name = "\(UniqueID(at: diary.hands.now)).ogg"
    try File(creating: outside.path + "/" + name).write([1, 2, 3])
    let held = try #require(try RecordingSpool(left: outside.path + "/" + name))
    let resealing = diary.resealing(from: old, to: new, unsaved: outside)
    #expect(try await refusal(resealing) == .unsavedWaits)
    withExtendedLifetime(held) {}
    let texts = try await diary.journal(old).memos().map(\.text)
    #expect(texts.contains("typed"))
  }

  /// What no diary can take in must not keep a person from changing the secret.
  @Test func isNotRefusedForWhatCanNeverComeIn() async throws {
    let (old, new) = (try DiaryKeys.forTest(), try DiaryKeys.forTest())
    let diary = try await ResealedDiary(keys: old)
    let outside = UnsavedFolder(in: diary.path + "-outside/unsaved")
    try FileSystem.makeFolders(outside.path)
    let spool = outside.path + "/\(UniqueID(at: diary.hands.now)).ogg"
    try File(creating: spool).write([1, 2, 3])
    #expect(try await refusal(diary.resealing(from: old, to: new, unsaved: outside)) == nil)
    #expect(try FileSystem.content(of: spool) == [1, 2, 3])
  }

  /// Their words would be in plain in a diary that is called sealed.
  @Test func isRefusedWhileTextsOfEditorsAreLeft() async throws {
    let diary = try await ResealedDiary(keys: nil)
    let keys = try DiaryKeys.forTest()
    let file = try JournalFolder(diary.path).beginEditing(
      ResealedDiary.marker, named: "entry-12", in: nil)
    #expect(
      try await refusal(diary.resealing(from: nil, to: keys)) == .editedTexts([file.path]))
    try file.end()
    #expect(try await refusal(diary.resealing(from: nil, to: keys)) == nil)
    #expect(try diary.files() == [])
  }
}
