// SPDX-License-Identifier: GPL-3.0-or-later

/// Which faults to bring about.
enum FaultPlan {
  /// Every kind of fault at every call.
  static func all(_ calls: [SystemCall: Int]) -> [Fault] {
    Fault.Kind.allCases.flatMap { kind in
      let count = calls[kind.call, default: 0]
      return count > 0 ? (1...count).map { Fault(kind: kind, number: $0) } : []
    }
  }

  /// About so many, spread over all kinds and over the whole of a trial; always the same.
  static func sample(_ calls: [SystemCall: Int], of count: Int) -> [Fault] {
    let perKind = max(count / Fault.Kind.allCases.count, 1)
    return Fault.Kind.allCases.enumerated().flatMap { index, kind -> [Fault] in
      let calls = calls[kind.call, default: 0]
      let wanted = min(perKind, calls)
      guard wanted > 0 else { return [] }
      // Kinds of the same call take different ones of it.
      let offset = index * 7 % (calls / wanted)
      return (0..<wanted).map { place in
        Fault(kind: kind, number: place * calls / wanted + offset + 1)
      }
    }
  }
}
