// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Files
import Foundation
import Observation
import TestSupport
import TestWeb
import XCTest

@testable import Outside

final class DownloadTests: XCTestCase {
  /// A server with one file, somewhere to fetch it to, and a client that may go online.
  @MainActor private final class Place {
    let folder = NSTemporaryDirectory() + "haru-\(UUID())"
    private(set) var content = (0..<400_000).map {
      UInt8(truncatingIfNeeded: $0 &* 2_654_435_761 >> 7)
    }
    let server: WebServer
    let client: OutsideClient

    init() throws {
      try FileManager.default.createDirectory(
        atPath: folder + "/served", withIntermediateDirectories: true)
      try Data(content).write(to: URL(filePath: folder + "/served/file"))
      server = try WebServer(folder: folder + "/served")
      client = OutsideClient(DepartureLog(folder + "/log.sqlite") { Moment(milliseconds: 1) })
      client.isOn = true
    }

    /// Lets the server have another file, which is as long.
    func changeFile() throws {
      content = content.map { ~$0 }
      try Data(content).write(to: URL(filePath: folder + "/served/file"))
    }

    var path: String { folder + "/fetched" }
    var fetched: [UInt8]? { try? FileSystem.content(of: path) }

    func end() {
      server.end()
      try? FileManager.default.removeItem(atPath: folder)
    }

    /// Nil where it was fetched.
    func failure(
      _ way: String, maxBytes: Int = 1_000_000, timeout: Duration = .seconds(20),
      meanwhile: (Place, DownloadProgress) -> Void = { _, _ in }
    ) throws -> DownloadError? {
      let download = Download(server.address(way), to: path, maxBytes: maxBytes, timeout: timeout)
      var outcome: Result<Void, DownloadError>?
      var progress = DownloadProgress(received: 0, whole: nil)
      let task = Task {
        do throws(DownloadError) {
          try await client.download(download, for: .recognisers) { progress = $0 }
          outcome = .success(())
        } catch {
          outcome = .failure(error)
        }
      }
      XCTAssertTrue(
        pump {
          meanwhile(self, progress)
          return outcome != nil
        })
      task.cancel()
      if case .failure(let error) = try XCTUnwrap(outcome) { return error }
      XCTAssertEqual(progress.received, content.count)
      XCTAssertEqual(progress.whole, content.count)
      return nil
    }

    func noted() throws -> [Departure] {
      var all: [Departure]?
      let task = Task { all = try await client.log.all() }
      XCTAssertTrue(pump { all != nil })
      task.cancel()
      return try XCTUnwrap(all)
    }
  }

  private func withPlace(_ body: @MainActor (Place) throws -> Void) throws {
    try MainActor.assumeIsolated {
      let place = try Place()
      defer { place.end() }
      try body(place)
    }
  }

  func testAFileIsFetchedAndNoted() throws {
    try withPlace { place in
      XCTAssertNil(try place.failure("serve/whole/file"))
      XCTAssertEqual(place.fetched, place.content)
      let noted = try place.noted()
      XCTAssertEqual(noted.map(\.outcome), [.answered(status: 200, bytes: place.content.count)])
      XCTAssertEqual(noted.map(\.purpose), [.recognisers])
    }
  }

  func testWhatWasCutIsGoneOnWith() throws {
    try withPlace { place in
      XCTAssertEqual(try place.failure("serve/cut/file"), .server(.outside(.broken)))
      XCTAssertEqual(place.fetched, Array(place.content.prefix(place.content.count / 2)))
      XCTAssertNil(try place.failure("serve/cut/file"))
      XCTAssertEqual(place.fetched, place.content)
      XCTAssertEqual(
        place.server.served(), ["cut None None", "cut bytes=\(place.content.count / 2)- None"])
    }
  }

