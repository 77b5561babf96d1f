// SPDX-License-Identifier: GPL-3.0-or-later

/// What a key is derived for. The text is part of the derivation, and so of every format.
package enum KeyPurpose: String, CaseIterable, Sendable {
  case database
  case previews
  case media
  case names
  /// The seed of the `InboxKeys`, also for recordings.
  case inbox
  /// Copies elsewhere.
  case copies
  case sync
  /// The MAC of a `KeyFile`.
  case keyFile = "key file"
}
