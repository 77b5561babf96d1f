// SPDX-License-Identifier: GPL-3.0-or-later

/// Which words of a text are which words of transcripts.
///
/// That two texts share some words is chance. So words count that follow each other in both texts,
/// and those near them; where words between them differ, they were corrected. Where a recording
/// says less than that, the whole of it has to fill lines of the text.
struct SpokenWordMatcher {
  /// How much words that follow each other have to weigh: three words, or six characters.
  private static let minWeight = 6
  /// How many other words there may be between two that are near each other.
  private static let nearness = 4
  /// A paragraph that was moved breaks the common order of both texts, and is found next time.
  private static let maxRounds = 4

  private struct SaidWord {
    let word: SpokenPlaces.Word
    let plain: PlainWord
  }

  private let said: [SaidWord]
  private let written: [PlainWord]
  private let transcriptWeights: [Int]
  /// Of each word that was said, the one that is written, as far as that is known.
  private var partners: [Int?]
  private var isTaken: [Bool]

  init(of transcripts: [Transcript], in text: String) {
    said = transcripts.enumerated().flatMap { transcript, content in
      content.words.enumerated().flatMap { number, word in
        PlainWord.words(of: word.text).map {
          SaidWord(word: SpokenPlaces.Word(number, of: transcript), plain: $0)
        }
      }
    }
    written = PlainWord.words(of: text)
    var weights = [Int](repeating: 0, count: transcripts.count)
    for word in said { weights[word.word.transcript] += word.plain.weight }
    transcriptWeights = weights
    partners = [Int?](repeating: nil, count: said.count)
    isTaken = [Bool](repeating: false, count: written.count)
    find()
  }

  /// In the order in which they were said.
  var all: [(word: SpokenPlaces.Word, place: Range<Int>)] {
    let exact = said.indices.compactMap { index in
      partners[index].map { (said[index].word, written[$0].place) }
    }
    return exact + corrections
  }

  private mutating func find() {
    findLittle()
    var numbers: [String: Int] = [:]
    func number(_ word: PlainWord) -> Int {
      if let known = numbers[word.form] { return known }
      numbers[word.form] = numbers.count
      return numbers.count - 1
    }
    let (saidNumbers, writtenNumbers) = (said.map { number($0.plain) }, written.map(number))
    for _ in 0..<Self.maxRounds {
      let first = said.indices.filter { partners[$0] == nil && !isLittle(said[$0]) }
      let second = written.indices.filter { !isTaken[$0] }
      let pairs = WordAlignment.pairs(
        first.map { saidNumbers[$0] }, second.map { writtenNumbers[$0] }
      ).map { WordAlignment.Pair(first: first[$0.first], second: second[$0.second]) }
      let found = confirmed(pairs)
      guard !found.isEmpty else { return }
      for pair in found {
        partners[pair.first] = pair.second
        isTaken[pair.second] = true
      }
    }
  }
}

// MARK: - Recordings of a word or two

extension SpokenWordMatcher {
  private func isLittle(_ word: SaidWord) -> Bool {
    transcriptWeights[word.word.transcript] < Self.minWeight
  }

  /// The last recordings are found in the last lines.
  private mutating func findLittle() {
    var end = said.count
    while end > 0 {
      let start = (0..<end).last { !isOfSame($0, end - 1) }.map { $0 + 1 } ?? 0
      if isLittle(said[start]), let place = linesFilled(by: start..<end) {
        for (word, partner) in zip(start..<end, place...) {
          partners[word] = partner
          isTaken[partner] = true
        }
      }
      end = start
    }
  }

  /// The first of the words in lines that hold exactly these words.
  private func linesFilled(by words: Range<Int>) -> Int? {
    let forms = said[words].map(\.plain.form)
    return written.indices.dropLast(words.count - 1).last { start in
      let end = start + words.count
      return written[start].startsLine && (end == written.count || written[end].startsLine)
        && !isTaken[start..<end].contains(true) && written[start..<end].map(\.form) == forms
    }
  }
}

// MARK: - Which of them are no chance

extension SpokenWordMatcher {
  private func confirmed(_ pairs: [WordAlignment.Pair]) -> [WordAlignment.Pair] {
    var clusters: [[WordAlignment.Pair]] = []
    for pair in pairs {
      if let last = clusters.last?.last, isNear(last, pair) {
        clusters[clusters.count - 1].append(pair)
      } else {
        clusters.append([pair])
      }
    }
    return clusters.filter(isConfirmed).flatMap(\.self)
  }

  /// Whether so many words follow each other, or two of three words of the transcript are there.
  private func isConfirmed(_ cluster: [WordAlignment.Pair]) -> Bool {
    guard let first = cluster.first else { return false }
    var (all, run, longestRun) = (0, 0, 0)
    var last: WordAlignment.Pair?
    for pair in cluster {
      let isNext = last.map { $0.first + 1 == pair.first && $0.second + 1 == pair.second }
      let weight = said[pair.first].plain.weight
      run = (isNext == true ? run : 0) + weight
      (all, longestRun) = (all + weight, max(longestRun, run))
      last = pair
    }
    let whole = transcriptWeights[said[first.first].word.transcript]
    return longestRun >= Self.minWeight || all * 3 >= whole * 2
  }

  private func isNear(_ pair: WordAlignment.Pair, _ next: WordAlignment.Pair) -> Bool {
    isOfSame(pair.first, next.first) && next.first - pair.first <= Self.nearness + 1
      && next.second - pair.second <= Self.nearness + 1
  }

  private func isOfSame(_ one: Int, _ other: Int) -> Bool {
    said[one].word.transcript == said[other].word.transcript
  }
}

// MARK: - Corrections

extension SpokenWordMatcher {
  /// Words between two that are known, and what is written there instead.
  private var corrections: [(SpokenPlaces.Word, Range<Int>)] {
    let known = said.indices.filter { partners[$0] != nil }
    return zip(known, known.dropFirst()).flatMap { corrections(between: $0, $1) }
  }

  private func corrections(
    between start: Int, _ end: Int
  ) -> [(SpokenPlaces.Word, Range<Int>)] {
    guard isOfSame(start, end), let first = partners[start], let last = partners[end],
      1...Self.nearness ~= end - start - 1, 1...Self.nearness ~= last - first - 1,
      !isTaken[first + 1..<last].contains(true)
    else { return [] }
    let isOneByOne = end - start == last - first
    return (start + 1..<end).map { word in
      let place =
        isOneByOne
        ? written[first + word - start].place
        : written[first + 1].place.lowerBound..<written[last - 1].place.upperBound
      return (said[word].word, place)
    }
  }
}
