// SPDX-License-Identifier: GPL-3.0-or-later

package import Sealing

/// The letters of a recovery sheet, as a person types them: that of a copy, or that of a sealed
/// diary, which opens its copies, too. They look alike.
package struct RecoveryLetters: Sendable {
  /// The secret of the diary, if they are those of a diary.
  package let secret: Secret
  private let key: CopyKey

  /// Nil where these letters are on no sheet.
  package init?(_ text: String) {
    guard let key = CopyKey(text), let secret = Secret(sheet: text) else { return nil }
    (self.key, self.secret) = (key, secret)
  }

  /// The keys that they may stand for. The secret of a diary is no key of a copy, and is tried as
  /// one only where the other opens nothing.
  package var keys: [CopyKey] { [CopyKey(of: secret), key] }
}
