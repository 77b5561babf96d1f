// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore

/// The part of a recording that is heard, as the file of its entry tells it.
extension Trim {
  /// Nil where it makes no sense.
  init?(_ json: JSON) {
    guard let beginning = json["beginning"]?.int else { return nil }
    self.init(from: beginning, to: json["end"]?.int)
  }
}

extension JSON {
  init(_ trim: Trim) {
    self = ["beginning": .int(trim.beginning), "end": JSON(trim.end)]
  }
}
