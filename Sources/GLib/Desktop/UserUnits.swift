// SPDX-License-Identifier: GPL-3.0-or-later

/// The units that systemd's manager of this person starts: the programs of the person, at times
/// among others.
///
/// > https://www.freedesktop.org/software/systemd/man/latest/org.freedesktop.systemd1.html
@MainActor package struct UserUnits {
  private static let program = "org.freedesktop.systemd1"

  private let connection: BusConnection

  /// Nil where no such manager runs.
  package init?() async {
    guard let connection = await BusConnection(to: .session),
      await connection.hasOwner(of: Self.program)
    else { return nil }
    self.connection = connection
  }

  /// Where the manager finds the units of the person.
  package static var folder: String { Program.configFolder + "/systemd/user" }

  /// Lets a unit whose file is new or was changed run now, and whenever the person logs in. Returns
  /// whether the manager does so.
  package func enable(_ unit: String) async -> Bool {
    guard await call("Reload", []),
      await call("EnableUnitFiles", [.strings([unit]), .bool(false), .bool(true)])
    else { return false }
    return await call("RestartUnit", [.string(unit), .string("replace")])
  }

  /// Ends a unit, which does not run any more at the next login. A manager that does not know it
  /// has nothing to end.
  package func disable(_ unit: String) async {
    _ = await call("StopUnit", [.string(unit), .string("replace")])
    _ = await call("DisableUnitFiles", [.strings([unit]), .bool(false)])
  }

  /// Has the manager forget the units whose files are gone.
  package func reload() async { _ = await call("Reload", []) }

  /// Answers whether the manager did it.
  private func call(_ method: String, _ arguments: [BusValue]) async -> Bool {
    let answer = await connection.call(
      method, of: "org.freedesktop.systemd1.Manager", at: "/org/freedesktop/systemd1",
      in: Self.program, BusValue.tuple(arguments))
    return answer != nil
  }
}
