// SPDX-License-Identifier: GPL-3.0-or-later

package import DiaryStore
package import Sealing

/// What opens a copy elsewhere: 256 bits of chance, which a person keeps on paper in `KeyLetters`.
package struct CopyKey: Hashable, Sendable {
  private let bytes: [UInt8]

  /// A new one.
  package init() {
    var random = SystemRandomNumberGenerator()
    bytes = (0..<Secret.size).map { _ in UInt8.random(in: .min ... .max, using: &random) }
  }

  /// The one of a sealed diary, which its recovery sheet stands for, too.
  package init(of secret: Secret) {
    bytes = secret.derived(for: .copies).withBytes { bytes in bytes.indices.map { bytes[$0] } }
  }

  /// Nil where the letters are not those of a key.
  package init?(_ text: String) {
    guard let bytes = KeyLetters.key(of: text) else { return nil }
    self.bytes = bytes
  }

  /// Fourteen words of four letters.
  package var words: [String] { KeyLetters.words(of: bytes) }

  package var text: String { words.joined(separator: "-") }

  /// What the copy is encrypted with, by whatever program: the letters without anything between
  /// them.
  package var password: String { KeyLetters.text(of: bytes) }

  /// Whether the recovery sheet of the diary with these keys opens the copy.
  package func isMade(of keys: DiaryKeys?) -> Bool {
    keys.map { self == CopyKey(of: $0.secret) } ?? false
  }
}

/// Printing a key by mistake prints nothing of it.
extension CopyKey: CustomStringConvertible, CustomReflectable {
  package var description: String { "CopyKey" }

  package var customMirror: Mirror { Mirror(self, children: []) }
}
