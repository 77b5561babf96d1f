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
    let (odds, score, count) = add(text)
    guard let language = count.language, score.count > 0 else {
      return .unread(count, model: version)
    }
    let shares = FeelingShares(odds, header).shifted(by: score.shift)
    guard shares.isTelling else { return .unread(count, model: version) }
    let leading = shares.leading
    let isSure = shares.share(leading) >= header.calibration.sure
    let influence = header.layers.influence(
      on: Head(leading), odds, diaryShare: header.calibration.diaryShare(odds))
    return Reading(
      language: language, strengths: shares.strengths, leading: isSure ? leading : nil,
      words: score.heaviest.words(
        influence * header.scales, shares.influence(on: leading), in: text),
      unread: nil, model: version)
  }

  private func add(_ text: Span<UInt8>) -> (Odds, TextScore, LanguageCount) {
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
    var korean = KoreanShare()
    var features = Features()
    var score = TextScore(learnt)
    while sentences.next(&sentence, in: text) {
      count.add(sentence, vocabulary: vocabulary, bits: header.vocabularyBits)
      korean.add(sentence)
      features.clear()
      features.add(sentence)
      score.add(features, tags, weights)
    }
    return (score.odds(header, koreanShare: korean.value), score, count)
  }
}

// MARK: - For measuring a model

extension FeelingReader {
  /// What is shown of the text, however unsure that is.
  package func shares(of text: String) -> FeelingShares {
    var text = text
    text.makeContiguousUTF8()
    let (odds, score, _) = add(text.utf8Span.span)
    return FeelingShares(odds, header).shifted(by: score.shift)
  }

  package func odds(of text: String) -> Odds {
    var text = text
    text.makeContiguousUTF8()
    return add(text.utf8Span.span).0
  }
}
