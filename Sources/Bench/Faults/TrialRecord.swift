// SPDX-License-Identifier: GPL-3.0-or-later

import FoundationEssentials

/// The reports of a trial: from the process, and from the layer under it.
struct TrialRecord {
  /// A call that failed.
  struct Failure: Equatable {
    let call: String
    /// Whether it was on a file that had been written to since it was last synced, or on a folder.
    let isDirty: Bool
    /// In the diary's folder.
    let path: String
  }

  struct Attempt: Equatable {
    enum Outcome: Equatable {
      case done
      case failed(String)
      case unheardOf
    }

    let deed: Deed
    var outcome = Outcome.unheardOf
    /// What failed meanwhile.
    var failures: [Failure] = []
  }

  private(set) var attempts: [Attempt] = []
  /// Of all calls, those that failed.
  private(set) var failures = 0
  /// How often each call was made; nothing where the program did not come to its end.
  private(set) var calls: [SystemCall: Int] = [:]
  private var isOver = false

  init(_ reports: [UInt8]) throws {
    for line in reports.split(separator: UInt8(ascii: "\n")) {
      try note(String(decoding: line, as: UTF8.self))
    }
  }

  /// Whether the program ended by itself, its diary closed.
  var isWhole: Bool { isOver && !calls.isEmpty }

  var acknowledged: Int { attempts.count { $0.outcome == .done } }

  private mutating func note(_ line: String) throws {
    let words = line.split(separator: " ", omittingEmptySubsequences: false)
    if line.hasPrefix("{") {
      attempts.append(Attempt(deed: try JSONDecoder().decode(Deed.self, from: Data(line.utf8))))
    } else if line == Deed.done {
      conclude(.done)
    } else if line.hasPrefix(Trial.failed) {
      conclude(.failed(String(line.dropFirst(Trial.failed.count))))
    } else if line == Trial.over {
      isOver = true
    } else if words.first == "fault", words.count >= 4 {
      failures += 1
      let failure = Failure(
        call: String(words[1]), isDirty: words[2] == "1",
        path: words[3...].joined(separator: " "))
      // A call that fails after a deed is over belongs to none: the diary is being closed.
      guard attempts.last?.outcome == .unheardOf else { return }
      attempts[attempts.count - 1].failures.append(failure)
    } else if words.first == "calls" {
      for call in SystemCall.allCases {
        let place = words.firstIndex(of: call.rawValue[...]).map { words[$0 + 1] }
        calls[call] = place.flatMap { Int($0) }
      }
    }
  }

  private mutating func conclude(_ outcome: Attempt.Outcome) {
    guard !attempts.isEmpty else { return }
    attempts[attempts.count - 1].outcome = outcome
  }
}
