// SPDX-License-Identifier: GPL-3.0-or-later

import Feelings

/// A text as the trainer sees it.
struct Sample {
  /// The features that are learnt, by their number in `FeatureIndex`.
  var features: [Int32] = []
  var targets = SIMD8<Float>(repeating: 0)
  /// How much it says of each head; 0 where it says nothing.
  var weights = SIMD8<Float>(repeating: 0)

  /// A text of a diary, or of none, also teaches what a diary sounds like.
  init(_ text: LabelledText, _ features: [Int32], weight: Float, isDiary: Bool? = nil) {
    self.features = features
    for (head, target) in text.targets {
      targets[head.rawValue] = target
      weights[head.rawValue] = weight
    }
    if let isDiary {
      targets[Head.neutral.rawValue] = isDiary ? 1 : 0
      weights[Head.neutral.rawValue] = 0.5
    }
  }
}
