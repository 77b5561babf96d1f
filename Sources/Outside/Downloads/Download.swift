// SPDX-License-Identifier: GPL-3.0-or-later

package import Files

/// A file of a server that is fetched once, and goes on where it was broken off.
package struct Download: Sendable {
  package let address: String
  /// The file that it is written to, which stays there where it is broken off.
  package let path: String
  /// How large it may be.
  package let maxBytes: Int
  /// How long the server may be silent.
  package let timeout: Duration

  package init(
    _ address: String, to path: String, maxBytes: Int, timeout: Duration = .seconds(60)
  ) {
    (self.address, self.path, self.maxBytes, self.timeout) = (address, path, maxBytes, timeout)
  }

  /// Throws away what was fetched to a path, of a part or of all of a file.
  package static func remove(_ path: String) throws(FileError) {
    try FileSystem.remove(PartialFile.tagPath(of: path))
    try FileSystem.remove(path)
  }
}

/// How far a download has come, in bytes.
package struct DownloadProgress: Hashable, Sendable {
  package var received: Int
  /// Nil where the server does not say.
  package var whole: Int?
}
