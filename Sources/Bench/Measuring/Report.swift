// SPDX-License-Identifier: GPL-3.0-or-later

/// What came of measuring a subject.
struct Report {
  /// What was measured, how often, on what; and numbers that no limit is set for.
  let remarks: [String]
  let figures: [Figure]

  /// What could not be measured here, or not while other programs were at work, does not count; its
  /// line says so.
  func holds(on load: BackgroundLoad) -> Bool {
    !figures.contains { $0.judgement(on: load) == .fallsShort }
  }

  func lines(on load: BackgroundLoad) -> [String] {
    (remarks + [load.remark]).map { "# " + $0 } + figures.map { $0.line(on: load) }
  }
}
