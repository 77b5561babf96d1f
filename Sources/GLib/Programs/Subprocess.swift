// SPDX-License-Identifier: GPL-3.0-or-later

import CGLib
import CPlatform
import Glibc

/// Another program that works for this one. Its environment and its input are private; its
/// arguments stand in the list of processes, where every user sees them. It does not outlive this
/// program, nor does what it starts itself.
@MainActor package final class Subprocess {
  package struct End: Sendable {
    /// Nil where a signal ended it.
    package let status: Int?
    package let output: [UInt8]
  }

  private let process: OpaquePointer
  private let output: ProgramOutput
  private let complaints: ProgramOutput
  /// Nil once it was killed.
  private var childGuard: ChildGuard?

  /// Runs it to its end; the first word is the program, which is looked for where the shell would.
  /// `hear` is given each line of what it complains of, as soon as it does. Where the task is
  /// cancelled it is killed, and what it has written so far is the answer.
  package static func run(
    _ words: [String], environment: [String: String], input: [UInt8] = [],
    hear: @escaping @MainActor (String) -> Void = { _ in }
  ) async throws(GLibError) -> End {
    guard !Task.isCancelled else { return End(status: nil, output: []) }
    let running = try Subprocess(words, environment, input)
    return await withTaskCancellationHandler {
      await running.end(hear)
    } onCancel: {
      Task { @MainActor in running.kill() }
    }
  }

  private init(
    _ words: [String], _ environment: [String: String], _ input: [UInt8]
  ) throws(GLibError) {
    let flags = G_SUBPROCESS_FLAGS_STDOUT_PIPE.rawValue | G_SUBPROCESS_FLAGS_STDERR_PIPE.rawValue
    let launcher = g_subprocess_launcher_new(GSubprocessFlags(flags))
    defer { g_object_unref(launcher.map(UnsafeMutableRawPointer.init)) }
    g_subprocess_launcher_take_stdin_fd(launcher, try Self.file(of: input))
    var list = environment.map { g_strdup($0.key + "=" + $0.value) } + [nil]
    var words = words.map { g_strdup($0) } + [nil]
    defer { for word in list + words { g_free(word) } }
    g_subprocess_launcher_set_environ(launcher, &list)
    let childGuard = try ChildGuard()
    let process = try childGuard.hold(launcher) { () throws(GLibError) in
      try throwingGError { error in
        words.withUnsafeMutableBufferPointer { words in
          words.withMemoryRebound(to: UnsafePointer<CChar>?.self) {
            g_subprocess_launcher_spawnv(launcher, $0.baseAddress, error)
          }
        }
      }
    }
    guard let process else { preconditionFailure("GLib gave neither a process nor an error") }
    self.childGuard = childGuard
    self.process = process
    output = ProgramOutput(g_subprocess_get_stdout_pipe(process))
    complaints = ProgramOutput(g_subprocess_get_stderr_pipe(process))
  }

  isolated deinit { g_object_unref(UnsafeMutableRawPointer(process)) }

  /// In memory alone. A program that ends before it has read all of it does no harm, as a pipe
  /// would.
  private static func file(of input: [UInt8]) throws(GLibError) -> Int32 {
    let file = haru_memory_file()
    var rest = input[...]
    while file >= 0, !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      rest = rest.dropFirst(count)
    }
    guard file >= 0, rest.isEmpty, lseek(file, 0, SEEK_SET) == 0 else {
      let error = GLibError(system: errno)
      if file >= 0 { close(file) }
      throw error
    }
    return file
  }

  private func kill() { childGuard = nil }

  private func end(_ hear: @escaping @MainActor (String) -> Void) async -> End {
    let complaining = Task { [complaints] in
      var line: [UInt8] = []
      while let bytes = await complaints.next() {
        for byte in bytes {
          if byte == UInt8(ascii: "\n") {
            hear(String(decoding: line, as: UTF8.self))
            line = []
          } else {
            line.append(byte)
          }
        }
      }
      if !line.isEmpty { hear(String(decoding: line, as: UTF8.self)) }
    }
    var said: [UInt8] = []
    while let bytes = await output.next() { said += bytes }
    await complaining.value
    _ = await AsyncResult.of { done, data in g_subprocess_wait_async(process, nil, done, data) }
    let isOver = g_subprocess_get_if_exited(process) != 0
    return End(
      status: isOver ? Int(g_subprocess_get_exit_status(process)) : nil, output: said)
  }
}
