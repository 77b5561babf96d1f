// SPDX-License-Identifier: GPL-3.0-or-later

/// Something about Haru that can be measured.
protocol Subject: Sendable {
  /// As it is named on the command line.
  var name: String { get }

  /// What it measures, in a few words.
  var summary: String { get }

  func measure(_ effort: Effort) async throws -> Report
}

/// How much trouble to take.
enum Effort {
  /// As much as it takes for figures to rely on.
  case full
  /// Under a minute, on two cores.
  case quick
}

/// Every subject there is, in the order in which they are listed.
let subjects: [any Subject] = [
  StartSubject(), IdleSubject(), StoreSubject(), KillSubject(), FaultsSubject(),
  TypingSubject(), ScrollingSubject(), OpeningSubject(),
]
