// SPDX-License-Identifier: GPL-3.0-or-later

import Web

/// Why something was not done outside.
package enum OutsideError: String, Error, Hashable, Codable, Sendable {
  /// The person has not switched it on.
  case off
  case badAddress
  /// What would be sent could be read by others on its way.
  case unprotected
  case unreachable
  case untrusted
  case tooSlow
  case tooLarge
  /// There is no room left where something would be kept.
  case full
  /// The server does not accept the key, or knows no such person.
  case refused
  case cancelled
  /// That something leaves could not be noted, and so it did not.
  case unnoted
  case broken

  init(_ failure: WebError) {
    self =
      switch failure {
      case .badAddress: .badAddress
      case .unreachable: .unreachable
      case .untrusted: .untrusted
      case .tooSlow: .tooSlow
      case .tooLarge: .tooLarge
      case .cancelled: .cancelled
      case .broken: .broken
      }
  }
}
