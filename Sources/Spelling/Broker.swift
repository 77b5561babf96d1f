// SPDX-License-Identifier: GPL-3.0-or-later

import CEnchant

/// Enchant's list of dictionaries, and those of them that are loaded.
final class Broker {
  private let broker: OpaquePointer
  /// Nil for one that is listed, and can't be loaded.
  private var dictionaries: [DictionaryName: LoadedDictionary?] = [:]

  init() {
    guard let broker = enchant_broker_init() else { preconditionFailure("no memory for Enchant") }
    self.broker = broker
    SpellingQueue.waitAtExit()
  }

  deinit {
    for case let dictionary? in dictionaries.values { dictionary.free(in: broker) }
    enchant_broker_free(broker)
  }

  func installed() -> [DictionaryName] {
    var codes: Set<String> = []
    withUnsafeMutablePointer(to: &codes) {
      let note: EnchantDictDescribeFn = { code, _, _, _, codes in
        guard let code, let codes else { return }
        codes.assumingMemoryBound(to: Set<String>.self).pointee.insert(String(cString: code))
      }
      enchant_broker_list_dicts(broker, note, $0)
    }
    return codes.map(DictionaryName.init).sorted()
  }

  /// The dictionary, loaded if it is not yet.
  func dictionary(_ name: DictionaryName) -> LoadedDictionary? {
    if let known = dictionaries[name] { return known }
    let dictionary = enchant_broker_request_dict(broker, name.code).map(LoadedDictionary.init)
    dictionaries[name] = .some(dictionary)
    return dictionary
  }

  /// Gives back the memory of all others.
  func keep(_ names: [DictionaryName]) {
    for (name, dictionary) in dictionaries where !names.contains(name) {
      dictionary?.free(in: broker)
      dictionaries[name] = nil
    }
  }
}

/// A dictionary in memory, for as long as its broker keeps it.
struct LoadedDictionary {
  fileprivate let pointer: OpaquePointer

  fileprivate func free(in broker: OpaquePointer) { enchant_broker_free_dict(broker, pointer) }

  /// A dictionary that fails accepts everything: nothing is marked without a reason.
  func accepts(_ word: String) -> Bool { enchant_dict_check(pointer, word, -1) <= 0 }

  func suggestions(for word: String) -> [String] {
    var count = 0
    guard let list = enchant_dict_suggest(pointer, word, -1, &count) else { return [] }
    defer { enchant_dict_free_string_list(pointer, list) }
    return (0..<count).compactMap { list[$0].map { String(cString: $0) } }
  }
}
