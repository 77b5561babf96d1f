// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc
import Testing

@testable import Bench

/// One after the other: a program started meanwhile would inherit the other's way to report.
@Suite(.serialized) struct ChildTests {
  private func running<Result>(
    _ script: String, environment: [String: String] = [:], _ body: (Child) throws -> Result
  ) throws -> Result {
    try Child.running("/bin/sh", ["-c", script], environment: environment, body)
  }

  @Test func hearsWhatAProgramReports() throws {
    let line = try running("echo \"$GREETING\" >&3; exec sleep 60", environment: ["GREETING": "hi"])
    { try $0.report(within: .seconds(20)) }
    #expect(line == "hi")
  }

  @Test func hearsALineThatComesInPieces() throws {
    let line = try running("printf 12 >&3; sleep 0.1; printf ' 34\\n' >&3") {
      try $0.report(within: .seconds(20))
    }
    #expect(line == "12 34")
  }

  @Test func tellsAProgramWhatToDo() throws {
    let line = try running("read -r order <&3; echo \"$order!\" >&3; exec sleep 60") { child in
      child.tell("jump")
      return try child.report(within: .seconds(20))
    }
    #expect(line == "jump!")
  }

  @Test func doesNotMindThatAProgramHearsNothingAnyMore() throws {
    try running("exit 0") { child in
      #expect(child.read(before: System.now + 20_000_000_000) == [])
      child.tell("jump")
    }
  }

  @Test func endsTheProgramWithTheBody() throws {
    let process = try running("exec sleep 60") { child in
      #expect(child.isRunning)
      return child.process
    }
    #expect(kill(process, 0) == -1)
  }

  @Test func doesNotWaitForAProgramThatHasEnded() throws {
    try running("exit 0") { child in
      let began = System.now
      #expect(throws: Obstacle.self) { try child.report(within: .seconds(20)) }
      #expect(System.now - began < 10_000_000_000)
    }
  }

  @Test func doesNotWaitForeverForAProgramThatKeepsSilent() throws {
    let process = try running("exec sleep 60") { child in
      #expect(throws: Obstacle.self) { try child.report(within: .milliseconds(100)) }
      return child.process
    }
    #expect(kill(process, 0) == -1)
  }

  @Test func tellsOfAProgramThatDoesNotStart() {
    #expect(throws: Obstacle.self) { try Child.running("/nowhere/haru", environment: [:]) { _ in } }
  }
}
