// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore

/// What a language model is asked for, and what is believed of its answer: all of it, or nothing.
enum FeelingAnswer {
  static let question = """
    You read entries of a diary, in any language, and tell what the day felt like to whoever wrote it. \
    Answer with one JSON object and nothing else. Its members are "joy", "sadness", "anger", "fear" and \
    "calm", each a whole number from 0 to 100 that says how strongly it is felt; "positive", a whole \
    number from 0 (all unpleasant) to 100 (all pleasant); and "leading", the one of the five names \
    whose number is the highest, or "none" where nothing leads.
    """

  private struct Answer: Decodable {
    struct Message: Decodable {
      let content: String
    }

    struct Choice: Decodable {
      enum CodingKeys: String, CodingKey {
        case message
        case end = "finish_reason"
      }

      let message: Message
      let end: String
    }

    let choices: [Choice]
  }

  /// Nil where anything is not as it was asked for.
  static func feeling(in bytes: [UInt8]) -> Feeling? {
    guard let choices = Answer(jsonAnswer: bytes)?.choices, choices.count == 1,
      // Other ends are of an answer that was cut off, or withheld.
      choices[0].end == "stop",
      // What the model itself says may name something twice, which a decoder would not tell.
      case .object(let members) = JSONReader.value(Array(choices[0].message.content.utf8)[...])
    else { return nil }
    return feeling(members)
  }

  private static func feeling(_ members: [JSON.Member]) -> Feeling? {
    let names = Emotion.allCases.map(\.rawValue) + ["positive", "leading"]
    guard members.count == names.count, Set(members.map(\.key)) == Set(names) else { return nil }
    let values = Dictionary(uniqueKeysWithValues: members.map { ($0.key, $0.value) })
    var parts: [Feeling.Part: Double] = [:]
    for emotion in Emotion.allCases {
      guard let strength = share(values[emotion.rawValue]) else { return nil }
      parts[emotion.part] = strength
    }
    guard let positive = share(values["positive"]), case .text(let leading) = values["leading"],
      leads(leading, in: parts)
    else { return nil }
    (parts[.positive], parts[.negative]) = (positive, 1 - positive)
    return Feeling(
      leading: leading == "none" ? "" : leading, parts: parts, model: 0, isByHand: false,
      isRemote: true)
  }

  /// From 0 to 1; nil where it is no number from 0 to 100.
  private static func share(_ value: JSON?) -> Double? {
    switch value {
    case .int(let number) where 0...100 ~= number: Double(number) / 100
    case .double(let number) where 0...100 ~= number: number / 100
    default: nil
    }
  }

  /// `leading` must be the strongest emotion; otherwise the answer contradicts itself.
  private static func leads(_ name: String, in parts: [Feeling.Part: Double]) -> Bool {
    guard name != "none" else { return true }
    guard let emotion = Emotion(rawValue: name), let strength = parts[emotion.part] else {
      return false
    }
    return strength > 0 && strength == Emotion.allCases.compactMap { parts[$0.part] }.max()
  }
}
