// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import DiaryStore
import Foundation
import GStreamer
import TestDiary
import TestPictures
import TestSound
import TestSupport
import XCTest

@testable import HaruModel

/// A recording on its way into a file for others.
final class RecordingExportTests: XCTestCase {
  @MainActor private static func track(_ seconds: Double, at desk: Desk) throws -> PlayableMedia {
    let entry = try desk.write("x", "")
    let files = try TestPicture()
    let path = try files.write("voice.wav", text: "")
    try Sound.tone(300, for: seconds, amplitude: 0.2).write(to: path)
    return PlayableMedia(
      try desk.settled {
        try await desk.journal.attach(path, to: entry.id, kind: .voice)
      })
  }

  /// A folder for what is exported, and what came of the export that it is handed on with.
  private func exporting(
    _ seconds: Double,
    _ body:
      @MainActor (RecordingExport, Desk, _ target: String, _ result: () -> Result<Void, any Error>?)
      throws -> Void
  ) throws {
    try atDesk { desk in
      let folder = FileManager.default.temporaryDirectory.appending(path: "haru-\(UUID())")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      let track = try Self.track(seconds, at: desk)
      let export = RecordingExport(of: track, in: desk.diary, desk.services.copies)
      let target = folder.appending(path: "voice.flac").path
      var result: Result<Void, any Error>?
      Task {
        do {
          try await export.write(in: .baby, as: .flac, to: target) { _ in }
          result = .success(())
        } catch {
          result = .failure(error)
        }
      }
      XCTAssertTrue(pump { desk.services.isAtWork })
      try body(export, desk, target) { result }
      XCTAssertFalse(desk.services.isAtWork)
    }
  }

  @MainActor private static func names(beside target: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(
      atPath: URL(filePath: target).deletingLastPathComponent().path)
  }

  /// Neither is the diary locked meanwhile, nor closed without a question.
  func testTheDiaryIsAtWorkUntilItIsThere() throws {
    try exporting(1) { _, _, target, result in
      XCTAssertTrue(pump { result() != nil })
      try XCTUnwrap(result()).get()
      XCTAssertEqual(try Self.names(beside: target), ["voice.flac"])
    }
  }

  /// The next start removes what the end of the program would have left in plain.
  func testItIsKnownAsAnUnfinishedExportAndLeavesNothingWhereItIsBrokenOff() throws {
    try exporting(300) { export, desk, target, result in
      XCTAssertTrue(pump { (try? Self.names(beside: target))?.isEmpty == false })
      XCTAssertTrue(try Self.names(beside: target).allSatisfy { $0.hasPrefix(".haru-export-") })
      let notes = desk.diary.folder.path + "/exporting"
      XCTAssertEqual(try FileManager.default.contentsOfDirectory(atPath: notes).count, 1)
      try desk.settled { await desk.diary.endExchanges() }
      XCTAssertTrue(pump { result() != nil })
      XCTAssertThrowsError(try XCTUnwrap(result()).get()) { XCTAssertTrue($0 is CancellationError) }
      XCTAssertEqual(try Self.names(beside: target), [])
      XCTAssertEqual(try FileManager.default.contentsOfDirectory(atPath: notes), [])
    }
  }
}
