// SPDX-License-Identifier: GPL-3.0-or-later

package import Adwaita
import HaruModel

/// The cells or rows that GTK holds of a long list at this moment, by the number that each stands
/// for; what they show is read for all of them at once.
package final class BoundCells<Cell: Widget> {
  private var cells: [Int: Cell] = [:]
  private var numbers: [ObjectIdentifier: Int] = [:]
  private let reading: BatchReading

  /// `read` shows in them what they stand for.
  package init(_ read: @escaping @MainActor (Set<Int>) async -> Void) {
    reading = BatchReading(read)
  }

  package subscript(number: Int) -> Cell? { cells[number] }

  package var all: some Sequence<Cell> { cells.values }

  package func bind(_ cell: Cell, _ number: Int) {
    unbind(cell)
    cells[number] = cell
    numbers[ObjectIdentifier(cell)] = number
    reading.want([number])
  }

  package func unbind(_ cell: Cell) {
    // Another cell may stand for the number by now.
    guard let number = numbers.removeValue(forKey: ObjectIdentifier(cell)),
      cells[number] === cell
    else { return }
    cells[number] = nil
  }

  /// Has all of them filled anew.
  package func refill() { reading.want(cells.keys) }
}
