// SPDX-License-Identifier: GPL-3.0-or-later

/// Lets `followLanguage` hand every object to its handler as what it is.
@MainActor package protocol LanguageFollower: Object {}

extension Object: LanguageFollower {}

extension LanguageFollower {
  /// Runs `update` now, and again at every change of language for as long as the object lives.
  package func followLanguage(_ update: @escaping @MainActor (Self) -> Void) {
    update(self)
    followsLanguage = true
    Translation.follow(ObjectIdentifier(self)) { [weak self] in
      if let self { update(self) }
    }
  }
}
