// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc

/// The system calls that take pointers: every `unsafe` of the measuring program is in this file.
///
/// Each is safe for the same reason: the pointer is to a local value or array that outlives the
/// call, and none of these calls keeps a pointer once it has returned.
enum System {
  /// The monotonic clock in nanoseconds, which all processes share.
  static var now: Int {
    var time = timespec()
    _ = unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }

  /// Why the last system call failed.
  static var failure: String { unsafe String(cString: strerror(errno)) }

  /// Writes what was asked for.
  static func say(_ line: String) { write(line, to: STDOUT_FILENO) }

  /// Writes a line for the person at the terminal.
  static func complain(_ line: String) { write(line, to: STDERR_FILENO) }

  static func write(_ line: String, to descriptor: Int32) {
    var rest = Array((line + "\n").utf8)[...]
    while !rest.isEmpty {
      let written = unsafe rest.withUnsafeBytes { bytes in
        unsafe Glibc.write(descriptor, bytes.baseAddress, bytes.count)
      }
      if written < 0 && errno != EINTR { return }
      rest = rest.dropFirst(max(written, 0))
    }
  }

  /// Both ends of a way on which two programs can talk. No program inherits them, as long as they
  /// are started one after the other.
  static func way() -> (ours: Int32, theirs: Int32)? {
    var ends: [Int32] = [-1, -1]
    guard unsafe socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }

  /// Says a line to the program at the other end of a way; one that has ended hears nothing.
  static func say(_ line: String, on way: Int32) {
    let bytes = Array((line + "\n").utf8)
    _ = unsafe bytes.withUnsafeBytes { bytes in
      unsafe send(way, bytes.baseAddress, bytes.count, Int32(MSG_NOSIGNAL))
    }
  }

  /// Starts a program that reads nothing, prints nothing but complaints, and has `way` open as
  /// `descriptor`.
  static func spawn(
    _ program: String, _ arguments: [String] = [], environment: [String: String],
    _ way: Int32, as descriptor: Int32
  ) -> pid_t? {
    var actions = unsafe posix_spawn_file_actions_t()
    guard unsafe posix_spawn_file_actions_init(&actions) == 0 else { return nil }
    defer { _ = unsafe posix_spawn_file_actions_destroy(&actions) }
    for (standard, mode) in [(STDIN_FILENO, O_RDONLY), (STDOUT_FILENO, O_WRONLY)] {
      _ = unsafe posix_spawn_file_actions_addopen(&actions, standard, "/dev/null", mode, 0)
    }
    _ = unsafe posix_spawn_file_actions_adddup2(&actions, way, descriptor)

    // The threads of a dispatch queue block signals, and a program would inherit that.
    var attributes = posix_spawnattr_t()
    guard unsafe posix_spawnattr_init(&attributes) == 0 else { return nil }
    defer { _ = unsafe posix_spawnattr_destroy(&attributes) }
    var blocked = sigset_t()
    _ = unsafe sigemptyset(&blocked)
    _ = unsafe posix_spawnattr_setsigmask(&attributes, &blocked)
    _ = unsafe posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))

    // Copies that live until they are freed below, after the call: the program has its own by then.
    let texts = [program] + arguments + environment.map { "\($0)=\($1)" }
    let copies = unsafe texts.map { unsafe strdup($0) }
    defer { for index in unsafe copies.indices { unsafe free(copies[index]) } }
    let words = unsafe Array(copies.prefix(arguments.count + 1) + [nil])
    let variables = unsafe Array(copies.dropFirst(arguments.count + 1) + [nil])

    var process: pid_t = 0
    errno = unsafe posix_spawn(
      &process, program, &actions, &attributes, words, variables)
    return errno == 0 ? process : nil
  }

  /// The bytes that have come, none at the end; nil when nothing came before `deadline`.
  static func read(_ descriptor: Int32, before deadline: Int) -> [UInt8]? {
    var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    let patience = max(deadline - now, 0) / 1_000_000
    guard unsafe poll(&waiting, 1, Int32(clamping: patience)) > 0 else { return nil }
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = unsafe Glibc.read(descriptor, &bytes, bytes.count)
    return Array(bytes.prefix(max(count, 0)))
  }

  /// Waits for the end of a process of our own, which is then gone for good. Says whether all was
  /// well.
  @discardableResult
  static func reap(_ process: pid_t) -> Bool {
    var status: Int32 = -1
    while unsafe waitpid(process, &status, 0) < 0, errno == EINTR {}
    return status == 0
  }

  /// How long a process of ours has kept a processor busy so far, in seconds, all its threads
  /// together; nil once it is gone.
  static func processorTime(of process: pid_t) -> Double? {
    var clock = clockid_t()
    var time = timespec()
    guard unsafe clock_getcpuclockid(process, &clock) == 0,
      unsafe clock_gettime(clock, &time) == 0
    else { return nil }
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// The same of all processes of ours that have ended and been waited for, start to end.
  static var processorTimeOfTheDead: Double {
    var usage = rusage()
    guard unsafe getrusage(RUSAGE_CHILDREN.rawValue, &usage) == 0 else { return .nan }
    return seconds(of: usage.ru_utime) + seconds(of: usage.ru_stime)
  }

  private static func seconds(of time: timeval) -> Double {
    Double(time.tv_sec) + Double(time.tv_usec) / 1e6
  }
}
