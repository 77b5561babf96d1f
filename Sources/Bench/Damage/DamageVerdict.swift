// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryStore
import FoundationEssentials

/// What one damaged diary shows about Haru.
struct DamageVerdict {
  /// Nothing comes of a damaged diary for as long; a computer that is busy takes its time.
  private static let patience = 60_000_000_000

  private var looks: [DamageOrder.Look] = []
  private(set) var crashed = false
  private(set) var hung = false
  /// Whether something was missing while the diary was called whole.
  private(set) var wasSilent = false
  /// Whether nothing is missing, and the diary is called damaged all the same, even after a repair.
  private(set) var isBlamed = false
  /// How many entries could be read before the salvage, and not after it.
  private(set) var leftBehind = 0
  /// Whether the password of a sealed diary gives its secret no more.
  private(set) var isLockedOut = false
  /// Whether no backup is offered.
  private(set) var hasNoBackup = false
  private(set) var complaints: [String] = []

  private var first: DamageOrder.Look? { looks.first { $0.moment == .first } }

  /// What each look found.
  var findings: [[String]] { looks.map { ($0.refusal.map { [$0] } ?? []) + $0.findings } }

  var isRefused: Bool { first?.refusal != nil }
  /// Whether all looks found everything, and nothing to complain about.
  var isFaultless: Bool {
    !crashed && !hung && looks.count == 4 && looks.allSatisfy(\.isFaultless)
  }

  var isWhole: Bool { first.map { $0.refusal == nil && $0.missing.isEmpty } ?? false }

  /// Has a process of its own open the diary.
  init(of order: DamageOrder, isForeign: Bool = false) throws {
    var reports: [UInt8] = []
    hung = try Child.runningOurselves(order.arguments) { child in
      while let bytes = child.read(before: System.now + Self.patience) {
        guard !bytes.isEmpty else { return false }
        reports += bytes
      }
      return true
    }
    let lines = reports.split(separator: UInt8(ascii: "\n"))
    crashed = !hung && lines.last.map { String(decoding: $0, as: UTF8.self) } != DamageOrder.over
    for line in lines where line.first == UInt8(ascii: "{") {
      looks.append(try JSONDecoder().decode(DamageOrder.Look.self, from: Data(line)))
    }
    judge(isForeign: isForeign)
  }

  private mutating func judge(isForeign: Bool) {
    if crashed || hung {
      let last = looks.last.map { "after the look \($0.moment)" } ?? "at once"
      complaints.append("it \(crashed ? "crashed" : "hung") \(last)")
    }
    if let refusal = looks.first(where: { $0.moment == .unlocked })?.refusal {
      isLockedOut = true
      complaints.append("locked out: \(refusal)")
    }
    if first?.hasBackup == false {
      hasNoBackup = true
      complaints.append("no backup is offered")
    }
    for look in looks where look.moment == .salvaged && !look.missing.isEmpty {
      // Rows of two diaries can't be joined: our backups stay what they are.
      if isForeign { continue }
      leftBehind = look.missing.count
      complaints.append(
        "left behind: \(look.missing.count): \(look.missing.prefix(3)); "
          + (look.refusal ?? "\(look.findings)"))
    }
    for look in looks where look.isClean && !look.missing.isEmpty {
      // A diary that lies in the place of another is told of once, and is then the one that is
      // there.
      if isForeign, look.moment == .opened { continue }
      wasSilent = true
      complaints.append(
        "called whole (\(look.moment)): \(look.missing.count) missing: \(look.missing.prefix(3)); "
          + "first findings \(first?.findings ?? [])")
    }
    if let last = looks.last(where: { $0.moment == .opened }), last.refusal == nil,
      last.missing.isEmpty, !last.isClean
    {
      isBlamed = true
    }
  }
}
