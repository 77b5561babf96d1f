// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore

/// What a server answers that has listened. A strange word would become one of the diary's: so all
/// of it makes sense, or none of it counts.
enum SpeechAnswer {
  /// More words, longer ones, and later ones, in seconds, are in no recording.
  private static let (mostWords, longest, latest) = (300_000, 200, 86_400.0)

  /// Nil where it makes no sense; none where nothing was said.
  static func words(_ bytes: [UInt8]) -> [Transcript.Word]? {
    guard let answer = JSONReader.value(bytes[...]), case .object = answer,
      let words = words(in: answer), words.count <= mostWords
    else { return nil }
    // What is heard goes forward, but for words that are spoken into each other.
    let isInOrder = zip(words, words.dropFirst()).allSatisfy { $0.start <= $1.start + 1000 }
    return isInOrder ? words : nil
  }

  /// Some tell words, some the words of segments, and some segments alone.
  private static func words(in answer: JSON) -> [Transcript.Word]? {
    if let words = answer["words"] { return list(words, word) }
    guard let segments = answer["segments"]?.list else { return nil }
    var all: [Transcript.Word] = []
    for segment in segments {
      guard let found = segment["words"].map({ list($0, word) }) ?? spread(segment) else {
        return nil
      }
      all += found
    }
    return all
  }

  private static func list(
    _ json: JSON, _ read: (JSON) -> Transcript.Word?
  ) -> [Transcript.Word]? {
    guard let values = json.list, values.count <= mostWords else { return nil }
    let words = values.map(read)
    return words.contains(nil) ? nil : words.compactMap(\.self)
  }

  private static func word(_ json: JSON) -> Transcript.Word? {
    guard case .text(let text)? = json["word"], let times = times(json), isReadable(text) else {
      return nil
    }
    return Transcript.Word(text, times.lowerBound, times.upperBound)
  }

  /// The words of a segment, as if each of them took as long as the others.
  private static func spread(_ segment: JSON) -> [Transcript.Word]? {
    guard case .text(let text)? = segment["text"], let times = times(segment) else { return nil }
    let words = text.spokenWords
    guard words.allSatisfy(isReadable) else { return nil }
    let length = times.upperBound - times.lowerBound
    return words.enumerated().map { index, word in
      Transcript.Word(
        word, times.lowerBound + length * index / words.count,
        times.lowerBound + length * (index + 1) / words.count)
    }
  }

  /// In milliseconds.
  private static func times(_ json: JSON) -> ClosedRange<Int>? {
    guard let start = number(json["start"]), let end = number(json["end"]), 0...latest ~= start,
      start...latest ~= end
    else { return nil }
    return Int((start * 1000).rounded())...Int((end * 1000).rounded())
  }

  private static func number(_ json: JSON?) -> Double? {
    switch json {
    case .int(let number)?: Double(number)
    case .double(let number)? where number.isFinite: number
    default: nil
    }
  }

  private static func isReadable(_ text: String) -> Bool {
    text.count <= longest
      && !text.unicodeScalars.contains { $0.properties.generalCategory == .control }
  }
}
