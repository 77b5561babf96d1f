// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Files
import GLib
import Sealing

/// Haru as `haru unlock` starts it. It reads no settings, begins no task before its end, and so
/// sleeps until it is asked for something.
package enum KeyAgentProgram {
  /// Whether the arguments ask for it.
  package static func answers(to arguments: [String]) -> Bool {
    arguments.first == KeyAgent.argument
  }

  /// Returns the status to exit with.
  @MainActor package static func run(_ arguments: [String]) -> Int32 {
    Program.leaveTerminal()
    guard Program.makeMemoryPrivate(), let server = server(arguments) else { return 1 }
    MainLoop.attach()
    Program.onTermination { server.letGo() }
    let bus = SessionBusWatch { server.letGo() }
    MainLoop.wait(until: { server.isOver })
    withExtendedLifetime(bus) {}
    return 0
  }

  /// Nil where the program was not started as `KeyAgent` starts it. The server alone has the
  /// secret from then on.
  @MainActor private static func server(_ arguments: [String]) -> KeyServer? {
    let words = Array(arguments.dropFirst())
    guard (2...3).contains(words.count), let diary = UniqueID(words[1]),
      let secret = Secret(from: File(adopting: KeyAgent.secretFile)),
      let socket = try? KeySocket(adopting: KeyAgent.listener, of: diary, in: words[0])
    else { return nil }
    let seconds = words.count == 3 ? Int(words[2]) : nil
    return KeyServer(secret, at: socket, for: seconds.map { .seconds($0) })
  }
}
