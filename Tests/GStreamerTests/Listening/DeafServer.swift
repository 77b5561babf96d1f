// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation

/// Can be called on this computer, and never answers.
final class DeafServer {
  let port: UInt16
  private let descriptor: Int32

  init() throws {
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let descriptor = descriptor
    let status = withUnsafeMutablePointer(to: &address) { address in
      address.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        bind(descriptor, address, length) | listen(descriptor, 8)
          | getsockname(descriptor, address, &length)
      }
    }
    guard status == 0 else { throw CocoaError(.fileReadUnknown) }
    port = UInt16(bigEndian: address.sin_port)
  }

  deinit { close(descriptor) }

  var wasCalled: Bool {
    var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&waiting, 1, 0) > 0
  }
}
