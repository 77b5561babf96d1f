// SPDX-License-Identifier: GPL-3.0-or-later

package import Copies
import GLib
package import Outside
package import Sealing
import Secrets

/// The key of a copy and the password of its place, in the desktop's keyring.
package enum CopySecrets {
  /// What copies there, with what the keyring holds.
  package static func target(
    _ place: CopyPlace, by client: OutsideClient
  ) async throws(CopySetupError) -> CopyTarget {
    let (key, password) = (try await key(of: place), try await password(of: place))
    do throws(CopyError) {
      return try await CopyTarget(place, password: password, key: key, by: client)
    } catch {
      throw .copy(error)
    }
  }

  /// The same for who has the recovery sheet of a sealed diary in hand, which opens its copies
  /// where the keyring has lost the key.
  package static func target(
    _ place: CopyPlace, sheet: Secret?, by client: OutsideClient
  ) async throws(CopySetupError) -> CopyTarget {
    guard let sheet else { return try await target(place, by: client) }
    var keys = [CopyKey(of: sheet)]
    do throws(CopySetupError) {
      // A copy keeps the key with which it was begun.
      keys.append(try await key(of: place))
    } catch {
      guard error.isOfMissingKey else { throw error }
    }
    let password = place.wantsPassword ? try await password(of: place) : ""
    do throws(CopyError) {
      return try await CopyTarget.opened(place, password: password, by: keys, client)
    } catch {
      throw .copy(error)
    }
  }

  package static func key(of place: CopyPlace) async throws(CopySetupError) -> CopyKey {
    guard let text = try await secret(place.keyPurpose), let key = CopyKey(text) else {
      throw .keyLost
    }
    return key
  }

  package static func keep(
    _ key: CopyKey, _ password: String, of place: CopyPlace
  ) async throws(CopySetupError) {
    do throws(KeyringError) {
      try await SecretStore.keep(
        key.text, for: place.keyPurpose, label: gettext("Haru: the key of the diary’s copy"))
      if !password.isEmpty {
        try await SecretStore.keep(
          password, for: place.passwordPurpose,
          label: gettext("Haru: the password of the copy’s place"))
      }
    } catch {
      throw .secrets(error)
    }
  }

  static func forget(_ place: CopyPlace) async throws(CopySetupError) {
    do throws(KeyringError) {
      try await SecretStore.forget(place.passwordPurpose)
      try await SecretStore.forget(place.keyPurpose)
    } catch {
      throw .secrets(error)
    }
  }

  package static func password(of place: CopyPlace) async throws(CopySetupError) -> String {
    try await secret(place.passwordPurpose) ?? ""
  }

  private static func secret(_ purpose: String) async throws(CopySetupError) -> String? {
    do throws(KeyringError) {
      return try await SecretStore.secret(for: purpose)
    } catch {
      throw .secrets(error)
    }
  }
}
