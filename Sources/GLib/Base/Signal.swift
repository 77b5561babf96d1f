// SPDX-License-Identifier: GPL-3.0-or-later

import CGLib
import Synchronization

/// What a signal was emitted with. Lives only as long as the handler's call.
@MainActor package struct SignalArguments {
  let values: UnsafeBufferPointer<GValue>
  let result: UnsafeMutablePointer<GValue>?

  /// The arguments count from 1; 0 is the emitter.
  package func uint(_ index: Int) -> Int { Int(g_value_get_uint(value(index))) }
  package func int(_ index: Int) -> Int { Int(g_value_get_int(value(index))) }
  package func enumeration(_ index: Int) -> Int { Int(g_value_get_enum(value(index))) }
  package func double(_ index: Int) -> Double { g_value_get_double(value(index)) }
  package func pointer(_ index: Int) -> UnsafeMutableRawPointer? {
    g_value_get_object(value(index))
  }
  /// Where a handler is to write.
  package func address(_ index: Int) -> UnsafeMutableRawPointer? {
    g_value_get_pointer(value(index))
  }
  package func boxed(_ index: Int) -> UnsafeMutableRawPointer? { g_value_get_boxed(value(index)) }
  package func string(_ index: Int) -> String {
    g_value_get_string(value(index)).map { String(cString: $0) } ?? ""
  }
  package func variant(_ index: Int) -> OpaquePointer? { g_value_get_variant(value(index)) }

  package func answer(_ answer: Bool) {
    if let result { g_value_set_boolean(result, answer ? 1 : 0) }
  }

  package func answer(_ answer: Int) {
    if let result { g_value_set_int(result, gint(answer)) }
  }

  package func answer(flags: UInt32) {
    if let result { g_value_set_flags(result, flags) }
  }

  private func value(_ index: Int) -> UnsafePointer<GValue>? {
    precondition(index < values.count, "the signal has no argument \(index)")
    return values.baseAddress.map { $0 + index }
  }
}

/// A handler's place on its emitter. The handler lives until the emitter is gone or this is
/// disconnected, whether or not this value is kept.
@MainActor package struct SignalConnection {
  private weak var emitter: Object?
  private let id: gulong

  init(emitter: Object, id: gulong) {
    self.emitter = emitter
    self.id = id
  }

  package func disconnect() {
    guard let emitter, g_signal_handler_is_connected(emitter.pointer, id) != 0 else { return }
    g_signal_handler_disconnect(emitter.pointer, id)
  }
}

/// Holds a handler for the closure that GLib owns.
private final class Handler: Sendable {
  static let live = Atomic(0)
  let body: @MainActor (SignalArguments) -> Void

  init(_ body: @escaping @MainActor (SignalArguments) -> Void) {
    self.body = body
    Self.live.add(1, ordering: .relaxed)
  }

  deinit { Self.live.subtract(1, ordering: .relaxed) }
}

/// The one way from GLib's emissions into Swift, for every signature.
private let marshal: GClosureMarshal = { closure, result, count, values, _, _ in
  guard let data = closure?.pointee.data else { return }
  // Safe: the signals we connect to are emitted on the main thread, and nothing leaves the call.
  let handler = Unmanaged<Handler>.fromOpaque(data)
  nonisolated(unsafe) let result = result
  nonisolated(unsafe) let values = UnsafeBufferPointer(start: values, count: Int(count))
  MainActor.assumeIsolated {
    handler.takeUnretainedValue().body(SignalArguments(values: values, result: result))
  }
}

extension Object {
  /// How many handlers are connected at this moment; tests hold it against leaks.
  package nonisolated static var liveHandlerCount: Int {
    Handler.live.load(ordering: .relaxed)
  }

  /// Calls `handler` whenever `signal` is emitted. A handler that reaches back to the emitter's
  /// owner captures it weakly.
  ///
  /// On an emitter that lives longer than the handler should, `listener` is the object whose end is
  /// the handler's end, too.
  @discardableResult
  package func connect(
    _ signal: String, after: Bool = false, listener: Object? = nil,
    _ handler: @escaping @MainActor (SignalArguments) -> Void
  ) -> SignalConnection {
    let box = Unmanaged.passRetained(Handler(handler)).toOpaque()
    let closure = g_closure_new_simple(guint(MemoryLayout<GClosure>.size), box)
    g_closure_set_marshal(closure, marshal)
    g_closure_add_finalize_notifier(closure, box) { data, _ in
      if let data { Unmanaged<Handler>.fromOpaque(data).release() }
    }
    if let listener { g_object_watch_closure(cast(listener.pointer), closure) }
    let id = g_signal_connect_closure(pointer, signal, closure, after ? 1 : 0)
    precondition(id != 0, "\(type(of: self)) has no signal “\(signal)”")
    return SignalConnection(emitter: self, id: id)
  }

  @discardableResult
  package func onNotify(
    _ property: String, _ handler: @escaping @MainActor () -> Void
  ) -> SignalConnection {
    connect("notify::" + property) { _ in handler() }
  }
}
