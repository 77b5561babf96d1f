// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import DiaryStore
import Foundation
import GLib
import HaruWords
import Outside
import TestDiary
import TestKeys
import TestSupport
import XCTest

@testable import Copies
@testable import HaruModel

/// What was broken off goes on only where it came from the copy that is brought back, as it is now.
final class BrokenOffRestoreTests: XCTestCase {
  /// A diary with its copy on a disk.
  @MainActor private final class Copied {
    let open: OpenDiary
    private let key = CopyKey()
    private var place: CopyPlace { CopyPlace(.folder, open.place + "/disk") }

    init(_ title: String, keys: DiaryKeys? = nil) throws {
      open = try OpenDiary(keys: keys)
      try FileManager.default.createDirectory(
        atPath: place.address, withIntermediateDirectories: true)
      open.services.outside.isOn = true
      try write(title)
    }

    /// Writes an entry, and copies all.
    func write(_ title: String) throws {
      try open.write(title)
      try open.wait { [self] in
        let journal = try XCTUnwrap(open.diary.readableJournal)
        let backup = try await journal.backUp()
        _ = try await CopyRun(of: journal, to: try await target())
          .copy(backup, expectingCopy: false)
      }
    }

    private func target() async throws -> CopyTarget {
      try await CopyTarget(place, password: "", key: key, by: open.services.outside)
    }

    /// Brings the diary back below a folder; answers with the name of its own, and its titles.
    func restore(in parent: String) throws -> [String] {
      try open.wait { [self] in
        let work = try SeparateRestore(from: try await target(), in: parent) { _, _ in }
        let keys = open.diary.folder.keys
        let isSealed = try await work.prepare()
        XCTAssertEqual(isSealed, keys != nil)
        _ = try await work.restore(with: keys)
        let journal = try Journal(JournalFolder(work.folder.path, keys: keys))
        let name = work.folder.path.split(separator: "/").last.map(String.init) ?? ""
        return [name] + (try await journal.page().map(\.title).sorted())
      }
    }

    /// The same until the backup is there, and its media are looked for.
    func beginToRestore(in parent: String) throws {
      var task: Task<Int, any Error>?
      let failure: String? = try open.wait { [self] in
        var looks = 0
        let work = try SeparateRestore(from: try await target(), in: parent) { step, _ in
          if step == .looking { looks += 1 }
          if looks == 2 { task?.cancel() }
        }
        let keys = open.diary.folder.keys
        let restoring = Task {
          _ = try await work.prepare()
          return try await work.restore(with: keys)
        }
        task = restoring
        do {
          _ = try await restoring.value
          return nil
        } catch {
          return "\(error)"
        }
      }
      XCTAssertEqual(failure, "copy(Copies.CopyError.cancelled)")
    }
  }

  func testItGoesOnWithTheSameCopyAndNotWithAnother() throws {
    try MainActor.assumeIsolated {
      let one = try Copied("one", keys: try DiaryKeys.forTest())
      let other = try Copied("other")
      let parent = one.open.place + "/new"
      try one.beginToRestore(in: parent)
      XCTAssertEqual(try other.restore(in: parent), [gettext("Restored") + " 2", "other"])
      XCTAssertEqual(try one.restore(in: parent), [gettext("Restored"), "one"])
      XCTAssertEqual(
        try one.restore(in: parent), [gettext("Restored") + " 3", "one"], "nothing is left of it")
    }
  }

  /// The state of weeks ago was said to be the diary.
  func testItDoesNotGoOnWhereTheCopyHasANewerBackup() throws {
    try MainActor.assumeIsolated {
      let one = try Copied("one")
      let parent = one.open.place + "/new"
      try one.beginToRestore(in: parent)
      try one.write("two")
      XCTAssertEqual(try one.restore(in: parent), [gettext("Restored") + " 2", "one", "two"])
    }
  }

  /// A key file that another attempt has left is not that of this diary.
  func testWhatOpensADiaryComesWithIt() throws {
    try MainActor.assumeIsolated {
      let one = try Copied("one", keys: try DiaryKeys.forTest())
      let parent = one.open.place + "/new"
      let restored = parent + "/" + gettext("Restored")
      try FileManager.default.createDirectory(atPath: restored, withIntermediateDirectories: true)
      let path = restored + "/diary.key"
      try Data("another".utf8).write(to: URL(filePath: path))
      XCTAssertEqual(try one.restore(in: parent), [gettext("Restored"), "one"])
      XCTAssertEqual(
        FileManager.default.contents(atPath: path),
        FileManager.default.contents(atPath: one.open.diary.folder.path + "/diary.key"))
    }
  }
}
