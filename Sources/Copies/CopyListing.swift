// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryStore
import FoundationEssentials

/// What rclone tells of files, and is told of them. A diary of many years may have a hundred
/// thousand, which are nothing for the main thread.
enum CopyListing {
  private struct Item: Decodable {
    enum CodingKeys: String, CodingKey {
      case path = "Path"
      case bytes = "Size"
    }

    let path: String
    let bytes: Int
  }

  @concurrent
  static func files(in answer: [UInt8]) async throws(CopyError) -> [CopiedFile] {
    // What it writes before it finds that there is no such folder.
    guard answer.contains(UInt8(ascii: "{")) else { return [] }
    do {
      return try JSONDecoder().decode([Item].self, from: Data(answer))
        .map { CopiedFile(path: $0.path, bytes: $0.bytes) }
    } catch {
      throw .broken("rclone lsjson")
    }
  }

  @concurrent
  static func lines(of files: [CopiedFile]) async -> [UInt8] {
    Array(files.map { $0.path + "\n" }.joined().utf8)
  }
}
