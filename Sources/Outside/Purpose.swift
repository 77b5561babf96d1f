// SPDX-License-Identifier: GPL-3.0-or-later

/// What something leaves the computer for. The names are those of the log.
package enum Purpose: String, CaseIterable, Codable, Sendable {
  case weather
  case speech
  /// The server of whisper.cpp on this computer.
  case whisper
  case feelings
  case copies
  case recognisers

  /// Whether it is for a program on this computer alone, so that nothing leaves it.
  var staysHere: Bool { self == .whisper }
}
