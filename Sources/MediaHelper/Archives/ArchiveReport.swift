// SPDX-License-Identifier: GPL-3.0-or-later

import GStreamer

/// A line from the helper process about an archive. It is believed as little as a `SoundReport`.
enum ArchiveReport: Equatable {
  /// What follows, up to the next file, is in this file, which is to have so many bytes.
  case file(String, bytes: Int)
  /// Behind this line come so many bytes of the file.
  case piece(bytes: Int)
  /// All of the archive was read.
  case end
  /// The last line, where it did not go well.
  case failed(MediaError)
}

extension ArchiveReport {
  /// A piece is no longer than this.
  static let maxPieceLength = 1 << 16

  var line: String {
    switch self {
    case .file(let path, let bytes): "file \(bytes) \(path)"
    case .piece(let bytes): "piece \(bytes)"
    case .end: "end"
    case .failed(let error): "failed \(error.reportedWords)"
    }
  }

  init?(line: String) {
    let (word, rest) = Self.divide(line) ?? (line, "")
    switch word {
    case "file":
      guard let (count, path) = Self.divide(rest), let bytes = Int(count), bytes >= 0 else {
        return nil
      }
      self = .file(path, bytes: bytes)
    case "piece":
      guard let bytes = Int(rest), 1...Self.maxPieceLength ~= bytes else { return nil }
      self = .piece(bytes: bytes)
    case "end" where rest.isEmpty: self = .end
    case "failed": self = .failed(MediaError(reportedWords: rest[...]))
    default: return nil
    }
  }

  /// At the first space, by bytes: a path may begin with a combining mark.
  private static func divide(_ text: String) -> (String, String)? {
    guard let space = text.utf8.firstIndex(of: UInt8(ascii: " ")) else { return nil }
    return (
      String(decoding: text.utf8[..<space], as: UTF8.self),
      String(decoding: text.utf8[space...].dropFirst(), as: UTF8.self)
    )
  }
}
