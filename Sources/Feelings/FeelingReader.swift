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
    let (score, language) = add(text)
    guard let language, score.count > 0 else { return .unread(model: header.version) }
    let odds = score.odds(header)
    let probabilities = Probabilities(odds, header.calibration)
    let (leaning, probability) = probabilities.leaning
    let isSure = probability >= header.calibration.sure
    let scale = header.scales.highHalf[Head(leaning).rawValue]
    return Reading(
      language: language, negative: Int((100 * probabilities.negative).rounded()),
      strengths: probabilities.emotions, leading: isSure ? leaning : nil,
      words: score.heaviest.words(for: Head(leaning), scale: scale), model: header.version)
  }

  private func add(_ text: Span<UInt8>) -> (TextScore, Reading.Language?) {
    let bytes = file.bytes
    let tags = Span<SIMD2<UInt64>>(
      _bytes: bytes.extracting(ModelHeader.length..<header.weightsOffset))
    let weights = Span<SIMD16<Int8>>(
      _bytes: bytes.extracting(header.weightsOffset..<header.vocabularyOffset))
    let vocabulary = Span<UInt8>(
      _bytes: bytes.extracting(header.vocabularyOffset..<header.fileLength))

    var sentences = SentenceReader()
    var sentence = Sentence()
    var count = LanguageCount()
    var features = Features()
    var score = TextScore()
    while sentences.next(&sentence, in: text) {
      count.add(sentence, vocabulary: vocabulary, bits: header.vocabularyBits)
      features.clear()
      features.add(sentence)
      score.add(features, tags, weights)
    }
    return (score, count.language)
  }
}

// MARK: - For measuring a model

extension FeelingReader {
  /// What each head says of the text, in their order.
  package func strengths(of text: String) -> SIMD8<Float> {
    probabilities(of: text).strengths
  }

  /// What leads most probably, however unsure that is.
  package func leaning(of text: String) -> Emotion { probabilities(of: text).leaning.emotion }

  private func probabilities(of text: String) -> Probabilities {
    var text = text
    text.makeContiguousUTF8()

    return Probabilities(add(text.utf8Span.span).0.odds(header), header.calibration)
  }
}
