// SPDX-License-Identifier: GPL-3.0-or-later

package import FoundationEssentials

/// Where a copy is kept. No secret is in it.
package struct CopyPlace: Hashable, Codable, Sendable {
  package enum Kind: String, CaseIterable, Codable, Sendable {
    case webDAV
    case sftp
    /// A folder of this computer, such as one on a disk that is plugged in.
    case folder
    /// Any place that rclone was told of, by the name it has there.
    case remote
  }

  package var kind: Kind
  /// The address of a WebDAV server, host:port of an SFTP server, the path of a folder, or a name.
  package var address: String
  package var user: String
  /// Where the copy is, in that place.
  package var folder: String
  /// The file of the key that an SFTP server is shown; empty for a password, or what the desktop
  /// has.
  package var keyFile: String
  /// The keys by which an SFTP server is known, once the person has seen them.
  package var hostKeys: [HostKey] = []
  /// What its secrets are kept under.
  package let id: UUID

  package init(
    _ kind: Kind, _ address: String, user: String = "", folder: String = "Haru",
    keyFile: String = ""
  ) {
    self.kind = kind
    self.address = address
    self.user = user
    self.folder = folder
    self.keyFile = keyFile
    id = UUID()
  }

  package var passwordPurpose: String { "copies/\(id)/password" }

  package var keyPurpose: String { "copies/\(id)/key" }

  package var wantsPassword: Bool {
    switch kind {
    case .webDAV, .sftp: !user.isEmpty && keyFile.isEmpty
    case .folder, .remote: false
    }
  }

  /// Whom the log names.
  package var host: String {
    switch kind {
    case .webDAV: URL(string: address)?.host() ?? address
    case .sftp: hostAndPort?.host ?? address
    case .folder: address
    case .remote: address + ":"
    }
  }

  /// Nil where that is no address of a server.
  package var hostAndPort: (host: String, port: Int)? {
    guard let url = URL(string: "sftp://" + address), let host = url.host(), !host.isEmpty,
      !host.hasPrefix("-"), url.user() == nil, url.path.isEmpty, url.query() == nil
    else { return nil }
    return (host, url.port ?? 22)
  }
}

/// A key by which a server is known, as the file `known_hosts` of SSH has it.
package struct HostKey: Hashable, Codable, Sendable {
  package let type: String
  /// In base 64.
  package let key: String

  package init(type: String, key: String) { (self.type, self.key) = (type, key) }
}
