// SPDX-License-Identifier: GPL-3.0-or-later

import CGLib
import CPlatform
import Glibc

/// The process and its surroundings.
package enum Program {
  /// The file that is being run, or the one that an update has put in its place.
  package static func executable() throws(GLibError) -> String {
    let path = try throwingGError { g_file_read_link("/proc/self/exe", $0) }
    guard let path else { preconditionFailure("g_file_read_link gave neither a path nor an error") }
    let file = String(consuming: path)
    // > https://man7.org/linux/man-pages/man5/proc_pid_exe.5.html
    let markOfRemoved = " (deleted)"
    return file.hasSuffix(markOfRemoved) ? String(file.dropLast(markOfRemoved.count)) : file
  }

  /// What the system knows it by while it runs.
  package static var processNumber: Int { Int(getpid()) }

  /// Takes the numbers of standard input, output and error where they were closed when the program
  /// was started. Otherwise the next file to be opened would get them, and be written into. Call it
  /// before anything is opened.
  package static func holdStandardStreams() {
    for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO]
    where fcntl(descriptor, F_GETFD) < 0 {
      // The wrong way round, so that reading and writing them fails as on a closed one.
      _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }

  /// Ends it when nothing is left to be saved. Threads may still be at work, as where a dictionary
  /// is loaded, and would crash in libraries that an ordinary end takes down.
  package static func leave(_ status: Int32) -> Never {
    fflush(nil)
    _exit(status)
  }

  package static var environment: [String: String] {
    let list = g_get_environ()
    defer { g_strfreev(list) }
    var environment: [String: String] = [:]
    var next = list
    while let entry = next?.pointee {
      let pair = String(cString: entry).split(
        separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      if pair.count == 2 { environment[String(pair[0])] = String(pair[1]) }
      next = next?.successor()
    }
    return environment
  }

  /// Where programs keep what they remember of this computer; it may not be there yet.
  package static var stateFolder: String { String(cString: g_get_user_state_dir()) + "/haru" }

  /// Where programs keep what belongs to a person; it may not be there yet.
  package static var dataFolder: String { String(cString: g_get_user_data_dir()) }

  /// Where programs keep what a person has set, and what starts with the desktop.
  package static var configFolder: String { String(cString: g_get_user_config_dir()) }

  /// Starts another program, which goes on when this one ends. It has none of its terminal, unless
  /// what goes wrong there is to be heard where this one complains.
  package static func startBeside(
    _ words: [String], isHeard: Bool = false
  ) throws(GLibError) {
    var list = words.map { g_strdup($0) } + [nil]
    defer { for word in list { g_free(word) } }
    let silent = G_SPAWN_STDOUT_TO_DEV_NULL.rawValue | G_SPAWN_STDERR_TO_DEV_NULL.rawValue
    let flags = isHeard ? G_SPAWN_DEFAULT : GSpawnFlags(rawValue: silent)
    _ = try throwingGError { g_spawn_async(nil, &list, nil, flags, nil, nil, nil, $0) }
  }

  /// Starts another program, which goes on when this one ends: in the folder “/”, with an empty
  /// standard input and output, and with these open files alone, by the numbers that they get
  /// there.
  package static func startApart(
    _ words: [String], files: [(given: Int32, number: Int32)]
  ) throws(GLibError) {
    var list = words.map { g_strdup($0) } + [nil]
    defer { for word in list { g_free(word) } }
    let silent = G_SPAWN_STDOUT_TO_DEV_NULL.rawValue | G_SPAWN_STDERR_TO_DEV_NULL.rawValue
    let (given, numbers) = (files.map(\.given), files.map(\.number))
    _ = try throwingGError { error in
      list.withUnsafeMutableBufferPointer { list in
        list.withMemoryRebound(to: UnsafePointer<CChar>?.self) {
          g_spawn_async_with_pipes_and_fds(
            "/", $0.baseAddress, nil, GSpawnFlags(rawValue: silent), nil, nil, -1, -1, -1, given,
            numbers, gsize(files.count), nil, nil, nil, nil, error)
        }
      }
    }
  }

  /// Keeps other programs of the person from reading the memory of this one, for good, and the
  /// system from writing it to the disk. Answers whether the system does.
  package static func makeMemoryPrivate() -> Bool { haru_memory_make_private() }

  /// Where this program crashes, keeps the system from writing its memory to the disk, and from
  /// giving it to a program that reports crashes. Other programs of the person can read it all the
  /// same, as the desktop’s portals have to.
  package static func refuseCoreDumps() { haru_memory_refuse_dumps() }

  /// Leaves the terminal that the program was started from, whose end it survives from then on.
  package static func leaveTerminal() { setsid() }

  /// The words behind the program's name; nil where one of them is no UTF-8.
  package static var arguments: [String]? {
    var arguments: [String] = []
    for index in 1..<max(Int(CommandLine.argc), 1) {
      guard let word = CommandLine.unsafeArgv[index] else { break }
      guard let argument = String(validatingCString: word) else { return nil }
      arguments.append(argument)
    }
    return arguments
  }

  /// The path from the root, with nothing in it that leads back.
  package static func absolutePath(_ path: String) -> String {
    String(consuming: g_canonicalize_filename(path, nil))
  }

  /// Where the person's programs keep files while they run: gone when the person logs out, where
  /// the system has such a place, or else beside the caches.
  package static var runtimeFolder: String { String(cString: g_get_user_runtime_dir()) }

  /// As a shell takes it for one word.
  package static func quoted(_ word: String) -> String { String(consuming: g_shell_quote(word)) }

  /// Writes a line about what went wrong to standard error. A failure to do so can't be reported.
  package static func complain(_ line: String) {
    let shown = Terminal.isErrorOutput ? Terminal.withoutControls(line) : line
    try? Terminal.writeBeside(Array((shown + "\n").utf8))
  }

  /// Lets the shell run `command` with these words behind it, at the terminal of this program, and
  /// waits for its end. Returns whether it ended well. Ctrl+C is for the command alone meanwhile,
  /// as is the end of the terminal or the system.
  package static func run(_ command: String, _ words: [String]) throws(GLibError) -> Bool {
    // Caught rather than ignored, by the shell too: the command would inherit that they are
    // ignored.
    let script = "trap : INT QUIT HUP TERM\n" + command + " \"$@\""
    var list = (["/bin/sh", "-c", script, "sh"] + words).map { g_strdup($0) } + [nil]
    defer { for word in list { g_free(word) } }
    var status: Int32 = 0
    let handlers = [SIGINT, SIGQUIT, SIGHUP, SIGTERM].map {
      (number: $0, before: signal($0) { _ in })
    }
    defer { for handler in handlers { signal(handler.number, handler.before) } }
    _ = try throwingGError { error in
      g_spawn_sync(
        nil, &list, nil, G_SPAWN_CHILD_INHERITS_STDIN, nil, nil, nil, nil, &status, error)
    }
    return g_spawn_check_wait_status(status, nil) != 0
  }

  /// Calls `handler` in the main loop when the system or a terminal asks the program to end.
  @MainActor package static func onTermination(_ handler: @escaping @MainActor () -> Void) {
    for signal in [SIGTERM, SIGINT, SIGHUP] {
      let box = Unmanaged.passRetained(TerminationHandler(handler)).toOpaque()
      g_unix_signal_add_full(
        G_PRIORITY_DEFAULT, signal,
        { data in
          guard let data else { return 0 }
          let handler = Unmanaged<TerminationHandler>.fromOpaque(data)
          // Safe: the default main context is the main thread's.
          MainActor.assumeIsolated { handler.takeUnretainedValue().body() }
          return 1
        }, box,
        { data in
          if let data { Unmanaged<TerminationHandler>.fromOpaque(data).release() }
        })
    }
  }
}

private final class TerminationHandler: Sendable {
  let body: @MainActor () -> Void

  init(_ body: @escaping @MainActor () -> Void) { self.body = body }
}