  /// Also where the server does not look at what it is told of the old one, or can't tell them
  /// apart.
  func testAFileThatHasChangedIsNotGluedToItsOldBeginning() throws {
    try withPlace { place in
      for (beginning, way) in [("cut", "whole"), ("cut", "stubborn"), ("nameless", "whole")] {
        XCTAssertEqual(
          try place.failure("serve/\(beginning)/file"), .server(.outside(.broken)), way)
        XCTAssertEqual(place.fetched?.count, place.content.count / 2, way)
        try place.changeFile()
        XCTAssertNil(try place.failure("serve/\(way)/file"), way)
        XCTAssertEqual(place.fetched, place.content, way)
      }
      XCTAssertFalse(FileManager.default.fileExists(atPath: place.path + ".tag"))
    }
  }

  func testAServerThatCanNotGoOnBeginsAnew() throws {
    try withPlace { place in
      _ = try place.failure("serve/cut/file")
      XCTAssertNil(try place.failure("serve/forgetful/file"))
      XCTAssertEqual(place.fetched, place.content)
    }
  }

  func testWhatIsLongerThanTheFileIsFetchedAnew() throws {
    try withPlace { place in
      _ = try place.failure("serve/cut/file")
      try Data(place.content + [1, 2, 3]).write(to: URL(filePath: place.path))
      XCTAssertNil(try place.failure("serve/whole/file"))
      XCTAssertEqual(place.fetched, place.content)
      XCTAssertEqual(
        try place.noted().map(\.outcome).dropLast(),
        [.answered(status: 200, bytes: place.content.count), .answered(status: 416, bytes: 0)])
    }
  }

  func testAnotherPartThanWasAskedForIsThrownAway() throws {
    try withPlace { place in
      _ = try place.failure("serve/cut/file")
      XCTAssertEqual(try place.failure("serve/shifted/file"), .server(.unreadable))
      XCTAssertNil(place.fetched)
    }
  }

  func testMoreThanWasAnnouncedIsNotTaken() throws {
    try withPlace { place in
      let maxBytes = place.content.count
      XCTAssertEqual(
        try place.failure("serve/huge/file", maxBytes: maxBytes), .server(.outside(.tooLarge)))
      XCTAssertEqual(try place.failure("endless", maxBytes: maxBytes), .server(.outside(.tooLarge)))
      XCTAssertNil(place.fetched)
    }
  }

  func testASilentServerIsGivenUpAndWhatHasComeIsKept() throws {
    try withPlace { place in
      // A busy computer may be silent before anything comes.
      for _ in 0..<20 where place.fetched?.isEmpty != false {
        XCTAssertEqual(
          try place.failure("serve/slow/file", timeout: .milliseconds(300)),
          .server(.outside(.tooSlow)))
      }
      XCTAssertEqual(place.fetched?.isEmpty, false)
      let fetched = try XCTUnwrap(place.fetched)
      XCTAssertTrue(place.content.starts(with: fetched))
    }
  }

  func testARedirectIsFollowedNotedAndToldNothing() throws {
    try withPlace { place in
      XCTAssertNil(try place.failure("moved/moved/serve/whole/file"))
      XCTAssertEqual(place.fetched, place.content)
      XCTAssertEqual(place.server.served(), ["whole None None"])
      let outcomes = try place.noted().map(\.outcome)
      XCTAssertEqual(
        outcomes,
        [
          .answered(status: 200, bytes: place.content.count), .answered(status: 302, bytes: 0),
          .answered(status: 302, bytes: 0),
        ])
    }
  }

  func testARedirectThatOthersCouldReadAlongWithIsNotFollowed() throws {
    try withPlace { place in
      XCTAssertEqual(
        try place.failure("moved/http-COLON-//192.0.2.1/file"), .server(.outside(.unprotected)))
      XCTAssertEqual(
        try place.failure("moved/file-COLON-///etc/passwd"), .server(.outside(.badAddress)))
      XCTAssertEqual(try place.noted().map(\.host), ["127.0.0.1", "127.0.0.1"])
    }
  }

