// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore

/// How the pictures of an album are laid out in rows. Those of a month begin a new row.
struct AlbumRows: Equatable {
  struct Row: Equatable {
    /// The places of its pictures in the order of the album.
    let places: Range<Int>
    /// That of its pictures, where it is the first row of that month.
    let month: Month?
  }

  /// Where the keyboard goes from a picture.
  enum Step {
    case back, forward, up, down, first, last
    /// So many rows further, or back where it is below 0.
    case rows(Int)
  }

  /// A picture is about as wide as this.
  private static let tileWidth = 176
  private static let possibleColumns = 2...8

  let columns: Int
  private(set) var rows: [Row] = []

  init(_ listing: AlbumListing = AlbumListing(), columns: Int = 4) {
    self.columns = columns
    for month in listing.months {
      for start in stride(from: month.range.lowerBound, to: month.range.upperBound, by: columns) {
        rows.append(
          Row(
            places: start..<min(start + columns, month.range.upperBound),
            month: start == month.range.lowerBound ? month.month : nil))
      }
    }
  }

  /// How many pictures stand side by side in so much room.
  static func columns(in width: Int) -> Int {
    min(max(width / tileWidth, possibleColumns.lowerBound), possibleColumns.upperBound)
  }

  /// The row that a place is in, or the last one.
  func index(of place: Int) -> Int {
    var (low, high) = (0, max(rows.count - 1, 0))
    while low < high {
      let middle = (low + high + 1) / 2
      if rows[middle].places.lowerBound <= place { low = middle } else { high = middle - 1 }
    }
    return low
  }

  /// The place that a step leads to; nil where there is none.
  func place(from place: Int, _ step: Step) -> Int? {
    guard let last = rows.last?.places.last else { return nil }
    switch step {
    case .back: return place > 0 ? place - 1 : nil
    case .forward: return place < last ? place + 1 : nil
    case .first: return 0
    case .last: return last
    case .up: return self.place(from: place, rowsOn: -1)
    case .down: return self.place(from: place, rowsOn: 1)
    case .rows(let count): return self.place(from: place, rowsOn: count)
    }
  }

  /// Below or above it, or the last one there; a page goes no further than to the end.
  private func place(from place: Int, rowsOn count: Int) -> Int? {
    let index = index(of: place)
    let target = min(max(index + count, 0), rows.count - 1)
    guard target != index else { return nil }
    let column = place - rows[index].places.lowerBound
    let places = rows[target].places
    return min(places.lowerBound + column, places.upperBound - 1)
  }
}
