// SPDX-License-Identifier: GPL-3.0-or-later

/// What something leaves the computer for. The names are those of the log.
package enum Purpose: String, CaseIterable, Codable, Sendable {
  case weather
  case speech
  case feelings
  case copies
  case recognisers
}
