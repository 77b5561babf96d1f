// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore

/// What a text feels like, as probabilities. Read as a diary, one feeling leads; read as a comment,
/// several may be there.
struct Probabilities {
  /// How probable it is that each of the first five leads a diary; together they are 1.
  private let shares: SIMD8<Float>
  /// From 0 to 1, in the order of the heads: by both readings, the more by one the more the text
  /// sounds like it.
  let strengths: SIMD8<Float>

  init(_ odds: SIMD16<Float>, _ calibration: Calibration) {
    var comment = SIMD8<Float>(repeating: 0)
    var diary = SIMD8<Float>(repeating: 0)
    for head in 0..<8 { comment[head] = sigmoid(odds[head]) }
    // None is more than 1, however sure the weights are.
    let most = (0...Head.calm.rawValue).map { odds[8 + $0] }.max() ?? 0
    for head in 0...Head.calm.rawValue {
      diary[head] = exponential(calibration.sharpness * (odds[8 + head] - most))
    }
    diary /= diary.sum()
    diary[Head.positive.rawValue] = diary[Head.joy.rawValue] + diary[Head.calm.rawValue]
    diary[Head.negative.rawValue] = 1 - diary[Head.positive.rawValue]
    diary[Head.neutral.rawValue] = comment[Head.neutral.rawValue]
    let telling = odds[8 + Head.neutral.rawValue]
    let share = sigmoid(calibration.tellingSharpness * (telling + calibration.diaryOdds))
    shares = diary
    strengths = comment * (1 - share) + diary * share
  }

  /// The most probable to lead, and how probable that is.
  var leaning: (emotion: Emotion, probability: Float) {
    let emotion = Emotion.allCases.max { self.share($0) < self.share($1) } ?? .calm
    return (emotion, share(emotion))
  }

  private func share(_ emotion: Emotion) -> Float { shares[Head(emotion).rawValue] }

  /// How probable it is that something unpleasant leads.
  var negative: Float { shares[Head.negative.rawValue] }

  /// How strong each feeling is, of which the one that leads is the strongest.
  var emotions: [Emotion: Double] {
    var emotions: [Emotion: Double] = [:]
    for emotion in Emotion.allCases {
      emotions[emotion] = Double(strengths[Head(emotion).rawValue])
    }
    let leading = leaning.emotion
    if let (strongest, strength) = emotions.max(by: { $0.value < $1.value }),
      let own = emotions[leading], own < strength
    {
      (emotions[leading], emotions[strongest]) = (strength, own)
    }
    return emotions
  }
}
