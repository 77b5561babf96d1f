// SPDX-License-Identifier: GPL-3.0-or-later

import Dispatch
import Glibc

/// A program that was started to be measured.
struct Child {
  /// Where a program finds the way back to us, on which it reports in lines.
  static let reportDescriptor: Int32 = 3
  /// Where programs are started one after the other: one would inherit another's way to report.
  private static let queue = DispatchQueue(label: "org.harudiary.child")

  let process: pid_t
  /// On the monotonic clock, just before the program was started.
  let started: Int
  private let program: String
  private let reports: Int32

  /// Runs `program` for as long as `body` takes, and never longer.
  static func running<Result>(
    _ program: String, _ arguments: [String] = [], environment: [String: String],
    _ body: (Child) throws -> Result
  ) throws -> Result {
    let child = try queue.sync { try start(program, arguments, environment) }
    defer { child.end() }
    return try body(child)
  }

  private static func start(
    _ program: String, _ arguments: [String], _ environment: [String: String]
  ) throws(Obstacle) -> Child {
    guard let pipe = System.pipe() else { throw Obstacle("No pipe: \(System.failure).") }
    let started = System.now
    let process = System.spawn(
      program, arguments, environment: environment, pipe.writing, as: reportDescriptor)
    // From here on only the program has it, so that its end is the end of the reports.
    let failure = System.failure
    close(pipe.writing)
    guard let process else {
      close(pipe.reading)
      throw Obstacle("\(program) does not start: \(failure).")
    }
    return Child(process: process, started: started, program: program, reports: pipe.reading)
  }

  /// Not so from the moment it ends, though the kernel keeps its files in `/proc` until `end`.
  var isRunning: Bool {
    let state = Computer.field("State", in: Computer.contents("/proc/\(process)/status"))
    return state.map { !$0.hasPrefix("Z") } ?? false
  }

  /// What the program reports next, nothing at its end; nil when nothing came before `deadline`.
  func read(before deadline: Int) -> [UInt8]? { System.read(reports, before: deadline) }

  /// The first line that the program reports.
  func report(within patience: Duration) throws -> String {
    let deadline = System.now + Int(patience / .nanoseconds(1))
    var line: [UInt8] = []
    while !line.contains(UInt8(ascii: "\n")) {
      guard let bytes = read(before: deadline) else {
        throw Obstacle("\(program) reported nothing within \(patience.components.seconds) s.")
      }
      guard !bytes.isEmpty else { throw Obstacle("\(program) ended before it reported anything.") }
      line += bytes
    }
    return String(decoding: line.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
  }

  /// Asks the program to end, and makes it after five seconds. It alone has the other end of the way
  /// to report, so that nothing more comes from there once it has ended.
  private func end() {
    defer { close(reports) }
    let deadline = System.now + 5_000_000_000
    kill(process, SIGTERM)
    while let bytes = read(before: deadline), !bytes.isEmpty {}
    kill(process, SIGKILL)
    System.reap(process)
  }
}
