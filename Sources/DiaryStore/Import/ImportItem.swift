// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore

/// A text of the folder, with what belongs to it, ready to be written into the diary.
struct ImportItem: Sendable {
  struct Medium: Sendable {
    enum Content: Sendable {
      /// It has been copied in, or would be.
      case arrived(MediaFolder.Arrival)
      /// The diary has it.
      case there
      case missing
    }

    let listed: ExportedMedium
    /// From the top of the folder.
    let file: String
    let content: Content
  }

  let file: String
  let text: ImportedText
  var media: [Medium] = []
  /// What the entry said before, the oldest first.
  var past: [VersionFile] = []

  var arrivals: [String] {
    media.compactMap { medium in
      if case .arrived(let arrival) = medium.content { arrival.path } else { nil }
    }
  }

  /// How much text there is, roughly.
  var bytes: Int {
    let own =
      switch text {
      case .entry(let file): file.entry.body.utf8.count
      case .memo(let file): file.memo.text.utf8.count
      case .version(let file): file.body.utf8.count
      }
    return past.reduce(own) { $0 + $1.body.utf8.count }
  }
}

/// Items that are written in one transaction, so few that no save waits long.
struct ImportBatch: Sendable {
  private(set) var items: [ImportItem] = []
  private var media = 0
  private var bytes = 0

  var isFull: Bool { items.count >= 200 || media >= 50 || bytes >= 8 << 20 }

  mutating func add(_ item: ImportItem) {
    items.append(item)
    media += item.media.count
    bytes += item.bytes
  }
}
