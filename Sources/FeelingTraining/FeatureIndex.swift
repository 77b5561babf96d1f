// SPDX-License-Identifier: GPL-3.0-or-later

import Feelings

/// The features that are learnt, each with a number.
struct FeatureIndex {
  private(set) var hashes: [UInt32]
  private let numbers: [UInt32: Int32]

  init(_ hashes: [UInt32]) {
    self.hashes = hashes
    numbers = Dictionary(uniqueKeysWithValues: zip(hashes, 0..<Int32(hashes.count)))
  }

  /// Those that are met often enough. A text may count as several.
  init(_ texts: [(hashes: [UInt32], weight: UInt8)], least: UInt8) {
    // Upper bits of a hash alone: a few rare features are kept that need not be.
    var counts = [UInt8](repeating: 0, count: 1 << 27)
    for text in texts {
      for hash in text.hashes {
        let place = Int(hash >> 5)
        counts[place] =
          counts[place].addingReportingOverflow(text.weight).overflow
          ? .max : counts[place] + text.weight
      }
    }
    var kept: Set<UInt32> = []
    for text in texts {
      for hash in text.hashes where counts[Int(hash >> 5)] >= least { kept.insert(hash) }
    }
    self.init(kept.sorted())
  }

  func numbers(of hashes: [UInt32]) -> [Int32] { hashes.compactMap { numbers[$0] } }

  /// As many as fit the slots: of each set those that matter most.
  func fitting(sets: Int, importance: (Int) -> Float) -> FeatureIndex {
    var kept: [UInt32] = []
    var begin = 0
    while begin < hashes.count {
      let set = Slots.set(of: hashes[begin], sets: sets)
      var end = begin
      while end < hashes.count, Slots.set(of: hashes[end], sets: sets) == set { end += 1 }
      let best = (begin..<end).sorted { (importance($0), $1) > (importance($1), $0) }
      var tags: Set<UInt16> = []
      for number in best where tags.count < Slots.ways {
        if tags.insert(Slots.tag(of: hashes[number])).inserted { kept.append(hashes[number]) }
      }
      begin = end
    }
    return FeatureIndex(kept.sorted())
  }
}
