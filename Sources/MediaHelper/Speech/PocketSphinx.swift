// SPDX-License-Identifier: GPL-3.0-or-later

import CRecognisers
import GStreamer

/// pocketsphinx with a model as Debian lays it out.
///
/// Not its element for GStreamer: that tells no times of words, and where its library gives up, it
/// ends the process that it is in.
final class PocketSphinx: SpeechEngine {
  /// It never looks at a shorter piece, in seconds.
  private static let step = 0.01

  private let sphinx: OpaquePointer

  init(_ folder: String) throws(MediaError) {
    let sounds = folder + "/en-us"
    guard
      let sphinx = haru_sphinx_open(sounds, sounds + ".lm.bin", folder + "/cmudict-en-us.dict")
    else { throw .unsupported }
    self.sphinx = sphinx
  }

  func begin() -> Bool { haru_sphinx_begin(sphinx) }

  func hear(_ samples: [Int16]) -> Bool { haru_sphinx_hear(sphinx, samples, samples.count) }

  func end() -> [HeardWord] { haru_sphinx_end(sphinx) ? wordsSoFar : [] }

  var wordsSoFar: [HeardWord] {
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
