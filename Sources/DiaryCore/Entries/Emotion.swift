// SPDX-License-Identifier: GPL-3.0-or-later

/// What may lead an entry.
package enum Emotion: String, CaseIterable, Sendable {
  case joy, sadness, anger, fear, calm

  package var part: Feeling.Part {
    switch self {
    case .joy: .joy
    case .sadness: .sadness
    case .anger: .anger
    case .fear: .fear
    case .calm: .calm
    }
  }

  package var isPleasant: Bool { self == .joy || self == .calm }
}
