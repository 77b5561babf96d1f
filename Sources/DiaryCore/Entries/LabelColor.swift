// SPDX-License-Identifier: GPL-3.0-or-later

/// A color that a person gives to a memo or a folder. The diary keeps these names, and so do
/// exports of memos.
package enum LabelColor: String, CaseIterable, Sendable {
  case rose
  case persimmon
  case honey
  case pine
  case sky
  case violet
}
