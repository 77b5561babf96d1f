// SPDX-License-Identifier: GPL-3.0-or-later

import GLib
import Glibc

/// A way to PipeWire of our own. All of GStreamer's parts that have the same one share what they
/// know of the server; without one, they share that of the first server there was, for as long as
/// the program runs.
final class PipeWireConnection: Sendable {
  let descriptor: Int32

  /// To the server of the desktop, unless the place of another is given; nil where none runs.
  init?(to place: String? = nil) {
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
    for place in place.map({ [$0] }) ?? Self.places {
      let descriptor = socket(AF_UNIX, kind, 0)
      guard descriptor >= 0 else { break }
      if Self.connect(descriptor, to: place) {
        self.descriptor = descriptor
        return
      }
      close(descriptor)
    }
    return nil
  }

  /// One that is open already, and is closed with this.
  init(adopting descriptor: Int32) { self.descriptor = descriptor }

  deinit { close(descriptor) }

  /// False where the server has gone, even if another one runs there by now.
  var isAlive: Bool {
    var state = pollfd(fd: descriptor, events: 0, revents: 0)
    return poll(&state, 1, 0) == 0
  }

  /// Where PipeWire's own library looks.
  private static var places: [String] {
    func variable(_ name: String) -> String? {
      Program.environment[name].flatMap { $0.isEmpty ? nil : $0 }
    }
    let name = variable("PIPEWIRE_REMOTE") ?? "pipewire-0"
    guard !name.hasPrefix("/") else { return [name] }
    let folder = variable("PIPEWIRE_RUNTIME_DIR") ?? variable("XDG_RUNTIME_DIR")
    return [folder, "/run/pipewire"].compactMap { $0 }.map { $0 + "/" + name }
  }

  private static func connect(_ descriptor: Int32, to place: String) -> Bool {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let path = Array(place.utf8)
    guard path.count < MemoryLayout.size(ofValue: address.sun_path) else { return false }
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path) }
    return withUnsafePointer(to: address) { address in
      address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        Glibc.connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0
      }
    }
  }
}
