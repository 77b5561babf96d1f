// SPDX-License-Identifier: GPL-3.0-or-later

/// What whisper.cpp has told of a voice so far. It may invent words where there is silence, or say
/// the same for ever.
struct WhisperOutput {
  /// What whisper.cpp puts in brackets was not said: “[BLANK_AUDIO]”, “(upbeat music)”.
  private static let brackets: [Character: Character] = [
    "[": "]", "(": ")", "（": "）", "【": "】", "♪": "♪", "*": "*",
  ]
  /// Brackets around more words are believed to be a mistake.
  private static let maxWordsInBrackets = 12
  /// A person says fewer words in a second.
  private static let maxWordsPerSecond = 20.0
  /// In seconds: how far a word may be from a voice, and how much longer than the sound it may
  /// take, because whisper.cpp fills its last half a minute with silence.
  private static let (tolerance, excess) = (0.5, 30.0)
  /// In seconds. In a voice that is shorter, a person may only hum; where whisper.cpp finds no
  /// words in a longer one, it could not read that.
  private static let maxWordlessDuration = 30.0

  private let voice: VoiceFile
  private let utterances: [ClosedRange<Double>]
  private let maxWordCount: Int
  private var wordCount = 0
  /// Whether it has told when something was said, or something else than that.
  private var (hasTimes, hasOther) = (false, false)
  /// What ends the brackets that are open, and the words in them.
  private var closing: Character?
  private var wordsInBrackets: [HeardWord] = []
  private var lines: [[HeardWord]] = []
  /// Which share of the voice it has heard.
  private(set) var share = 0.0

  init(of voice: VoiceFile) {
    self.voice = voice
    utterances = voice.utterances.map {
      $0.lowerBound - Self.tolerance...$0.upperBound + Self.tolerance
    }
    maxWordCount = Int((voice.duration + 1) * Self.maxWordsPerSecond)
  }

  /// False where it comes from something else than a recogniser that works. That tells nothing of a
  /// short voice without words, and whisper-cli nothing of a voice that it could not read.
  var isBelievable: Bool { (hasTimes || mayBeWordless) && !isEndless }

  private var mayBeWordless: Bool { !hasOther && voice.duration < Self.maxWordlessDuration }

  var isEndless: Bool { wordCount > maxWordCount }

  /// What was said, line by line, at the times of the recording.
  var heard: [[HeardWord]] { wordsInBrackets.isEmpty ? lines : lines + [wordsInBrackets] }

  mutating func add(line: String) {
    if let line = WhisperLine(line) {
      add(line)
    } else if !line.allSatisfy(\.isWhitespace) {
      hasOther = true
    }
  }

  mutating func add(_ line: WhisperLine) {
    hasTimes = true
    wordCount += line.words.count
    guard !isEndless, line.end <= voice.duration + Self.excess else { return }
    share = min(line.end / max(voice.duration, 1), 1)
    let time = line.start + voice.start...line.end + voice.start
    let isVoice = utterances.contains { $0.overlaps(time) }
    let words = line.words.flatMap { said($0.moved(by: voice.start), isVoice) }
    if !words.isEmpty { lines.append(words) }
  }

  /// A word, or what of it is not in brackets; and all that was in brackets, where they never end.
  private mutating func said(_ word: HeardWord, _ isVoice: Bool) -> [HeardWord] {
    var text = word.text[...]
    if closing == nil, let first = text.first, let closing = Self.brackets[first] {
      self.closing = closing
      text.removeFirst()
    }
    guard let closing else { return isVoice ? [word] : [] }
    guard let end = text.firstIndex(of: closing) else {
      if isVoice { wordsInBrackets.append(word) }
      guard wordsInBrackets.count > Self.maxWordsInBrackets else { return [] }
      defer { (self.closing, wordsInBrackets) = (nil, []) }
      return wordsInBrackets
    }
    (self.closing, wordsInBrackets) = (nil, [])
    let rest = text[text.index(after: end)...]
    guard isVoice, rest.contains(where: { $0.isLetter || $0.isNumber }) else { return [] }
    return [HeardWord(String(rest), word.start, word.end)]
  }
}
