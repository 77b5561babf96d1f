// SPDX-License-Identifier: GPL-3.0-or-later

/// What an entry feels like.
package struct Feeling: Hashable, Sendable {
  package enum Part: String, CaseIterable, Sendable {
    case positive, negative, joy, sadness, anger, fear, calm

    /// Those of which one may lead.
    package static let emotions: [Part] = [.joy, .sadness, .anger, .fear, .calm]
  }

  package var leading: String
  package var parts: [Part: Double]
  /// The version of the model that read it.
  package var model: Int
  package var isByHand: Bool

  package init(leading: String, parts: [Part: Double], model: Int, isByHand: Bool) {
    self.leading = leading
    self.parts = parts
    self.model = model
    self.isByHand = isByHand
  }
}
