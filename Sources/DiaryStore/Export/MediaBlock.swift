// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore

/// What stands behind the body of an entry that has media: a line that Markdown does not show, and
/// links, so that other programs show the pictures. It says nothing that the front matter does not
/// say.
enum MediaBlock {
  private static let marker = Array("\n<!-- haru:media -->".utf8)

  /// `shown` are the photos that the body shows.
  static func write(_ media: [ExportedMedium], except shown: Set<PhotoName> = []) -> [UInt8] {
    guard !media.isEmpty else { return [] }
    let others = media.filter { medium in
      let isShown = medium.media.kind == .photo && shown.contains(PhotoName(of: medium.uuid))
      return medium.deleted == nil && !isShown
    }
    let links = others.map { "\n" + $0.link + "\n" }
    return marker + [10] + Array(links.joined().utf8)
  }

  /// The body without the block. Lines that were added behind the block belong to the body.
  static func cut(from text: [UInt8], _ media: [ExportedMedium]) -> [UInt8] {
    guard !media.isEmpty, let start = lastMarker(in: text) else { return text }
    let ends = media.map { Array($0.linkEnd.utf8) }
    let added = text[(start + marker.count)...].split(separator: 10).filter { line in
      let line = line.last == 13 ? line.dropLast() : line
      return !line.allSatisfy { $0 == 32 || $0 == 9 } && !ends.contains { line.ends(with: $0) }
    }
    // Where line feeds were replaced, the one before the marker was too.
    let body = text[..<start]
    let isReplaced = text.dropFirst(start + marker.count).first == 13 && body.last == 13
    return Array(isReplaced ? body.dropLast() : body) + added.flatMap { [10] + Array($0) }
  }

  /// Where the last line that is a marker begins, the line feed before it included.
  private static func lastMarker(in text: [UInt8]) -> Int? {
    var start = text.count - marker.count
    while start >= 0 {
      let end = start + marker.count
      if text[start] == 10, text[start..<end].elementsEqual(marker),
        end == text.count || text[end] == 10 || text[end] == 13
      {
        return start
      }
      start -= 1
    }
    return nil
  }
}

extension ArraySlice<UInt8> {
  fileprivate func ends(with end: [UInt8]) -> Bool { suffix(end.count).elementsEqual(end) }
}
