// SPDX-License-Identifier: GPL-3.0-or-later

package import DiaryCore
import Files

/// How the files of media are named: by their content (`MediaFolder.name`).
enum MediaName {
  /// What begins the name of a file that is still being copied.
  static let arriving = ".arriving-"

  static func name(_ hash: [UInt8], _ fileExtension: String) -> String {
    Hex.text(hash) + (fileExtension.isEmpty ? "" : "." + fileExtension)
  }

  static func name(_ uuid: UniqueID, _ fileExtension: String) -> String {
    uuid.description + (fileExtension.isEmpty ? "" : "." + fileExtension)
  }

  /// The name and the extension that were put together in this way; nil for a file that was not
  /// named by us.
  static func unique(_ name: String) -> (UniqueID, String)? {
    let text = name.prefix { $0 != "." }
    guard let uuid = UniqueID(String(text)) else { return nil }
    let fileExtension = String(name.dropFirst(text.count + 1))
    return self.name(uuid, safeExtension(fileExtension)) == name ? (uuid, fileExtension) : nil
  }

  /// The hash that a file's name gives; nil for a file that was not named by us.
  static func hash(_ name: String) -> [UInt8]? {
    Hex.bytes(name.prefix { $0 != "." }).flatMap { $0.count == 32 ? $0 : nil }
  }

  /// What may end a file's name wherever the diary is carried: a few small letters and digits.
  static func safeExtension(_ text: some StringProtocol) -> String {
    let safe = text.lowercased().utf8.allSatisfy {
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0)
        || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
    }
    return safe && text.utf8.count <= 8 ? text.lowercased() : ""
  }

  /// The extension of the file at `path`; empty where it has none.
  static func fileExtension(of path: String) -> String {
    ending(of: path).map { safeExtension($0) } ?? ""
  }

  static func hasEnding(_ path: String) -> Bool { ending(of: path) != nil }

  private static func ending(of path: String) -> Substring? {
    let name = path[(path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex)...]
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return nil }
    return name[name.index(after: dot)...]
  }
}

extension Media {
  /// The hash of its content, as other programs print it.
  package var hashText: String { Hex.text(hash) }
}
