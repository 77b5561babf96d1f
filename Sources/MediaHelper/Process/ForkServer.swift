// SPDX-License-Identifier: GPL-3.0-or-later

import CSandbox
import Glibc
import Synchronization

/// A helper that was started and got ready once, and lets a process of its own look at each file:
/// what it takes to start is not paid for each of many. It opens no file itself, so that it can't
/// be harmed by any; and it ends all the same, it is started again.
///
/// For one file at a time.
final class ForkServer: Sendable {
  private struct Running {
    let process: pid_t
    /// A socket.
    let requests: Int32
  }

  private let program: String
  private let running = Mutex<Running?>(nil)

  /// Starts nothing yet.
  init(_ program: String) { self.program = program }

  deinit { end() }

  /// Has a file looked at; answers which process to end to have that ended, too, and from where its
  /// output can be read. Nil, and `errno`, where none can be started.
  /// The `handover` of the key of a sealed file is below 0 where it is plain.
  func begin(
    _ arguments: [String], input: Int32, handover: Int32
  ) -> (process: pid_t, output: Int32)? {
    let request = arguments.joined(separator: " ")
    return running.withLock { running in
      for _ in 0..<2 {
        guard let one = running ?? Self.start(program) else { return nil }
        running = one
        var output: Int32 = -1
        if haru_fork_server_submit(one.requests, request, input, handover, &output) {
          return (one.process, output)
        }
        // It was ended from outside.
        Self.end(one)
        running = nil
      }
      return nil
    }
  }

  /// How the process ended that has looked at the file; nil where it goes on, which takes so many
  /// milliseconds to find out, or the fork server itself has ended.
  func outcome(within milliseconds: Int32) -> (reason: Int, value: Int32)? {
    running.withLock { running in
      var status = haru_exit_status()
      guard let running, haru_fork_server_wait(running.requests, milliseconds, &status) else {
        return nil
      }
      return (Int(status.reason), status.value)
    }
  }

  /// Ends it, and what it has brought up.
  func end() {
    running.withLock { running in
      if let running { Self.end(running) }
      running = nil
    }
  }

  private static func start(_ program: String) -> Running? {
    var ends: [Int32] = [-1, -1]
    let kind = Int32(SOCK_SEQPACKET.rawValue | SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { return nil }
    defer { close(ends[1]) }
    guard let started = HelperProcess.spawn(program, [HelperOrder.forkServer], input: ends[1])
    else {
      close(ends[0])
      return nil
    }
    close(started.output)
    return Running(process: started.process, requests: ends[0])
  }

  private static func end(_ running: Running) {
    kill(running.process, SIGKILL)
    waitpid(running.process, nil, 0)
    close(running.requests)
  }
}
