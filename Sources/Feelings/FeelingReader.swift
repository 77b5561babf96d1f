// SPDX-License-Identifier: GPL-3.0-or-later

package import DiaryCore
package import FoundationEssentials

/// Reads what a text feels like, on this computer alone, by a model that is one file.
///
/// Any number of tasks may read at once.
package struct FeelingReader: Sendable {
  package let header: ModelHeader
  /// The file, mapped: what is not used is not in memory.
  private let file: Data

  package init(contentsOf url: URL) throws(ModelError) {
    let file: Data
    do {
      file = try Data(contentsOf: url, options: .alwaysMapped)
    } catch {
      throw .unreadable(path: url.path)
    }
    try self.init(file)
  }

  package init(_ file: Data) throws(ModelError) {
    header = try ModelHeader(file.bytes)
    self.file = file
  }

  package func read(_ text: String) -> Reading {
    var text = text
    text.makeContiguousUTF8()
    return read(text.utf8Span.span)
  }

  /// Reads bytes that should be UTF-8; what is not is passed over.
  package func read(_ text: Span<UInt8>) -> Reading {
    let (entry, count, heaviest) = score(text)
    guard let language = count.language, !entry.isEmpty else {
      return .unread(model: header.version)
    }
    return reading(of: entry, heaviest, language)
  }

  private func score(_ text: Span<UInt8>) -> (EntryScore, LanguageCount, HeaviestWords) {
    let bytes = file.bytes
    let tags = Span<SIMD4<UInt16>>(
      _bytes: bytes.extracting(ModelHeader.length..<header.weightsOffset))
    let weights = Span<SIMD16<Int8>>(
      _bytes: bytes.extracting(header.weightsOffset..<header.vocabularyOffset))
    let vocabulary = Span<UInt8>(
      _bytes: bytes.extracting(header.vocabularyOffset..<header.fileLength))

    var sentences = SentenceReader()
    var sentence = Sentence()
    var entry = EntryScore(header.pooling)
    var count = LanguageCount()
    var heaviest = HeaviestWords()
    var features = Features()
    while sentences.next(&sentence, in: text) {
      count.add(sentence, vocabulary: vocabulary, bits: header.vocabularyBits)
      add(sentence, to: &entry, &heaviest, &features, tags, weights)
    }
    return (entry, count, heaviest)
  }

  private func add(
    _ sentence: Sentence, to entry: inout EntryScore, _ heaviest: inout HeaviestWords,
    _ features: inout Features, _ tags: Span<SIMD4<UInt16>>, _ weights: Span<SIMD16<Int8>>
  ) {
    for (index, clause) in Turn.clauses(of: sentence).enumerated() {
      features.clear()
      features.add(clause, of: sentence)
      let score = ClauseScore(
        features, tags, weights, bits: header.setBits, words: sentence.tokens.count)
      guard score.count > 0 else { continue }
      let scale = header.scales / Float(score.count).squareRoot()
      let registers = Registers(SIMD16<Float>(score.sum) * scale + header.biases)
      entry.add(registers, words: clause.count, isTurn: index > 0)
      for token in clause where sentence.tokens[token].kind != .marks {
        heaviest.add(
          sentence.tokens[token].range, (SIMD16<Float>(score.words[token]) * scale).highHalf)
      }
    }
  }

  private func reading(
    of entry: EntryScore, _ heaviest: HeaviestWords, _ language: Reading.Language
  ) -> Reading {
    let (strengths, shares, negative) = (entry.strengths, entry.shares, entry.negative)
    let emotions = Emotion.allCases
    let leaning = entry.leaning
    let leading = shares[Head(leaning).rawValue] < header.pooling.sure ? nil : leaning
    let sign: Head = negative > 0.5 ? .negative : .positive
    return Reading(
      language: language, negative: Int((100 * negative).rounded()),
      strengths: Dictionary(
        uniqueKeysWithValues: emotions.map { ($0, Double(strengths[Head($0).rawValue])) }),
      leading: leading, words: heaviest[leading.map(Head.init) ?? sign], model: header.version)
  }
}

// MARK: - For whoever measures a model

extension FeelingReader {
  /// What each head says of the text, in their order.
  package func strengths(of text: String) -> SIMD8<Float> {
    var text = text
    text.makeContiguousUTF8()
    return score(text.utf8Span.span).0.strengths
  }

  /// What leads the text most probably, however unsure that is.
  package func leaning(of text: String) -> Emotion {
    var text = text
    text.makeContiguousUTF8()
    return score(text.utf8Span.span).0.leaning
  }
}
