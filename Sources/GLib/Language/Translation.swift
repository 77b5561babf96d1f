// SPDX-License-Identifier: GPL-3.0-or-later

import CGLib
import CPlatform

/// A text that is asked for again whenever the language changes.
package typealias LiveText = @MainActor () -> String

/// The current language of the program, and the followers of its changes.
@MainActor package enum Translation {
  package private(set) static var catalog: Catalog?
  package private(set) static var language: Language?

  private static var followers: [ObjectIdentifier: [Follower]] = [:]
  private static var nextTurn = 0

  /// An object's answer to a change of language. Those with a lower turn began earlier and are
  /// called first, so that a widget made of others finds these in the new language.
  private struct Follower {
    let turn: Int
    let update: @MainActor () -> Void
  }

  /// Takes the locale that the environment asks for, which `use` then changes in parts. Once,
  /// before everything else.
  package static func start() { haru_locale_start() }

  /// Speaks `language` from now on: our words from `catalog` (none: the words of the source), the
  /// words of the C libraries from their own. Everyone who follows is asked to say theirs again.
  ///
  /// `locales` is where to look for a locale that the system has not generated.
  package static func use(_ language: Language, catalog: Catalog?, locales: String) {
    self.catalog = catalog
    self.language = language
    // A list that ends in English: a C library without a catalog for the language speaks that,
    // whatever else LANGUAGE said before.
    _ = haru_locale_use(language.code + ":en", language.locale, locales)
    sayAgain()
  }

  /// Asks all who follow to say theirs again, as when something else is written in another way.
  package static func sayAgain() {
    for follower in followers.values.joined().sorted(by: { $0.turn < $1.turn }) {
      follower.update()
    }
  }

  /// How many objects follow the language; tests hold it against leaks.
  package static var followerCount: Int { followers.count }

  static func follow(_ id: ObjectIdentifier, _ update: @escaping @MainActor () -> Void) {
    followers[id, default: []].append(Follower(turn: nextTurn, update: update))
    nextTurn += 1
  }

  static func forget(_ id: ObjectIdentifier) {
    // Let go of only when the table is free again: an update may hold the last reference to another
    // follower, which is forgotten in turn.
    let updates = followers.removeValue(forKey: id)
    withExtendedLifetime(updates) {}
  }
}
