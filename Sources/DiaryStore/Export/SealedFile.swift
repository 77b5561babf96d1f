// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import FoundationEssentials

/// The file of a letter that is still sealed: read by chance, it says only when the letter opens.
enum SealedFile {
  static let encoding = "base64"

  static func write(_ content: [UInt8], of entry: UniqueID, _ letter: Letter) -> [UInt8] {
    let lines = Data(content).base64EncodedString(options: [
      .lineLength76Characters, .endLineWithLineFeed,
    ])
    return FrontMatter.write([
      ("id", .text("\(entry)")), ("sealed_until", .text(letter.day.iso)),
      ("opens", JSON(letter.opens)), ("encoding", .text(encoding)),
    ]) + Array((lines + "\n").utf8)
  }

  static func read(_ body: [UInt8]) -> [UInt8]? {
    Data(base64Encoded: Data(body), options: .ignoreUnknownCharacters).map { Array($0) }
  }
}
