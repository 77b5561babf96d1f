// SPDX-License-Identifier: GPL-3.0-or-later

/// Round numbers from zero up to some count or a little above it.
struct CountLadder {
  let steps: [Int]

  init(upTo count: Int) {
    var width = 1
    // 1, 2, 5, 10, 20, 50…
    for factor in sequence(first: 1, next: { $0 * 10 }) {
      guard let fitting = [1, 2, 5].map({ $0 * factor }).first(where: { $0 * 4 >= count }) else {
        continue
      }
      width = fitting
      break
    }
    let rungs = max((count + width - 1) / width, 1)
    steps = (0...rungs).map { $0 * width }
  }

  var top: Int { steps[steps.count - 1] }
}
