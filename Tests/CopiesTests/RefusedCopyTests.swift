// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryStore
import Foundation
import Outside
import TestCopies
import TestSupport
import TestWeb
import XCTest

@testable import Copies

/// What can be wrong with a place, and that each of it is told apart.
final class RefusedCopyTests: XCTestCase {
  func testNothingLeavesAndNothingIsNotedWhileItIsOff() throws {
    try MainActor.assumeIsolated {
      let server = try CopyServer(.webdav)
      defer { server.end() }
      let diary = try CopiedDiary()
      let target = try diary.wait { try await diary.target(server.place, server.password) }
      diary.client.isOn = false
      XCTAssertEqual(try diary.failure { _ = try await target.list() }, "off")
      XCTAssertEqual(
        try diary.failure { _ = try await diary.target(server.place, server.password) }, "off")
      let noted = try diary.wait { try await diary.client.log.all() }
      XCTAssertEqual(noted, [])
    }
  }

  func testSwitchingItOffBreaksOffWhatIsOnItsWay() throws {
    try MainActor.assumeIsolated {
      let server = try CopyServer(.webdav)
      defer { server.end() }
      let diary = try CopiedDiary()
      try diary.write("large", recording: 20_000_000)
      var isSending = false
      var failure: String?
      let task = Task {
        let target = try await diary.target(server.place, server.password)
        let backup = try await diary.journal.backUp()
        let run = CopyRun(of: diary.journal, to: target) { step, _ in
          if step == .sending { isSending = true }
        }
        do {
          _ = try await run.copy(backup, expectingCopy: false)
          failure = "none"
        } catch {
          failure = "\(error)"
        }
      }
      defer { task.cancel() }
      // It is noted that it leaves before it does.
      XCTAssertTrue(
        pump {
          (try? diary.wait { try await diary.client.log.all() }.contains { $0.bytes > 1_000_000 })
            == true
        })
      diary.client.isOn = false
      XCTAssertTrue(pump { failure != nil })
      XCTAssertEqual(failure, "cancelled")
      let noted = try diary.wait { try await diary.client.log.all() }
      XCTAssertEqual(noted.first?.outcome, .failed(.cancelled))
      XCTAssertEqual(noted.first?.host, "127.0.0.1")
      XCTAssertTrue(noted.allSatisfy { $0.purpose == .copies })
      _ = isSending
    }
  }

  func testAWrongPasswordIsRefused() throws {
    try MainActor.assumeIsolated {
      for kind in [CopyServer.Kind.webdav, .sftpWithPassword] {
        let server = try CopyServer(kind)
        defer { server.end() }
        let diary = try CopiedDiary()
        let failure = try diary.failure {
          _ = try await diary.target(server.place, "wrong").list()
        }
        XCTAssertEqual(failure, "refused", kind.rawValue)
      }
    }
  }

  func testAKeyThatOpensNothingIsToldFromAnEmptyPlace() throws {
    try MainActor.assumeIsolated {
      let server = try CopyServer(.webdav)
      defer { server.end() }
      let diary = try CopiedDiary()
      let other = try CopiedDiary()
      let recovery = Recovery(JournalFolder(other.folder.path + "-new"))
      func restore() async throws {
        let target = try await other.target(server.place, server.password)
        _ = try await CopyRestore(into: recovery, from: target).newestBackup()
      }
      XCTAssertEqual(try diary.failure { try await restore() }, "nothing")
      try diary.write("one", recording: 10)
      try diary.wait { try await diary.copy(to: server) }
      XCTAssertEqual(try diary.failure { try await restore() }, "otherKey")
      let kept = server.files
      XCTAssertEqual(try diary.failure { try await other.copy(to: server) }, "otherKey")
      XCTAssertEqual(server.files, kept)
    }
  }

  func testAServerThatShowsAnotherKeyIsNotTalkedTo() throws {
    try MainActor.assumeIsolated {
      let server = try CopyServer(.sftp)
      defer { server.end() }
      let diary = try CopiedDiary()
      var place = server.place
      place.hostKeys = [
        HostKey(
          type: "ssh-ed25519",
          key: "AAAAC3NzaC1lZDI1NTE5AAAAIJH7/0heNDLAZOxqS7rPeXF+fgr+SiKydCO8lGsLWUrj")
      ]
      let failure = try diary.failure { [place] in _ = try await diary.target(place, "").list() }
      XCTAssertEqual(failure, "otherServer")
      XCTAssertEqual(server.files, [])
    }
  }

