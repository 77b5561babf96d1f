// SPDX-License-Identifier: GPL-3.0-or-later

import Feelings

/// A text as the trainer sees it.
struct Sample {
  /// The features that are learnt, by their number in `FeatureIndex`.
  let features: [Int32]
  /// Which bias is its.
  let source: Int
  private(set) var targets = SIMD8<Float>(repeating: 0)
  /// How much it says of each head; 0 where it says nothing.
  private(set) var weights = SIMD8<Float>(repeating: 0)

  /// As a comment, which may have several feelings.
  init(_ text: LabelledText, _ features: [Int32], source: Int, weight: Float) {
    (self.features, self.source) = (features, source)
    for (head, target) in text.targets {
      targets[head.rawValue] = target
      weights[head.rawValue] = weight
    }
  }

  /// What a diary sounds like; and where it is one, what leads it.
  init(_ text: LabelledText, _ features: [Int32], isDiary: Bool, weight: Float) {
    (self.features, source) = (features, 0)
    targets[Head.neutral.rawValue] = isDiary ? 1 : 0
    weights[Head.neutral.rawValue] = 1
    guard weight > 0 else { return }
    for emotion in 0...Head.calm.rawValue {
      // Nobody is wholly sure what leads.
      targets[emotion] = text.targets[Head.allCases[emotion]] == 1 ? 0.96 : 0.01
      weights[emotion] = weight
    }
  }
}
