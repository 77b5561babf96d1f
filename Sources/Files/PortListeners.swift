// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc

/// Whose programs wait for connections at a port of this computer.
package enum PortListeners: Equatable, Sendable {
  case none
  /// Those of this person alone.
  case own
  /// Those of another person, too, or of the system, which may listen for anybody.
  case strangers

  /// The state of a socket that waits for connections, as the kernel writes it.
  private static let listening = "0A"

  /// As the system lists them now.
  package static func at(port: Int) -> PortListeners {
    let tables = ["/proc/self/net/tcp", "/proc/self/net/tcp6"].map { path in
      // A system that can't connect in this way has no such table.
      let content = (try? FileSystem.content(of: path)) ?? []
      return String(decoding: content, as: UTF8.self)
    }
    return PortListeners(at: port, in: tables, person: getuid())
  }

  /// Each line of a table begins with a number, an address with its port, another one, and a state;
  /// its eighth word is the number of the person.
  init(at port: Int, in tables: [String], person: UInt32) {
    var persons: Set<UInt32> = []
    for line in tables.flatMap({ $0.split(separator: "\n") }) {
      let words = line.split(separator: " ")
      guard words.count > 7, words[3] == Self.listening,
        let colon = words[1].lastIndex(of: ":"),
        Int(words[1][colon...].dropFirst(), radix: 16) == port
      else { continue }
      // A line that can't be read is one of a stranger.
      persons.insert(UInt32(words[7]) ?? .max)
    }
    self = persons.isEmpty ? .none : persons == [person] ? .own : .strangers
  }
}
