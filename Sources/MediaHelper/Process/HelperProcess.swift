// SPDX-License-Identifier: GPL-3.0-or-later

import CSandbox
import Dispatch
import Files
import GLib
import GStreamer
import Glibc
import Sealing
import Synchronization

/// A process that is started for one file, or one sound, and gone for good when `run` returns.
final class HelperProcess: Sendable {
  /// Where it comes from.
  enum Origin: Sendable {
    /// It is a program that is started for the file.
    case program(String)
    case forkServer(ForkServer)
  }

  private enum Life: Sendable {
    case unborn
    case running(pid_t)
    case over
  }

  private let life = Mutex(Life.unborn)
  /// No line is longer that it prints, in bytes, where no other length is said.
  static let longestLine = 8192
  /// How long a program may take to end that has nothing to say any more, in milliseconds.
  private static let farewell: Int32 = 1000

  /// Runs a program whose input is a file, or the end of a pipe; calls `onLine` with each line it
  /// prints, and waits for its end. `onLine` answers how many bytes follow that line, which
  /// `onBytes` gets. Blocks; and has to stay on one thread, because the program ends with the
  /// thread that has started it. Throws where it said nothing for `patience`, did not end within
  /// `longest`, or came to a bad end.
  func run(
    _ origin: Origin, _ arguments: [String], input: Int32, key: Secret? = nil, patience: Duration,
    longest: Duration, longestLine: Int = HelperProcess.longestLine,
    onBytes: ([UInt8]) -> Void = { _ in },
    onLine: (String) -> Int
  ) throws(MediaError) {
    let (process, output) = try start(origin, arguments, input, key)
    let lines = LineReader(adopting: output, longestLine: longestLine)
    let clock = ContinuousClock()
    let end = clock.now + longest
    var failure: MediaError?
    var following = 0
    reading: while failure == nil {
      let deadline = min(clock.now + patience, end)
      let event =
        following > 0 ? lines.next(following, before: deadline) : lines.next(before: deadline)
      switch event {
      case .line(let line): following = onLine(line)
      case .bytes(let bytes):
        following = 0
        onBytes(bytes)
      case .end: break reading
      case .nothing: failure = .stalled
      case .nonsense: failure = .damaged
      }
    }
    let status =
      switch origin {
      case .program: reap(process, isKilled: failure != nil)
      case .forkServer(let server): outcome(in: server, isKilled: failure != nil)
      }
    if let failure { throw failure }
    guard status.reason == CLD_EXITED, status.value == 0 else {
      // The processor time limit ends it by this signal; every other end is a crash.
      throw status.reason == CLD_KILLED && status.value == SIGXCPU ? .stalled : .damaged
    }
  }

  /// The same on a file, which stays open for it. The process gets the key of a sealed one.
  func run(
    _ origin: Origin, _ arguments: [String], on file: OpenedFile, patience: Duration,
    longest: Duration, longestLine: Int = HelperProcess.longestLine,
    onBytes: ([UInt8]) -> Void = { _ in }, onLine: (String) -> Int
  ) throws(MediaError) {
    defer { withExtendedLifetime(file) {} }
    try run(
      origin, arguments, input: file.descriptor, key: file.key, patience: patience,
      longest: longest, longestLine: longestLine, onBytes: onBytes, onLine: onLine)
  }

  /// Lets `work` run a program on a thread of its own, and ends that program when the task is
  /// cancelled.
  static func employed<Answer: Sendable>(
    _ work: @escaping @Sendable (HelperProcess) -> Answer
  ) async -> Answer {
    let helper = HelperProcess()
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        DispatchQueue(label: "org.harudiary.inspector").async {
          continuation.resume(returning: work(helper))
        }
      }
    } onCancel: {
      helper.cancel()
    }
  }

  /// Ends it from any thread, before it has begun as well as after it is over.
  func cancel() {
    life.withLock { life in
      if case .running(let process) = life { kill(process, SIGKILL) }
      life = .over
    }
  }

  private func start(
    _ origin: Origin, _ arguments: [String], _ input: Int32, _ key: Secret?
  ) throws(MediaError) -> (process: pid_t, output: Int32) {
    let started = life.withLock { life -> (process: pid_t, output: Int32)? in
      errno = ECANCELED
      guard case .unborn = life, let started = Self.begin(origin, arguments, input, key)
      else {
        return nil
      }
      life = .running(started.process)
      return started
    }
    guard let started else { throw .failed(String(cString: strerror(errno))) }
    return started
  }

  /// Waits without reaping at first, so that no other process with the same number is killed in its
  /// place.
  private func reap(_ process: pid_t, isKilled: Bool) -> (reason: Int, value: Int32) {
    // Who has closed its output has said all it had to say, and may still not go.
    if isKilled || !haru_process_wait(process, Self.farewell) { kill(process, SIGKILL) }
    var information = siginfo_t()
    while waitid(P_PID, id_t(process), &information, WEXITED | WNOWAIT) != 0, errno == EINTR {}
    life.withLock { $0 = .over }
    waitpid(process, nil, 0)
    return (Int(information.si_code), information._sifields._sigchld.si_status)
  }

  /// The same of one that a fork server has started, with which it is ended where it has to be.
  private func outcome(
    in server: ForkServer, isKilled: Bool
  ) -> (reason: Int, value: Int32) {
    // From here on the fork server must not be killed: it may be reading another file by then.
    life.withLock { $0 = .over }
    if !isKilled, let status = server.outcome(within: Self.farewell) { return status }
    server.end()
    return (Int(CLD_KILLED), SIGKILL)
  }

  /// Nil, and `errno`, where it does not start.
  private static func begin(
    _ origin: Origin, _ arguments: [String], _ input: Int32, _ key: Secret?
  ) -> (process: pid_t, output: Int32)? {
    guard let key else { return begin(origin, arguments, input: input, handover: -1) }
    do throws(FileError) {
      let handover = try key.handover()
      return begin(origin, arguments, input: input, handover: handover.descriptor)
    } catch {
      errno = error.code
      return nil
    }
  }

  private static func begin(
    _ origin: Origin, _ arguments: [String], input: Int32, handover: Int32
  ) -> (process: pid_t, output: Int32)? {
    switch origin {
    case .program(let program):
      let sealed = handover >= 0 ? [HelperOrder.sealed] : []
      return spawn(program, sealed + arguments, input: input, handover: handover)
    case .forkServer(let server):
      return server.begin(arguments, input: input, handover: handover)
    }
  }

  /// Starts it, in no environment but where GStreamer's plug-ins are. What it gets besides its
  /// input is the `handover` of a key, unless that is below 0.
  static func spawn(
    _ program: String, _ arguments: [String], input: Int32, handover: Int32 = -1
  ) -> (process: pid_t, output: Int32)? {
    let variables = Program.environment.filter { kept.contains($0.key) }
    let texts = [[program] + arguments, variables.map { "\($0.key)=\($0.value)" }]
    let lists = texts.map { $0.map { strdup($0) } + [nil] }
    defer { for text in lists.joined() { free(text) } }
    var output: Int32 = -1
    let process = haru_process_spawn(program, lists[0], lists[1], input, handover, &output)
    return process < 0 ? nil : (process, output)
  }

  private static let kept: Set = [
    "GST_PLUGIN_PATH_1_0", "GST_PLUGIN_SYSTEM_PATH_1_0", "LD_LIBRARY_PATH",
  ]
}
