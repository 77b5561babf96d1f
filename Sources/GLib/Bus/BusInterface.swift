// SPDX-License-Identifier: GPL-3.0-or-later

import CGLib

/// What an object on a bus can be asked, as D-Bus describes it in XML, and the functions that
/// answer.
@MainActor package final class BusInterface {
  /// Answers a call of a method; nil refuses it.
  package typealias Call = @MainActor (_ method: String, _ arguments: [BusValue]) -> [BusValue]?
  /// The same for an answer that has to be waited for.
  package typealias LateCall =
    @MainActor (_ method: String, _ arguments: [BusValue]) async -> [BusValue]?
  /// Answers with what a property is; nil where it is nothing.
  package typealias Read = @MainActor (_ property: String) -> BusValue?
  /// Sets a property; false refuses that.
  package typealias Write = @MainActor (_ property: String, _ value: BusValue) -> Bool

  private enum Answering {
    case atOnce(Call)
    case later(LateCall)
  }

  let name: String
  private let node: UnsafeMutablePointer<GDBusNodeInfo>
  private let answering: Answering
  private let read: Read
  private let write: Write

  /// `description` is a `<node>` with one `<interface>`.
  package convenience init(
    _ description: String, call: @escaping Call, read: @escaping Read,
    write: @escaping Write = { _, _ in false }
  ) {
    self.init(description, .atOnce(call), read, write)
  }

  /// One without properties. While an answer is waited for, other calls are answered.
  package convenience init(_ description: String, lateCall: @escaping LateCall) {
    self.init(description, .later(lateCall), { _ in nil }, { _, _ in false })
  }

  private init(
    _ description: String, _ answering: Answering, _ read: @escaping Read,
    _ write: @escaping Write
  ) {
    guard let node = g_dbus_node_info_new_for_xml(description, nil),
      let interface = node.pointee.interfaces?.pointee
    else { preconditionFailure("this describes no interface: \(description)") }
    self.node = node
    name = String(cString: interface.pointee.name)
    (self.answering, self.read, self.write) = (answering, read, write)
  }

  isolated deinit { g_dbus_node_info_unref(node) }

  /// Lets others ask it of the object at this path, until the number that it answers with is given
  /// back; nil where something is there already.
  func register(at path: String, on connection: BusConnection) -> UInt32? {
    var table = Self.table
    let id = g_dbus_connection_register_object(
      connection.pointer, path, node.pointee.interfaces?.pointee, &table,
      Unmanaged.passRetained(self).toOpaque(),
      { data in if let data { Unmanaged<BusInterface>.fromOpaque(data).release() } }, nil)
    return id == 0 ? nil : id
  }

  // MARK: - Answering

  /// The functions that GDBus calls; it copies the table.
  ///
  /// Safe, all three: they are called in the main loop of the thread that registered the object.
  private static var table: GDBusInterfaceVTable {
    var table = GDBusInterfaceVTable()
    table.method_call = { _, _, _, _, method, arguments, invocation, data in
      guard let data, let method, let arguments, let invocation else { return }
      let interface = Unmanaged<BusInterface>.fromOpaque(data)
      MainActor.assumeIsolated {
        interface.takeUnretainedValue().answer(
          invocation, String(cString: method), BusValue.parts(of: arguments).map(\.value))
      }
    }
    table.get_property = { _, _, _, _, property, error, data in
      guard let data, let property else { return nil }
      let interface = Unmanaged<BusInterface>.fromOpaque(data)
      let value = MainActor.assumeIsolated {
        interface.takeUnretainedValue().read(String(cString: property))
      }
      if value == nil { refuse(error) }
      return value?.variant
    }
    table.set_property = { _, _, _, _, property, variant, error, data in
      guard let data, let property, let variant else { return 0 }
      let interface = Unmanaged<BusInterface>.fromOpaque(data)
      let isSet = MainActor.assumeIsolated {
        BusValue(variant).map {
          interface.takeUnretainedValue().write(String(cString: property), $0)
        }
      }
      if isSet != true { refuse(error) }
      return isSet == true ? 1 : 0
    }
    return table
  }

  private func answer(_ invocation: OpaquePointer, _ method: String, _ arguments: [BusValue?]) {
    let question = BusQuestion(invocation, method)
    let known = arguments.compactMap { $0 }
    guard known.count == arguments.count else { return question.answer(nil) }
    switch answering {
    case .atOnce(let call): question.answer(call(method, known))
    case .later(let call): Task { question.answer(await call(method, known)) }
    }
  }
}

/// A call that was made over a bus, and is answered once.
@MainActor private final class BusQuestion {
  private static let refused = "org.freedesktop.DBus.Error.NotSupported"

  private let invocation: OpaquePointer
  private let method: String

  init(_ invocation: OpaquePointer, _ method: String) {
    (self.invocation, self.method) = (invocation, method)
  }

  /// Nil refuses. GDBus takes the invocation back with either answer.
  func answer(_ values: [BusValue]?) {
    guard let values else {
      return g_dbus_method_invocation_return_dbus_error(invocation, Self.refused, method)
    }
    g_dbus_method_invocation_return_value(invocation, BusValue.tuple(values))
  }
}

private func refuse(_ error: UnsafeMutablePointer<UnsafeMutablePointer<GError>?>?) {
  g_set_error_literal(
    error, g_dbus_error_quark(), gint(G_DBUS_ERROR_NOT_SUPPORTED.rawValue), "Not supported")
}