  func testNobodyAtTheAddressIsSaid() throws {
    try MainActor.assumeIsolated {
      let diary = try CopiedDiary()
      let webDAV = CopyPlace(.webDAV, "http://127.0.0.1:1/", user: "x")
      XCTAssertEqual(
        try diary.failure { _ = try await diary.target(webDAV, "x").list() }, "unreachable")
      let sftp = CopyPlace(.sftp, "127.0.0.1:1", user: "x")
      XCTAssertEqual(
        try diary.failure { _ = try await diary.target(sftp, "x").list() }, "unreachable")
      let disk = CopyPlace(.folder, diary.folder.path + "/not/plugged/in")
      XCTAssertEqual(
        try diary.failure { _ = try await diary.target(disk, "").list() }, "unreachable")
    }
  }

  func testAFolderOfThisComputerWillDo() throws {
    try MainActor.assumeIsolated {
      let diary = try CopiedDiary()
      try diary.write("one", recording: 100)
      let disk = FileSystemPlace.parent(of: diary.folder.path) + "/disk"
      try FileManager.default.createDirectory(atPath: disk, withIntermediateDirectories: true)
      let files = try diary.wait {
        let target = try await diary.target(CopyPlace(.folder, disk), "")
        let backup = try await diary.journal.backUp()
        _ = try await CopyRun(of: diary.journal, to: target).copy(backup, expectingCopy: false)
        return try await target.list()
      }
      XCTAssertEqual(files.count, 2)
    }
  }

  func testAPlaceOfTheProgramsOwnConfigurationWillDo() throws {
    try MainActor.assumeIsolated {
      let diary = try CopiedDiary()
      try diary.write("one", recording: 100)
      let place = FileSystemPlace.parent(of: diary.folder.path)
      try "[my disk]\ntype = alias\nremote = \(place)/disk\n".write(
        toFile: place + "/rclone.conf", atomically: true, encoding: .utf8)
      setenv("RCLONE_CONFIG", place + "/rclone.conf", 1)
      defer { unsetenv("RCLONE_CONFIG") }
      let target = try diary.wait { try await diary.target(CopyPlace(.remote, "my disk"), "") }
      try diary.wait { try await diary.copy(to: target) }
      XCTAssertTrue(FileManager.default.fileExists(atPath: place + "/disk/Haru"))
      let unknown = try diary.wait { try await diary.target(CopyPlace(.remote, "other"), "") }
      XCTAssertEqual(try diary.failure { _ = try await unknown.list() }, "badPlace")
    }
  }

  func testAServerThatNobodyVouchesForIsNotToldThePassword() throws {
    try MainActor.assumeIsolated {
      let diary = try CopiedDiary()
      let file = FileSystemPlace.parent(of: diary.folder.path) + "/server"
      _ = try Child(
        "/usr/bin/openssl",
        [
          "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-subj", "/CN=127.0.0.1", "-days", "2",
          "-addext", "subjectAltName=IP:127.0.0.1", "-keyout", file, "-out", file + ".certificate",
        ]
      ).ended()
      let certificate = try String(contentsOfFile: file + ".certificate", encoding: .utf8)
      try (String(contentsOfFile: file, encoding: .utf8) + certificate).write(
        toFile: file, atomically: true, encoding: .utf8)
      let server = try WebServer(certificate: file)
      defer { server.end() }
      let place = CopyPlace(.webDAV, server.address(""), user: "me")
      XCTAssertEqual(
        try diary.failure { _ = try await diary.target(place, "secret").list() }, "untrusted")
      XCTAssertEqual(server.asked(), 0)
    }
  }

  func testWithoutTheProgramItSaysSo() throws {
    try MainActor.assumeIsolated {
      let diary = try CopiedDiary()
      let failure = try diary.failure {
        _ = try await diary.target(
          CopyPlace(.folder, diary.folder.path), "x", program: "haru-no-such-program")
      }
      XCTAssertEqual(failure, "noProgram(\"haru-no-such-program\")")
    }
  }
}
