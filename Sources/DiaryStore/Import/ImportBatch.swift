// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore

/// Items that are written in one transaction, so few that no save waits long.
struct ImportBatch: Sendable {
  private var items: [ImportItem] = []
  private var size = BatchSize()

  var isFull: Bool { size.isFull }

  mutating func add(_ item: ImportItem) {
    items.append(item)
    size.add(media: item.media.count, bytes: item.bytes)
  }

  /// Writes all of it, and begins anew. Where it takes long, in several transactions.
  mutating func merge(
    into journal: Journal, isDry: Bool, _ result: inout Merge.Result
  ) async throws {
    var rest = items[...]
    while !rest.isEmpty {
      let merged = try await journal.merge(Array(rest), folders: [], isDry: isDry, after: result)
      result = merged.result
      rest = rest.dropFirst(merged.count)
    }
    if !isDry { discard() }
    self = ImportBatch()
  }

  /// Removes the copies that were not needed after all.
  func discard() {
    for item in items { item.discard() }
  }
}

/// How much there is to write.
struct BatchSize {
  private var items = 0
  private var media = 0
  private var bytes = 0

  var isFull: Bool { items >= 200 || media >= 50 || bytes >= 8 << 20 }

  mutating func add(media: Int, bytes: Int) {
    items += 1
    self.media += media
    self.bytes += bytes
  }

  mutating func add(_ step: ImportStep) {
    switch step {
    case .entry(let entry): add(media: entry.media.count, bytes: entry.body.utf8.count)
    case .memo(let memo): add(media: 0, bytes: memo.text.utf8.count)
    case .problem: add(media: 0, bytes: 0)
    }
  }
}
