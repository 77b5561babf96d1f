// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import DiaryStore
import Files
import Foundation
import Outside
import TestCopies
import TestSupport
import XCTest

@testable import Copies

/// A diary of its own for a test, and the client that lets copies of it leave.
@MainActor final class CopiedDiary {
  private(set) var folder: JournalFolder
  let client: OutsideClient
  let key: CopyKey
  private var openJournal: Journal?
  var journal: Journal {
    guard let openJournal else { fatalError("the diary is closed") }
    return openJournal
  }
  private var random = SystemRandomNumberGenerator()

  init(_ key: CopyKey = CopyKey(), keys: DiaryKeys? = nil) throws {
    folder = JournalFolder(NSTemporaryDirectory() + "haru-\(UUID())/diary", keys: keys)
    self.key = key
    openJournal = try Journal(folder)
    client = OutsideClient(
      DepartureLog(FileSystemPlace.parent(of: folder.path) + "/departures") {
        Moment(milliseconds: 1)
      })
    client.isOn = true
  }

  deinit { try? FileManager.default.removeItem(atPath: FileSystemPlace.parent(of: folder.path)) }

  /// Waits for something that takes its time.
  @discardableResult
  func wait<Result: Sendable>(
    seconds: Int = 300, _ body: @escaping @MainActor () async throws -> Result
  ) throws -> Result {
    var result: Swift.Result<Result, any Error>?
    Task {
      do { result = .success(try await body()) } catch { result = .failure(error) }
    }
    XCTAssertTrue(pump(seconds: seconds) { result != nil })
    return try XCTUnwrap(result).get()
  }

  /// How it failed; nil where it did not.
  func failure(of body: @escaping @MainActor () async throws -> Void) throws -> String? {
    try wait {
      do {
        try await body()
        return nil
      } catch {
        return "\(error)"
      }
    }
  }

  /// Writes an entry, with a recording of so many bytes.
  func write(_ title: String, recording bytes: Int) throws {
    let path = folder.path + "/recording.ogg"
    let chance = (0..<max(bytes / 8, 1)).map { _ in random.next() }
    let noise = chance.withUnsafeBytes { Data($0) }
    let words = Data("RECORDED-\(title)".utf8)
    try (words + noise).write(to: URL(filePath: path))
    try wait { [self] in
      var draft = journal.newDraft()
      (draft.title, draft.body) = (title, "body of " + title)
      let entry = try await journal.save(draft)
      _ = try await journal.attach(
        path, to: XCTUnwrap(entry).id, kind: .voice, caption: "caption of " + title)
    }
  }

  func target(_ place: CopyPlace, _ password: String, program: String = "rclone") async throws
    -> CopyTarget
  {
    var place = place
    if place.kind == .sftp, place.hostKeys.isEmpty {
      place.hostKeys = try await CopyTarget.hostKeys(of: place, by: client)
    }
    return try await CopyTarget(
      place, password: password, key: key, by: client, program: program)
  }

  /// Makes a backup, and copies all.
  @discardableResult
  func copy(to server: CopyServer, expectingCopy: Bool = false) async throws -> CopyRun.Report {
    try await copy(
      to: try await target(server.place, server.password), expectingCopy: expectingCopy)
  }

  @discardableResult
  func copy(to target: CopyTarget, expectingCopy: Bool = false) async throws -> CopyRun.Report {
    let backup = try await journal.backUp()
    return try await CopyRun(of: journal, to: target).copy(backup, expectingCopy: expectingCopy)
  }

  /// Gets other keys.
  func reseal(to keys: DiaryKeys) async throws {
    let end = openJournal?.end
    openJournal = nil
    if let end { for await _ in end {} }
    folder = try await Resealing(folder, to: keys, oldBackups: .convert).run()
    openJournal = try Journal(folder)
  }

  /// Becomes what the copy is.
  func restore(from target: CopyTarget) async throws -> CopyRun.Report {
    let end = journal.end
    let empty = JournalFolder(folder.path + "-restored")
    let recovery = Recovery(empty)
    let backup = try await CopyRestore(into: recovery, from: target).newestBackup()
    openJournal = try recovery.recover(from: backup)
    for await _ in end {}
    return try await CopyRun(of: journal, to: target).fetchMissing()
  }

  /// All that is in the diary, in words.
  func content() async throws -> [String] {
    var content: [String] = []
    for entry in try await journal.page() {
      content.append("\(entry.title)|\(entry.body)|\(entry.day)")
      for attachment in try await journal.attachments(of: entry.id) {
        let bytes = try await journal.source(of: attachment.media).bytes()
        content.append("\(attachment.caption)|\(attachment.media.hashText)|\(bytes.count)")
        XCTAssertEqual(SHA256.hash(bytes), attachment.media.hash)
      }
    }
    return content
  }
}

enum FileSystemPlace {
  static func parent(of path: String) -> String {
    URL(filePath: path).deletingLastPathComponent().path
  }
}
