// SPDX-License-Identifier: GPL-3.0-or-later

import Feelings

/// A text as the trainer sees it.
struct Sample {
  /// The features that are learnt, by their number in `FeatureIndex`.
  private(set) var features: [Int32]
  /// What each of them counts: a long text says more than a short one, but not as much more as it
  /// is longer.
  private(set) var share: Float
  /// Which bias is its.
  let source: Int
  private(set) var targets = SIMD8<Float>(repeating: 0)
  /// How much it says of each head; 0 where it says nothing.
  private(set) var weights = SIMD8<Float>(repeating: 0)

  /// As a comment, which may have several feelings.
  init(_ text: LabelledText, _ features: [Int32], source: Int, weight: Float) {
    (self.features, self.source) = (features, source)
    share = Self.share(of: features)
    for (head, target) in text.targets {
      targets[head.rawValue] = target
      weights[head.rawValue] = weight
    }
  }

  /// What a diary sounds like; and where it is one, what leads it.
  init(_ text: LabelledText, _ features: [Int32], isDiary: Bool, weight: Float) {
    (self.features, source) = (features, 0)
    share = Self.share(of: features)
    targets[Head.neutral.rawValue] = isDiary ? 1 : 0
    weights[Head.neutral.rawValue] = 1
    guard weight > 0 else { return }
    let leading = (0...Head.calm.rawValue).filter { text.targets[Head.allCases[$0]] == 1 }
    guard !leading.isEmpty else { return }
    for emotion in 0...Head.calm.rawValue {
      // No label is wholly certain.
      targets[emotion] = leading.contains(emotion) ? 0.96 / Float(leading.count) : 0.01
      weights[emotion] = weight
    }
  }

  static func share(of features: [Int32]) -> Float {
    1 / Float(max(features.count, 1)).squareRoot()
  }

  /// The same text with only a part of its features, which say as much as all of them: so that none
  /// relies on the others.
  func keeping(_ part: Float, using random: inout SeededNumbers) -> Sample {
    var sample = self
    sample.features.removeAll { _ in Float.random(in: 0..<1, using: &random) >= part }
    sample.share /= part
    return sample
  }
}
