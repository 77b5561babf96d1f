// SPDX-License-Identifier: GPL-3.0-or-later

/// One step from an older shape of a database to a newer one. Never edited once released.
package struct Migration: Sendable {
  /// A number and a deed: "001 create journal".
  package let name: String
  private let change: @Sendable (Connection) throws -> Void

  package init(_ name: String, _ change: @escaping @Sendable (Connection) throws -> Void) {
    self.name = name
    self.change = change
  }

  package init(_ name: String, sql: String) {
    self.init(name) { try $0.execute(sql) }
  }

  fileprivate func apply(to connection: Connection) throws {
    try connection.transaction {
      try change(connection)
      try connection.run("INSERT INTO migration (name) VALUES (?)", name)
    }
  }
}

/// Why a database can't be brought to the newest shape.
package enum MigrationError: Error {
  /// The file has been through a migration that this program does not know.
  case newer(unknown: String)
}

/// Brings a database to the newest shape, step by step, each in a transaction of its own.
package struct Migrator: Sendable {
  private let migrations: [Migration]

  package init(_ migrations: [Migration]) {
    precondition(
      migrations.map(\.name) == migrations.map(\.name).sorted(), "migrations are out of order")
    self.migrations = migrations
  }

  /// What is still to be done; throws where the file is newer than the program.
  package func pending(on connection: Connection) throws -> [Migration] {
    let exists = try connection.int(
      "SELECT count(*) FROM sqlite_schema WHERE type = 'table' AND name = 'migration'")
    guard exists == 1 else { return migrations }
    let done = try connection.rows("SELECT name FROM migration ORDER BY name") { $0.text(0) }
    let known = Set(migrations.map(\.name))
    if let unknown = done.first(where: { !known.contains($0) }) {
      throw MigrationError.newer(unknown: unknown)
    }
    return migrations.filter { !done.contains($0.name) }
  }

  package func migrate(_ connection: Connection) throws {
    let pending = try pending(on: connection)
    guard !pending.isEmpty else { return }
    try connection.execute("CREATE TABLE IF NOT EXISTS migration (name TEXT PRIMARY KEY) STRICT")
    for migration in pending { try migration.apply(to: connection) }
  }
}
