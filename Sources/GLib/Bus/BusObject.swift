// SPDX-License-Identifier: GPL-3.0-or-later

/// An object of this program that others can see on a bus, for as long as this lives. Where there
/// is no bus, or every name is taken, it can't be found, and that is no error.
@MainActor package final class BusObject {
  /// The name that others find it by; nil as long as there is none.
  package private(set) var name: String?

  private let path: String
  private let interfaces: [BusInterface]
  private var connection: BusConnection?
  private var registrations: [UInt32] = []
  /// The name that is ours, or that the bus was asked for.
  private var asked: String?
  private var appearing: Task<Void, Never>?

  /// Takes the first of the names that is free. Handlers in the interfaces capture their owner
  /// weakly.
  package init(
    named names: [String], at path: String, on bus: Bus = .session, _ interfaces: [BusInterface]
  ) {
    (self.path, self.interfaces) = (path, interfaces)
    appearing = Task { [weak self] in
      guard let connection = await BusConnection(to: bus) else { return }
      self?.export(on: connection)
      for name in names {
        guard let asking = self?.ask(for: name, connection) else { return }
        let isOurs = await asking.value
        if self?.hear(isOurs ? name : nil) ?? true { return }
      }
    }
  }

  isolated deinit {
    appearing?.cancel()
    for registration in registrations { connection?.unregister(registration) }
    // Before the name can be asked for again: messages to a bus keep their order.
    if let asked { connection?.giveUp(name: asked) }
  }

  /// Waits until the bus has answered; returns whether others can find it now.
  package func hasAppeared() async -> Bool {
    await appearing?.value
    return name != nil
  }

  private func export(on connection: BusConnection) {
    self.connection = connection
    registrations = interfaces.compactMap { $0.register(at: path, on: connection) }
  }

  /// Does not keep the object: it may go while the bus thinks about the name.
  private func ask(for name: String, _ connection: BusConnection) -> Task<Bool, Never> {
    asked = name
    return Task { [weak self] in
      // It may have gone, and given the name up, before this begins.
      guard self != nil else { return false }
      return await connection.take(name: name)
    }
  }

  /// Answers whether that was the end of the search.
  private func hear(_ name: String?) -> Bool {
    self.name = name
    if name == nil { asked = nil }
    return name != nil
  }

  // MARK: - Telling

  /// Announces that these properties have changed.
  package func tell(_ changed: [String: BusValue], of interface: String) {
    guard !changed.isEmpty else { return }
    emit(
      "PropertiesChanged", [.string(interface), .dictionary(changed), .strings([])],
      of: "org.freedesktop.DBus.Properties")
  }

  package func emit(_ signal: String, _ values: [BusValue], of interface: String) {
    connection?.emit(signal, BusValue.tuple(values), of: interface, at: path)
  }
}
