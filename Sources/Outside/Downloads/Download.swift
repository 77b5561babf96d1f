// SPDX-License-Identifier: GPL-3.0-or-later

/// A file of a server that is fetched once, and goes on where it was broken off.
package struct Download: Sendable {
  package let address: String
  /// The file that it is written to, which stays there where it is broken off.
  package let path: String
  /// How large it may be, in bytes.
  package let most: Int
  /// How long the server may be silent.
  package let patience: Duration

  package init(
    _ address: String, to path: String, most: Int, patience: Duration = .seconds(60)
  ) {
    (self.address, self.path, self.most, self.patience) = (address, path, most, patience)
  }
}

/// How far a download has come, in bytes.
package struct DownloadProgress: Hashable, Sendable {
  package var received: Int
  /// 0 where the server does not say.
  package var whole: Int
}
