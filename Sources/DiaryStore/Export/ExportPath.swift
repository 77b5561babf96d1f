// SPDX-License-Identifier: GPL-3.0-or-later

/// Paths inside an export, from its top: "2026/11/media/0123456789abcdef.jpg".
enum ExportPath {
  /// The way from a folder to a file.
  static func from(_ folder: String, to file: String) -> String {
    if file.hasPrefix(folder + "/") { return String(file.dropFirst(folder.count + 1)) }
    return folder.split(separator: "/").map { _ in "../" }.joined() + file
  }

  /// Where the way ends that starts at a folder; nil where it leaves the export.
  static func end(of way: String, from folder: String) -> String? {
    guard !way.utf8.starts(with: "/".utf8), !way.utf8.contains(0) else { return nil }
    var parts = folder.split(separator: "/")
    for part in way.split(separator: "/") where part != "." {
      guard part == ".." else {
        parts.append(part)
        continue
      }
      guard parts.popLast() != nil else { return nil }
    }
    return parts.isEmpty ? nil : parts.joined(separator: "/")
  }
}
