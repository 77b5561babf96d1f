// SPDX-License-Identifier: GPL-3.0-or-later

import CGLib
import CPlatform

/// Numbers as a list that a widget can show, however many there are: those of entries, say.
package final class NumberList: Object {
  package private(set) var numbers: [Int] = []

  package init() { super.init(adopting: haru_numbers_new()) }

  /// Replaces the numbers. Those that stay at the beginning and at the end are not reported as
  /// changed to the views of the list.
  package func replace(with numbers: [Int]) {
    self.numbers = numbers
    haru_numbers_set(pointer, numbers.map(Int64.init), UInt32(numbers.count))
  }

  /// Has what stands for this number shown anew.
  package func refresh(_ number: Int) {
    guard let position = numbers.firstIndex(of: number) else { return }
    haru_numbers_touch(pointer, UInt32(position))
  }

  /// The number that is an item of such a list.
  package static func number(of item: UnsafeMutableRawPointer) -> Int {
    Int(haru_number_value(item))
  }
}
