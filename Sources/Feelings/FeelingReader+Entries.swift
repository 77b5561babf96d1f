// SPDX-License-Identifier: GPL-3.0-or-later

package import DiaryCore

extension FeelingReader {
  /// What an entry feels like, as the diary keeps it.
  package func feeling(ofTitle title: String, body: String) -> Feeling {
    Feeling(read(Draft.Text(title: title, body: body).toBeFelt))
  }
}

extension Feeling {
  /// As the diary keeps what was read.
  package init(_ reading: Reading) {
    var parts: [Part: Double] = [:]
    if reading.isRead {
      parts[.positive] = reading.positive
      parts[.negative] = 1 - reading.positive
      for (emotion, strength) in reading.strengths { parts[emotion.part] = strength }
    }
    self.init(
      leading: reading.leading?.rawValue ?? "", parts: parts, model: reading.model,
      isByHand: false)
  }
}

extension Draft.Text {
  /// The words that a reader of feelings is given.
  package var toBeFelt: String { title.isEmpty ? body : title + "\n" + body }
}
