// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TestSupport
import XCTest

@testable import Copies

/// With the real program, as a child of the one that was asked for.
final class RcloneTests: XCTestCase {
  func testWhatIsBrokenOffEndsWithAllThatItHasStarted() throws {
    try MainActor.assumeIsolated {
      let place = NSTemporaryDirectory() + "haru-\(UUID())"
      try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(atPath: place) }
      let script = place + "/rclone"
      try "#!/bin/sh\nrclone \"$@\" &\necho $$ $! >'\(place)/numbers'\nwait\n".write(
        toFile: script, atomically: true, encoding: .utf8)
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: script)
      var outcome: Result<[UInt8], any Error>?
      let task = Task {
        do {
          // A server never ends by itself.
          let rclone = Rclone([:], program: script)
          outcome = .success(
            try await rclone.run(["serve", "webdav", "--addr=127.0.0.1:0", place]))
        } catch {
          outcome = .failure(error)
        }
      }
      defer { task.cancel() }
      var numbers: [String] { words(of: place + "/numbers") }
      XCTAssertTrue(pump { numbers.count == 2 && isRclone(numbers[1]) })
      let processes = numbers
      XCTAssertTrue(processes.allSatisfy(isAlive))
      task.cancel()
      XCTAssertTrue(pump { outcome != nil })
      XCTAssertThrowsError(try XCTUnwrap(outcome).get()) { XCTAssertEqual("\($0)", "cancelled") }
      XCTAssertTrue(pump { !processes.contains(where: isAlive) })
    }
  }
}

private func words(of path: String) -> [String] {
  ((try? String(contentsOfFile: path, encoding: .utf8)) ?? "").split(whereSeparator: \.isWhitespace)
    .map(String.init)
}

/// Whether it has become the program, and not what is about to start it any more.
private func isRclone(_ process: String) -> Bool {
  words(of: "/proc/\(process)/comm") == ["rclone"]
}

/// A process that has ended but was not waited for counts as ended, too.
private func isAlive(_ process: String) -> Bool {
  let state = words(of: "/proc/\(process)/stat").dropFirst(2).first
  return state != nil && state != "Z"
}
