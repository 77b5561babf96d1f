// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
package import FoundationEssentials

/// Reads what a text feels like, on this computer alone, by a model that is one file.
///
/// Any number of tasks may read at once.
package struct FeelingReader: Sendable {
  package let header: ModelHeader
  /// The file, mapped: what is not used is not in memory.
  private let file: Data
  /// What a person's corrections have taught it.
  var learnt: LearntWeights?

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
    let (score, count) = add(text)
    guard let language = count.language, score.count > 0 else {
      return .unread(count, model: version)
    }
    let shares = FeelingShares(score.odds(header, language), header).shifted(by: score.shift)
    guard shares.isTelling else { return .unread(count, model: version) }
    let leading = shares.leading
    let isSure = shares.share(leading) >= header.calibration.sure
    return Reading(
      language: language, strengths: shares.strengths, leading: isSure ? leading : nil,
      words: score.heaviest.words(for: Head(leading)), unread: nil, model: version)
  }

  private func add(_ text: Span<UInt8>) -> (TextScore, LanguageCount) {
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
    var score = TextScore(learnt)
    while sentences.next(&sentence, in: text) {
      count.add(sentence, vocabulary: vocabulary, bits: header.vocabularyBits)
      features.clear()
      features.add(sentence)
      score.add(features, tags, weights, header.scales)
    }
    return (score, count)
  }
}

// MARK: - For measuring a model

extension FeelingReader {
  /// What is shown of the text, however unsure that is.
  package func shares(of text: String) -> FeelingShares {
    var text = text
    text.makeContiguousUTF8()
    let (score, count) = add(text.utf8Span.span)
    let odds = score.odds(header, count.language ?? .english)
    return FeelingShares(odds, header).shifted(by: score.shift)
  }

  package func odds(of text: String) -> Odds {
    var text = text
    text.makeContiguousUTF8()
    let (score, count) = add(text.utf8Span.span)
    return score.odds(header, count.language ?? .english)
  }
}
