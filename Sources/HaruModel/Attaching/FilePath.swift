// SPDX-License-Identifier: GPL-3.0-or-later

/// What a person calls a file.
nonisolated enum FilePath {
  static func name(_ path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }

  /// Its name without what comes behind the last point.
  static func stem(_ path: String) -> String {
    let parts = name(path).split(separator: ".")
    return parts.count > 1 ? parts.dropLast().joined(separator: ".") : parts.joined()
  }
}
