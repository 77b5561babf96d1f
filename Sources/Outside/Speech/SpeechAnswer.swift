// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore

/// What a server answers that has listened. A strange word would become one of the diary's: so all
/// of it makes sense, or none of it counts.
enum SpeechAnswer {
  /// More words, longer ones, and later ones, in seconds, are in no recording.
  private static let (mostWords, longest, latest) = (300_000, 200, 86_400.0)

  private struct Answer: Decodable {
    let words: [Word]?
    let segments: [Segment]?
  }

  private struct Segment: Decodable {
    let words: [Word]?
    let text: String?
    let start: Double?
    let end: Double?
  }

  private struct Word: Decodable {
    let word: String
    let start: Double
    let end: Double
  }

  /// Nil where it makes no sense; none where nothing was said.
  static func words(_ bytes: [UInt8]) -> [Transcript.Word]? {
    guard let answer = Answer(jsonAnswer: bytes), let words = words(in: answer),
      words.count <= mostWords
    else { return nil }
    // What is heard goes forward, but for words that are spoken into each other.
    let isInOrder = zip(words, words.dropFirst()).allSatisfy { $0.start <= $1.start + 1000 }
    return isInOrder ? words : nil
  }

  /// Some tell words, some the words of segments, and some segments alone.
  private static func words(in answer: Answer) -> [Transcript.Word]? {
    let segments = answer.segments ?? []
    // Some have an empty list of words beside segments with a text.
    if let words = answer.words, !words.isEmpty || segments.isEmpty {
      return transcript(of: words)
    }
    guard answer.segments != nil else { return nil }
    var all: [Transcript.Word] = []
    for segment in segments {
      guard let found = words(in: segment) else { return nil }
      all += found
    }
    return all
  }

  private static func words(in segment: Segment) -> [Transcript.Word]? {
    guard let words = segment.words else { return spread(segment) }
    return words.isEmpty && segment.text != nil ? spread(segment) : transcript(of: words)
  }

  private static func transcript(of words: [Word]) -> [Transcript.Word]? {
    let read = words.map { word in
      times(word.start, word.end).flatMap { times in
        isReadable(word.word)
          ? Transcript.Word(word.word, times.lowerBound, times.upperBound) : nil
      }
    }
    return read.contains(nil) ? nil : read.compactMap(\.self)
  }

  /// The words of a segment, as if each of them took as long as the others.
  private static func spread(_ segment: Segment) -> [Transcript.Word]? {
    guard let text = segment.text, let times = times(segment.start, segment.end) else {
      return nil
    }
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
  private static func times(_ start: Double?, _ end: Double?) -> ClosedRange<Int>? {
    guard let start, let end, 0...latest ~= start, start...latest ~= end else { return nil }
    return Int((start * 1000).rounded())...Int((end * 1000).rounded())
  }

  private static func isReadable(_ text: String) -> Bool {
    text.count <= longest
      && !text.unicodeScalars.contains { $0.properties.generalCategory == .control }
  }
}
