// SPDX-License-Identifier: GPL-3.0-or-later

package import Foundation
import Glibc
import Synchronization

/// A program that was started. Not by Foundation's `Process`, which waits for ever for one that
/// closes what it does not know, as PulseAudio does, and lets none of the others end meanwhile.
package final class Command: Sendable {
  package struct Failure: Error {
    package let command: [String]
    package let status: Int32
  }

  package let identifier: Int32
  private let words: [String]
  private let output: Int32
  private let isReaped = Mutex(false)

  package init(
    _ program: String, _ arguments: [String], environment: [String: String] = [:]
  ) throws {
    words = [program] + arguments
    var ends: [Int32] = [-1, -1]
    // Closed in others from the first moment on, which a pipe is not.
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else {
      throw Failure(command: words, status: errno)
    }
    output = ends[0]
    defer { close(ends[1]) }
    let settings = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    var process: pid_t = 0
    let status = Self.spawn(&process, words, settings.map { "\($0)=\($1)" }, output: ends[1])
    identifier = process
    guard status == 0 else {
      isReaped.withLock { $0 = true }
      throw Failure(command: words, status: status)
    }
  }

  deinit {
    end()
    reap()
    close(output)
  }

  /// Ends it by force.
  package func end() {
    isReaped.withLock { isReaped in
      if !isReaped { _ = kill(identifier, SIGKILL) }
    }
  }

  /// What it prints until it ends. Does not block a thread.
  package func finish() async throws -> Data {
    try await withCheckedThrowingContinuation { continuation in
      DispatchQueue.global().async { [self] in
        let printed = FileHandle(fileDescriptor: output).readDataToEndOfFile()
        let status = reap()
        // A command that was ended by force has printed something all the same.
        if status == 0 || status == SIGKILL {
          continuation.resume(returning: printed)
        } else {
          continuation.resume(throwing: Failure(command: words, status: status))
        }
      }
    }
  }

  /// What a program prints.
  @discardableResult
  package static func run(
    _ program: String, _ arguments: String..., environment: [String: String] = [:]
  ) async throws -> String {
    let printed = try await Command(program, arguments, environment: environment).finish()
    return String(decoding: printed, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
  }

  @discardableResult private func reap() -> Int32 {
    // It keeps its number until it was waited for, which only this may do.
    var information = siginfo_t()
    waitid(P_PID, id_t(identifier), &information, WEXITED | WNOWAIT)
    return isReaped.withLock { isReaped in
      guard !isReaped else { return 0 }
      var status: Int32 = 0
      waitpid(identifier, &status, 0)
      isReaped = true
      return status
    }
  }

  private static func spawn(
    _ process: inout pid_t, _ words: [String], _ settings: [String], output: Int32
  ) -> Int32 {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
    // A thread of libdispatch blocks signals, which a child must not inherit.
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
    var arguments = words.map { strdup($0) } + [nil]
    var environment = settings.map { strdup($0) } + [nil]
    defer { for text in arguments + environment { free(text) } }
    return posix_spawnp(&process, words[0], &actions, &attributes, &arguments, &environment)
  }
}