  func testWhatIsProtectedIsNotRedirectedToThisComputer() throws {
    let github = try OutsideAddress("https://github.com/a/b.zip")
    XCTAssertEqual(
      try github.redirected(to: "https://objects.githubusercontent.com/c?d=e"),
      "https://objects.githubusercontent.com/c?d=e")
    XCTAssertEqual(try github.redirected(to: "/f"), "https://github.com/f")
    for target in ["http://github.com/a", "http://127.0.0.1/a"] {
      XCTAssertThrowsError(try github.redirected(to: target), target)
    }
    for host in [
      "localhost", "localhost.", "a.localhost", "127.0.0.1", "[::1]", "10.0.0.1", "172.16.0.1",
      "192.168.1.1", "169.254.1.1",
      "0.0.0.0", "2130706433", "0x7f.1", "[fe80::1]", "[fd00::1]", "[::ffff:10.0.0.1]",
    ] {
      XCTAssertThrowsError(try github.redirected(to: "https://\(host)/a"), host)
    }
    XCTAssertEqual(try github.redirected(to: "https://192.0.2.1/a"), "https://192.0.2.1/a")
    let here = try OutsideAddress("http://127.0.0.1:1/a")
    XCTAssertEqual(try here.redirected(to: "/b"), "http://127.0.0.1:1/b")
    XCTAssertThrowsError(try github.redirected(to: "https://me:secret@example.org/"))
  }

  func testNobodyIsSentOnForEver() throws {
    try withPlace { place in
      XCTAssertEqual(try place.failure("round"), .server(.outside(.broken)))
      XCTAssertEqual(try place.noted().count, 6)
    }
  }

  func testARefusalIsSaidAndLeavesWhatHasCome() throws {
    try withPlace { place in
      _ = try place.failure("serve/cut/file")
      XCTAssertEqual(try place.failure("status/503"), .server(.refused(status: 503)))
      XCTAssertEqual(place.fetched?.count, place.content.count / 2)
    }
  }

  func testItIsBrokenOffWhereGoingOnlineIsSwitchedOff() throws {
    try withPlace { place in
      let failure = try place.failure("serve/slow/file") { place, progress in
        if progress.received > 0 { place.client.isOn = false }
      }
      XCTAssertEqual(failure, .server(.outside(.off)))
      XCTAssertEqual(try place.failure("serve/whole/file"), .server(.outside(.off)))
      XCTAssertEqual(try place.noted().map(\.outcome), [.failed(.cancelled)])
    }
  }

  func testNothingIsAskedWhereGoingOnlineIsSwitchedOffWhileItIsNoted() throws {
    try withPlace { place in
      let client = place.client
      withObservationTracking {
        _ = client.notes
      } onChange: {
        MainActor.assumeIsolated { client.isOn = false }
      }
      XCTAssertEqual(try place.failure("serve/whole/file"), .server(.outside(.off)))
      XCTAssertEqual(place.server.asked(), 0)
      XCTAssertEqual(try place.noted().map(\.outcome), [.failed(.cancelled)])
    }
  }

  func testOnePurposeMayPassWhileTheOthersMayNot() throws {
    try withPlace { place in
      place.client.isOn = false
      var outcome: (allowed: Bool, other: Bool, after: Bool)?
      let task = Task {
        @MainActor func may(_ purpose: Purpose) async -> Bool {
          let address = place.server.address("serve/whole/file")
          let download = Download(address, to: place.path, maxBytes: 400_000)
          return (try? await place.client.download(download, for: purpose) { _ in }) != nil
        }
        let (allowed, other) = await place.client.allowing(.recognisers) {
          (await may(.recognisers), await may(.weather))
        }
        outcome = (allowed, other, await may(.recognisers))
      }
      XCTAssertTrue(pump { outcome != nil })
      task.cancel()
      XCTAssertEqual(outcome?.allowed, true)
      XCTAssertEqual(outcome?.other, false)
      XCTAssertEqual(outcome?.after, false)
    }
  }

  func testADiskThatCanNotBeWrittenToIsSaid() throws {
    try withPlace { place in
      try FileManager.default.createDirectory(
        atPath: place.path + "/taken", withIntermediateDirectories: true)
      guard case .file = try place.failure("serve/whole/file") else {
        return XCTFail("it was written over a folder")
      }
    }
  }
}
