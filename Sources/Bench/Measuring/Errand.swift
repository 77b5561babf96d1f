// SPDX-License-Identifier: GPL-3.0-or-later

import FoundationEssentials
import Glibc

/// A program of the system that does something and ends.
struct Errand {
  /// What it has printed.
  let printed: String
  let isDone: Bool

  /// Runs a program to its end, or until the time limit.
  init(_ program: String, _ arguments: [String], within patience: Duration = .seconds(900)) throws {
    let deadline = System.now + Int(patience / .nanoseconds(1))
    let child = try Child.start(
      Self.place(of: program), arguments, ProcessInfo.processInfo.environment,
      reportingOn: STDOUT_FILENO)
    var bytes: [UInt8] = []
    var next = child.read(before: deadline)
    while let more = next, !more.isEmpty {
      bytes += more
      next = child.read(before: deadline)
    }
    printed = String(decoding: bytes, as: UTF8.self)
    isDone = child.finish(byForce: next == nil)
  }

  /// What a program prints that has to come to a good end.
  @discardableResult
  static func run(_ program: String, _ arguments: String...) throws -> String {
    let errand = try Errand(program, arguments)
    guard errand.isDone else {
      throw Obstacle("\(program) \(arguments.joined(separator: " ")) came to a bad end.")
    }
    return errand.printed
  }

  /// Where a program of the system lies; those that only root needs are often not on the path.
  static func place(of program: String) throws(Obstacle) -> String {
    if program.hasPrefix("/") { return program }
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin"
    let folders = path.split(separator: ":").map(String.init) + ["/usr/sbin", "/sbin"]
    for folder in folders where unsafe access("\(folder)/\(program)", X_OK) == 0 {
      return "\(folder)/\(program)"
    }
    throw Obstacle("There is no \(program) here; meson-wrapper/packages-test says what to install.")
  }
}
