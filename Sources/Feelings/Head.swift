// SPDX-License-Identifier: GPL-3.0-or-later

package import DiaryCore

/// What the model says of a sentence, in the order of its weights.
package enum Head: Int, CaseIterable, Sendable {
  case joy, sadness, anger, fear, calm, positive, negative
  /// Says nothing about feelings. It steadies the others, and is not shown.
  case neutral

  package init(_ emotion: Emotion) {
    self =
      switch emotion {
      case .joy: .joy
      case .sadness: .sadness
      case .anger: .anger
      case .fear: .fear
      case .calm: .calm
      }
  }
}
