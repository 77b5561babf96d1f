// SPDX-License-Identifier: GPL-3.0-or-later

import CGLib

/// One of the ways on which programs talk to each other.
package enum Bus: Sendable {
  /// The programs of a person who is logged in.
  case session
  /// The programs that look after the computer.
  case system
}

extension Bus {
  /// Whether a program has this name on the bus now; no program is started for it.
  @MainActor package func hasOwner(of name: String) async -> Bool {
    await BusConnection(to: self)?.hasOwner(of: name) ?? false
  }
}

/// A connection to a bus. It is no `Object`: GLib holds it on a thread of its own, too, and a
/// toggle reference has to do with one thread alone.
@MainActor final class BusConnection {
  /// The time limit of a call, in milliseconds. Nothing waits for calls on the session bus.
  private let patience: gint

  let pointer: OpaquePointer

  /// Nil where there is no such bus, or where it does not answer in a moment.
  init?(to bus: Bus) async {
    let patience: gint = bus == .session ? 10_000 : 1_000
    let limit = TimeLimit(.milliseconds(Int(patience)))
    let result = await AsyncResult.of { done, data in
      g_bus_get(
        bus == .session ? G_BUS_TYPE_SESSION : G_BUS_TYPE_SYSTEM, limit.cancellable, done, data)
    }
    withExtendedLifetime(limit) {}
    // The reason of a failure does not matter: without a bus nothing is sent.
    guard let connection = try? throwingGError({ g_bus_get_finish(result.pointer, $0) }) else {
      return nil
    }
    (self.pointer, self.patience) = (connection, patience)
    // GIO would end the program when the bus goes. Without the session bus the program can't show
    // itself anyway; the system bus may be restarted at any time.
    if bus == .system { g_dbus_connection_set_exit_on_close(connection, 0) }
  }

  isolated deinit { g_object_unref(UnsafeMutableRawPointer(pointer)) }

  // MARK: - Asking

  /// What the answer to a call holds, and the files that came with it; nil where there is none.
  /// The files that go with the call stay the caller's.
  func call(
    _ method: String, of interface: String, at path: String, in program: String,
    _ arguments: OpaquePointer?, files given: [Int32] = []
  ) async -> BusAnswer? {
    let list = Self.list(of: given)
    defer { if let list { g_object_unref(list) } }
    let result = await AsyncResult.of { done, data in
      g_dbus_connection_call_with_unix_fd_list(
        pointer, program, path, interface, method, arguments, nil, G_DBUS_CALL_FLAGS_NONE,
        patience, list, nil, done, data)
    }
    var files: UnsafeMutablePointer<GUnixFDList>?
    // A call that is refused has no answer.
    let answer = try? throwingGError {
      g_dbus_connection_call_with_unix_fd_list_finish(pointer, &files, result.pointer, $0)
    }
    return answer.map { BusAnswer($0, files) }
  }

  /// Holds copies of these. One that can't be copied is missing, so that the call is refused.
  private static func list(of files: [Int32]) -> UnsafeMutablePointer<GUnixFDList>? {
    guard !files.isEmpty, let list = g_unix_fd_list_new() else { return nil }
    for file in files { g_unix_fd_list_append(list, file, nil) }
    return list
  }

  // MARK: - Names

  /// How the bus itself is called, what its object can do, and where that is.
  private static let (program, interface, path) = (
    "org.freedesktop.DBus", "org.freedesktop.DBus", "/org/freedesktop/DBus"
  )

  /// Answers whether the name is ours now; never that it will be later.
  func take(name: String) async -> Bool {
    let doNotQueue = g_variant_new_uint32(4)
    let arguments = [g_variant_new_string(name), doNotQueue]
    let answer = await call(
      "RequestName", of: Self.interface, at: Self.path, in: Self.program,
      g_variant_new_tuple(arguments, 2))
    let isPrimaryOwner = 1
    return answer?.values.first == .int64(isPrimaryOwner)
  }

  /// Whether a program has the name now; none is started for it.
  func hasOwner(of name: String) async -> Bool {
    let answer = await call(
      "NameHasOwner", of: Self.interface, at: Self.path, in: Self.program,
      BusValue.tuple([.string(name)]))
    return answer?.values.first == .bool(true)
  }

  /// Does not wait for the answer: the next program that asks for the name gets it.
  func giveUp(name: String) {
    g_dbus_connection_call(
      pointer, Self.program, Self.path, Self.interface, "ReleaseName",
      BusValue.tuple([.string(name)]), nil, G_DBUS_CALL_FLAGS_NONE, patience, nil, nil, nil)
  }

  // MARK: - Telling

  /// Ends what `BusInterface.register` began.
  func unregister(_ registration: UInt32) {
    g_dbus_connection_unregister_object(pointer, registration)
  }

  /// Sends a signal to all programs that listen for it.
  func emit(
    _ signal: String, _ values: OpaquePointer?, of interface: String, at path: String
  ) {
    // It fails only where the connection is gone, and with it every listener.
    g_dbus_connection_emit_signal(pointer, nil, path, interface, signal, values, nil)
  }
}
