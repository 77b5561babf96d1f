// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Feelings

extension Feeling {
  /// What a model has read.
  nonisolated init(_ reading: Reading) {
    var parts: [Part: Double] = [:]
    if reading.isRead {
      parts = [
        .positive: Double(reading.positive) / 100, .negative: Double(reading.negative) / 100,
      ]
      for (emotion, strength) in reading.strengths { parts[emotion.part] = strength }
    }
    self.init(
      leading: reading.leading?.rawValue ?? "", parts: parts, model: reading.model, isByHand: false)
  }
}
