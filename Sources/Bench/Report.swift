// SPDX-License-Identifier: GPL-3.0-or-later

/// What came of measuring a subject.
struct Report {
  /// What was measured, how often, on what; and numbers that no limit is set for.
  let remarks: [String]
  let figures: [Figure]

  var holds: Bool { figures.allSatisfy(\.holds) }

  var lines: [String] { remarks.map { "# " + $0 } + figures.map(\.line) }
}
