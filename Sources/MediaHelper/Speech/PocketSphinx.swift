// SPDX-License-Identifier: GPL-3.0-or-later

import CRecognisers
import GStreamer

/// pocketsphinx with a model as Debian lays it out.
///
/// It subtracts the mean of a voice from what it hears. Where all of an utterance is there, that is
/// its own mean; while a person speaks, it is that of the first two seconds and what follows. With
/// the mean that the model brings, it misreads half as many words again, and most of the short
/// ones.
///
/// Not its element for GStreamer: that tells no times of words, and where its library gives up, it
/// ends the process that it is in.
final class PocketSphinx: SpeechEngine {
  /// It never looks at a shorter piece, in seconds.
  private static let step = 0.01
  /// How much of a voice tells its mean, in samples.
  private static let meanSampleCount = 2 * VoiceActivity.rate

  private let sphinx: OpaquePointer
  private let pace: SpeechPace
  private var knowsVoice = false
  /// Whether the recogniser gets an utterance only when there is enough of it.
  private var isWaiting = false
  private var waiting: [Int16] = []

  init(_ folder: String, _ pace: SpeechPace) throws(MediaError) {
    self.pace = pace
    let sounds = folder + "/en-us"
    guard
      let sphinx = haru_sphinx_open(sounds, sounds + ".lm.bin", folder + "/cmudict-en-us.dict")
    else { throw .unsupported }
    self.sphinx = sphinx
  }

  func begin() -> Bool {
    isWaiting = !knowsVoice
    waiting = []
    return isWaiting || haru_sphinx_begin(sphinx)
  }

  func hear(_ samples: [Int16]) -> Bool {
    guard isWaiting else { return haru_sphinx_hear(sphinx, samples, samples.count) }
    waiting += samples
    guard pace == .whileSpoken, waiting.count >= Self.meanSampleCount else { return true }
    guard haru_sphinx_learn(sphinx, waiting, waiting.count) else { return false }
    defer { waiting = [] }
    knowsVoice = true
    isWaiting = false
    return haru_sphinx_begin(sphinx) && haru_sphinx_hear(sphinx, waiting, waiting.count)
  }

  func end() -> [HeardWord]? {
    if isWaiting {
      guard haru_sphinx_begin(sphinx), haru_sphinx_hear_all(sphinx, waiting, waiting.count) else {
        return nil
      }
    }
    return haru_sphinx_end(sphinx) ? heardWords : nil
  }

  var wordsSoFar: [HeardWord] { isWaiting ? [] : heardWords }

  private var heardWords: [HeardWord] {
    let found = Words()
    haru_sphinx_each_word(sphinx, Unmanaged.passUnretained(found).toOpaque()) {
      context, word, first, last in
      guard let context, let word else { return }
      Unmanaged<Words>.fromOpaque(context).takeUnretainedValue()
        .add(String(cString: word), Int(first), Int(last))
    }
    return found.all
  }

  private final class Words {
    private(set) var all: [HeardWord] = []
    /// It counts on from one utterance to the next; each begins with what is no word.
    private var beginning: Int?

    /// Leaves out what is no word, and which of its pronunciations it was: “<sil>”, “read(2)”.
    func add(_ word: String, _ first: Int, _ last: Int) {
      let beginning = self.beginning ?? first
      self.beginning = beginning
      guard let sign = word.first, !"<[+".contains(sign), first >= beginning, last >= first else {
        return
      }
      let text = String(word.prefix { $0 != "(" })
      let (start, end) = (first - beginning, last + 1 - beginning)
      all.append(
        HeardWord(text, Double(start) * PocketSphinx.step, Double(end) * PocketSphinx.step))
    }
  }
}
