// SPDX-License-Identifier: GPL-3.0-or-later

/// Pages of one size that fill from top to bottom; all lengths are in points.
final class PrintedPages {
  let width: Double
  let height: Double
  private var pages: [[PlacedPiece]] = [[]]
  /// How many pages were given away.
  private var taken = 0
  /// How far the last page is filled.
  private var used = 0.0

  init(width: Double, height: Double) { (self.width, self.height) = (width, height) }

  var count: Int { taken + pages.count }

  /// What is left of the last page.
  var room: Double { height - used }

  /// Whether nothing is on the last page.
  var isAtTop: Bool { pages[pages.count - 1].isEmpty }

  func pieces(on number: Int) -> [PlacedPiece] {
    pages.indices.contains(number - taken) ? pages[number - taken] : []
  }

  /// Gives away all pages but the last one, which is not full yet.
  func takeFinished() -> [[PlacedPiece]] {
    let finished = Array(pages.dropLast())
    taken += finished.count
    pages.removeFirst(finished.count)
    return finished
  }

  /// Begins a page, unless so much is left of the last one.
  func makeRoom(_ needed: Double) {
    if needed > room, !isAtTop { turn() }
  }

  func turn() {
    pages.append([])
    used = 0
  }

  /// Puts something on the last page, so far below what is there.
  func place(_ shape: PlacedPiece.Shape, x: Double, below distance: Double = 0) {
    pages[pages.count - 1].append(PlacedPiece(shape: shape, x: x, y: used + distance))
  }

  func advance(_ height: Double) { used += height }

  /// Leaves room between two things, but none above the first of a page.
  func leaveGap(_ height: Double) {
    if !isAtTop { used += height }
  }
}

extension PrintedPages {
  /// How large a square of a code is, in points: a millimetre, which every camera reads.
  private static let codeSquare = 2.9

  /// Sets it in the middle of the page.
  func place(_ code: PrintedCode) {
    let side = Double(code.columns) * Self.codeSquare
    makeRoom(side)
    place(.code(code, side: side), x: (width - side) / 2)
    advance(side)
  }
}
