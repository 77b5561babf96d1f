// SPDX-License-Identifier: GPL-3.0-or-later

/// How many of the entries that were not read yet are read by now.
struct FeelingProgress: Equatable {
  var done: Int
  let all: Int

  /// From 0 to 1. What is saved meanwhile is read beside, so there may be less to do than there was.
  var share: Double { all > 0 ? min(Double(done) / Double(all), 1) : 1 }
}
