// SPDX-License-Identifier: GPL-3.0-or-later

package import Files
import Glibc

/// How a process that is started gets a key: not by its arguments or environment, which other
/// processes can read.
extension Secret {
  /// A socket from which the bytes can be read, once, and after that its end.
  package func handover() throws(FileError) -> File {
    var ends: [Int32] = [-1, -1]
    let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    guard unsafe socketpair(AF_UNIX, kind, 0, &ends) == 0 else { throw FileError("socketpair") }
    let output = File(adopting: ends[0])
    let input = File(adopting: ends[1])
    // The call is given the memory of the key by its address, with its true length.
    let count = unsafe withUnsafeBytes { unsafe write(input.descriptor, $0, Self.size) }
    guard count == Self.size else { throw FileError("write") }
    return output
  }

  /// Reads what `handover` gives; nil where it is something else.
  package convenience init?(from handover: borrowing File) {
    let descriptor = handover.descriptor
    var count = 0
    // The call is given the memory of the key by its address, with its true length.
    unsafe self.init { unsafe count = read(descriptor, $0, Secret.size) }
    guard count == Secret.size else { return nil }
  }
}
