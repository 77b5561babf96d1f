// SPDX-License-Identifier: GPL-3.0-or-later

/// What `has:` asks for.
package enum SearchMedium: String, CaseIterable, Sendable {
  case voice
  case photo
  case video
}
