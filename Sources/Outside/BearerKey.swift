// SPDX-License-Identifier: GPL-3.0-or-later

import Web

extension [String: String] {
  /// What tells a server the key (RFC 6750); nothing where it is empty.
  static func authorization(_ key: String) -> [String: String] {
    key.isEmpty ? [:] : ["Authorization": "Bearer " + key]
  }
}

extension WebAnswer {
  /// Whether the server wants a key, or another one.
  var refusesKey: Bool { status == 401 || status == 403 }
}
