// SPDX-License-Identifier: GPL-3.0-or-later

import GLib
import HaruWords
import Observation
package import Spelling

/// Knows how words are spelled, as far as dictionaries were asked for them.
///
/// What a dictionary said is remembered by word, not by place, so that an answer is never too late
/// for a text that has changed, and a word that is typed again is judged at once.
@Observable
package final class SpellingCache {
  /// What views of its judgments follow.
  package struct Edition: Equatable {
    /// Grows when what was right may be wrong now, and the other way round.
    package fileprivate(set) var rules = 0
    /// Grows when words that were unknown are known.
    fileprivate(set) var verdicts = 0
  }

  package private(set) var edition = Edition()
  /// The dictionaries in use; nil until they were looked for.
  package private(set) var dictionaries: [DictionaryName]?

  /// More words than this are not remembered.
  private static let most = 20_000
  /// How many words are asked for at once, so that the first are seen soon.
  private static let portion = 200

  @ObservationIgnored private let speller = Speller()
  @ObservationIgnored private var isOn = false
  @ObservationIgnored private var isToLook = false
  @ObservationIgnored private var verdicts: [Word: Bool] = [:]
  @ObservationIgnored private var used: [DictionaryName] = []
  @ObservationIgnored private var scripts: Set<Script> = []
  @ObservationIgnored private var waiting: Set<Word> = []
  @ObservationIgnored private var asking: Task<Void, Never>?
  @ObservationIgnored private var looking: Task<Void, Never>?
  @ObservationIgnored private var known = WordList()
  @ObservationIgnored private var ignored = WordList()

  isolated deinit {
    asking?.cancel()
    looking?.cancel()
  }

  package var isReady: Bool { !scripts.isEmpty }

  // MARK: - Dictionaries

  /// Looks which dictionaries there are for the languages of this moment. While it is off, none is
  /// used or kept in memory. However often this is asked for meanwhile, one more look is enough.
  package func look(isOn: Bool) {
    self.isOn = isOn
    isToLook = true
    guard looking == nil else { return }
    looking = Task { [weak self, speller] in
      while self?.beginsToLook() == true, !Task.isCancelled {
        let installed = await speller.installed()
        guard let names = self?.choose(among: installed) else { return }
        await speller.use(names.used)
        self?.begin(names.found, names.used)
      }
      self?.looking = nil
    }
  }

  private func beginsToLook() -> Bool {
    defer { isToLook = false }
    return isToLook
  }

  private func choose(among installed: [DictionaryName]) -> (
    found: [DictionaryName], used: [DictionaryName]
  ) {
    let found = DictionaryName.choose(SpellingLanguages.wishes, among: installed)
    return (found, isOn ? found : [])
  }

  private func begin(_ found: [DictionaryName], _ used: [DictionaryName]) {
    if dictionaries != found { dictionaries = found }
    guard used != self.used else { return }
    self.used = used
    scripts = Set(used.map(\.script))
    verdicts = [:]
    waiting = []
    edition.rules += 1
  }

  // MARK: - Words

  /// Takes the words that a diary calls right.
  package func know(_ words: Set<String>) {
    let new = WordList(words)
    guard new != known else { return }
    known = new
    edition.rules += 1
  }

  /// Takes the word for right as long as the program runs.
  package func ignore(_ word: Word) {
    ignored.insert(word)
    edition.rules += 1
  }

  /// Nil where the dictionaries were not asked yet; then the word can be looked up.
  package func isRight(_ word: Word) -> Bool? {
    guard scripts.contains(word.script) else { return true }
    guard verdicts[word] == false else { return verdicts[word] }
    return known.contains(word) || ignored.contains(word)
  }

  /// Asks for words; what they are is told by the edition.
  package func ask(_ words: [Word]) {
    waiting.formUnion(words)
    guard asking == nil, !waiting.isEmpty else { return }
    asking = Task { [weak self, speller] in
      while let (words, rules) = self?.takeWaiting(), !Task.isCancelled {
        self?.take(await speller.judge(words), rules)
      }
      self?.asking = nil
    }
  }

  /// What the word may have been meant to be.
  package func suggestions(for word: Word) async -> [String] {
    await speller.suggestions(for: word, limit: 5)
  }

  private func takeWaiting() -> ([Word], rules: Int)? {
    guard !waiting.isEmpty else { return nil }
    let words = Array(waiting.prefix(Self.portion))
    waiting.subtract(words)
    return (words, edition.rules)
  }

  private func take(_ new: [Word: Bool], _ rules: Int) {
    // Other dictionaries would say something else.
    guard rules == edition.rules else {
      edition.verdicts += 1
      return
    }
    if verdicts.count > Self.most { verdicts = [:] }
    verdicts.merge(new) { $1 }
    edition.verdicts += 1
  }
}
