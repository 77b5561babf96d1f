// SPDX-License-Identifier: GPL-3.0-or-later

/// What came of measuring a subject.
struct Report {
  /// What was measured, how often, on what; and numbers that no limit is set for.
  let remarks: [String]
  let figures: [Figure]

  /// What could not be measured here does not count; its line says so.
  var holds: Bool { !figures.contains(where: \.fallsShort) }

  var lines: [String] { remarks.map { "# " + $0 } + figures.map(\.line) }
}
