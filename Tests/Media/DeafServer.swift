// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation

/// Can be called on this computer, and never answers.
package final class DeafServer {
  /// Where it has a number.
  package let port: UInt16
  private let descriptor: Int32

  /// At a number of its own.
  package init() throws {
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    try Self.listen(descriptor, at: &address)
    port = UInt16(bigEndian: address.sin_port)
  }

  /// At a place among the files.
  package init(at path: String) throws {
    descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    try Self.listen(descriptor, at: &address)
    port = 0
  }

  /// Fills in what the system chooses of the address.
  private static func listen<Address>(_ descriptor: Int32, at address: inout Address) throws {
    var length = socklen_t(MemoryLayout<Address>.size)
    let status = withUnsafeMutablePointer(to: &address) { address in
      address.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        bind(descriptor, address, length) | Foundation.listen(descriptor, 8)
          | getsockname(descriptor, address, &length)
      }
    }
    guard status == 0 else { throw CocoaError(.fileReadUnknown) }
  }

  deinit { close(descriptor) }

  package var wasCalled: Bool {
    var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&waiting, 1, 0) > 0
  }
}
