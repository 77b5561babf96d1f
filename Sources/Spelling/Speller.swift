// SPDX-License-Identifier: GPL-3.0-or-later

import CEnchant

/// Asks the dictionaries of this computer how words are spelled, by the library that knows them all
/// (Enchant), away from the main thread.
///
/// Enchant's broker and its dictionaries know nothing of threads, so only one may be in them at a
/// time: whatever runs on the actor's queue. A dictionary is loaded for the first word of its
/// script, and only when those before it do not know the word: the Korean one takes a second and 50
/// MB.
package actor Speller {
  private let queue = SpellingQueue.shared
  private var loaded: Broker?
  private var names: [DictionaryName] = []

  package nonisolated var unownedExecutor: UnownedSerialExecutor {
    queue.asUnownedSerialExecutor()
  }

  package init() {}

  /// What is installed at this moment.
  package func installed() -> [DictionaryName] { broker.installed() }

  /// Asks these dictionaries from now on, in this order.
  package func use(_ names: [DictionaryName]) {
    self.names = names
    broker.keep(names)
  }

  /// Which of the words are spelled right. Where no dictionary knows the script, no word counts as
  /// wrong.
  package func judge(_ words: [Word]) -> [Word: Bool] {
    var verdicts: [Word: Bool] = [:]
    for word in words {
      let dictionaries = names.lazy.filter { $0.script == word.script }.compactMap(
        broker.dictionary)
      var isKnownScript = false
      verdicts[word] =
        dictionaries.contains { dictionary in
          isKnownScript = true
          return dictionary.accepts(word.text)
        } || !isKnownScript
    }
    return verdicts
  }

  /// What the word may have been meant to be, the likeliest first, from each dictionary in turn.
  /// May take seconds; where the task was cancelled before its turn came, nothing is looked for.
  package func suggestions(for word: Word, limit: Int) -> [String] {
    var lists: [[String]] = []
    for name in names where name.script == word.script {
      guard !Task.isCancelled else { return [] }
      lists.append(broker.dictionary(name)?.suggestions(for: word.text) ?? [])
    }
    var found: [String] = []
    for rank in 0..<(lists.map(\.count).max() ?? 0) {
      for list in lists where rank < list.count && !found.contains(list[rank]) {
        found.append(list[rank])
      }
    }
    return Array(found.prefix(limit))
  }

  private var broker: Broker {
    if let loaded { return loaded }
    let broker = Broker()
    loaded = broker
    return broker
  }
}
