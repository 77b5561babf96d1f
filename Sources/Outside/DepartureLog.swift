// SPDX-License-Identifier: GPL-3.0-or-later

package import DiaryCore
import Files
package import SQLite

/// What left this computer, for the person to look at.
///
/// That something leaves is noted before it does, and how that ended after it. What can't be noted
/// does not leave.
package actor DepartureLog: QueueActor {
  private let path: String
  private let now: @Sendable () -> Moment
  package nonisolated let queue = SerialQueue("org.harudiary.departures")
  private var connection: Connection?

  /// Opens nothing yet. Makes the folder of the file where it is missing, for this person alone.
  package init(_ path: String, now: @escaping @Sendable () -> Moment) {
    self.path = path
    self.now = now
  }

  /// The latest first.
  package func all() throws(OutsideError) -> [Departure] {
    try attempt { try DepartureTable.all(in: $0) }
  }

  /// Begins anew, also where what is there can't be read.
  package func clear() throws(OutsideError) {
    do throws(OutsideError) {
      try attempt {
        try $0.execute("DELETE FROM departure; VACUUM; PRAGMA wal_checkpoint(TRUNCATE)")
      }
    } catch {
      connection = nil
      for end in ["", "-wal", "-shm"] {
        // What can't be removed can't be begun anew, which is noticed below.
        try? FileSystem.remove(path + end)
      }
      try attempt { try DepartureTable.create(in: $0) }
    }
  }

  func begin(
    _ purpose: Purpose, to host: String, bytes: Int
  ) throws(OutsideError) -> Departure.ID {
    let moment = now()
    return try attempt {
      try DepartureTable.insert(moment, purpose, host, bytes: bytes, in: $0)
    }
  }

  func end(_ id: Departure.ID, _ outcome: Departure.Outcome) {
    // It left, and that is noted; how it ended is not worth another failure.
    try? attempt { try DepartureTable.end(id, outcome, in: $0) }
  }

  private func attempt<Result>(
    _ body: (Connection) throws -> Result
  ) throws(OutsideError) -> Result {
    do {
      if let connection { return try body(connection) }
      try FileSystem.makeFolders(FileSystem.parent(of: path))
      let connection = try Connection(path, .create)
      try DepartureTable.create(in: connection)
      self.connection = connection
      return try body(connection)
    } catch {
      throw .unnoted
    }
  }
}
