// SPDX-License-Identifier: GPL-3.0-or-later

import Dispatch
import FoundationEssentials
import Glibc

/// A program that was started to be measured.
struct Child {
  /// Where a program finds the way to us, on which it reports in lines, and may be told something.
  static let reportDescriptor: Int32 = 3
  /// Where programs are started one after the other: one would inherit another's way.
  private static let queue = DispatchQueue(label: "org.harudiary.child")

  let process: pid_t
  /// On the monotonic clock, just before the program was started.
  let started: Int
  private let program: String
  private let way: Int32

  /// Runs `program` for as long as `body` takes, and never longer.
  static func running<Result>(
    _ program: String, _ arguments: [String] = [], environment: [String: String],
    _ body: (Child) throws -> Result
  ) throws -> Result {
    let child = try start(program, arguments, environment, reportingOn: reportDescriptor)
    defer { child.end() }
    return try body(child)
  }

  /// Runs this program itself, likewise.
  static func runningOurselves<Result>(
    _ arguments: [String], _ body: (Child) throws -> Result
  ) throws -> Result {
    let program = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    return try running(
      program, arguments, environment: ProcessInfo.processInfo.environment, body)
  }

  /// Starts a program that reports to us on that descriptor. The caller waits for its end.
  static func start(
    _ program: String, _ arguments: [String], _ environment: [String: String],
    reportingOn descriptor: Int32
  ) throws -> Child {
    try queue.sync { try begin(program, arguments, environment, descriptor) }
  }

  private static func begin(
    _ program: String, _ arguments: [String], _ environment: [String: String], _ descriptor: Int32
  ) throws(Obstacle) -> Child {
    guard let way = System.way() else { throw Obstacle("No pair of sockets: \(System.failure).") }
    let started = System.now
    let process = System.spawn(
      program, arguments, environment: environment, way.theirs, as: descriptor)
    // From here on only the program has it, so that its end is the end of the reports.
    let failure = System.failure
    close(way.theirs)
    guard let process else {
      close(way.ours)
      throw Obstacle("\(program) does not start: \(failure).")
    }
    return Child(process: process, started: started, program: program, way: way.ours)
  }

  /// Not so from the moment it ends, though the kernel keeps its files in `/proc` until `end`.
  var isRunning: Bool {
    let state = Computer.field("State", in: Computer.contents("/proc/\(process)/status"))
    return state.map { !$0.hasPrefix("Z") } ?? false
  }

  /// What the program reports next, nothing at its end; nil when nothing came before `deadline`.
  func read(before deadline: Int) -> [UInt8]? { System.read(way, before: deadline) }

  func tell(_ line: String) { System.say(line, on: way) }

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

  /// Lets time go by, in which the program may report what it likes, but not end.
  func live(for seconds: Double, _ onReport: ([UInt8]) -> Void = { _ in }) throws {
    let end = System.now + Int(seconds * 1e9)
    while System.now < end, let bytes = read(before: end) {
      guard !bytes.isEmpty else { throw Obstacle("\(program) ended by itself.") }
      onReport(bytes)
    }
  }

  /// Waits for its end, which it has come to where it reports nothing any more; says whether that
  /// is a good one.
  func finish(byForce isForced: Bool) -> Bool {
    if isForced { kill(process, SIGKILL) }
    close(way)
    return System.reap(process) && !isForced
  }

  /// Asks the program to end, and makes it after five seconds. It alone has the other end of the
  /// way to report, so that nothing more comes from there once it has ended.
  private func end() {
    defer { close(way) }
    let deadline = System.now + 5_000_000_000
    kill(process, SIGTERM)
    while let bytes = read(before: deadline), !bytes.isEmpty {}
    kill(process, SIGKILL)
    System.reap(process)
  }
}
