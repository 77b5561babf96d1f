// SPDX-License-Identifier: GPL-3.0-or-later

package import Outside
package import Secrets

/// The key that a server asks for, in the keyring of the desktop. Each server has one of its own
/// for each purpose, which no other one is told.
package struct ServerKey: Hashable {
  private let purpose: Purpose
  private let host: String

  /// Nil where the address is none that may be asked.
  package init?(_ purpose: Purpose, at address: String) {
    guard let host = OutsideClient.host(of: address) else { return nil }
    (self.purpose, self.host) = (purpose, host)
  }

  private var name: String { purpose.rawValue + " " + host }

  /// Empty where no key is kept, and on a desktop without a keyring.
  func read() async throws(KeyringError) -> String {
    do throws(KeyringError) {
      return try await SecretStore.secret(for: name) ?? ""
    } catch {
      guard error == .noService else { throw error }
      return ""
    }
  }

  /// Does not unlock the keyring.
  package var isKept: Bool {
    get async throws(KeyringError) { try await SecretStore.isKept(name) }
  }

  /// In place of the one that was kept.
  package func keep(_ key: String) async throws(KeyringError) {
    try await SecretStore.keep(key, for: name, label: "Haru: " + host)
  }

  package func remove() async throws(KeyringError) { try await SecretStore.forget(name) }
}
