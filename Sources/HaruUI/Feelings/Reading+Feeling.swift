// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Feelings

nonisolated extension Feeling {
  /// As the diary keeps what was read.
  init(_ reading: Reading) {
    var parts: [Part: Double] = [:]
    if reading.isRead {
      parts[.positive] = Double(reading.positive) / 100
      parts[.negative] = Double(reading.negative) / 100
      for (emotion, strength) in reading.strengths { parts[emotion.part] = strength }
    }
    self.init(
      leading: reading.leading?.rawValue ?? "", parts: parts, model: reading.model,
      isByHand: false)
  }
}

nonisolated extension Draft.Text {
  /// The words that a reader of feelings is given.
  var toBeFelt: String { title.isEmpty ? body : title + "\n" + body }
}
