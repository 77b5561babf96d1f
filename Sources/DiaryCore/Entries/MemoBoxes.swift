// SPDX-License-Identifier: GPL-3.0-or-later

/// The boxes in a memo that can be ticked.
package enum MemoBoxes {
  /// The text with the box ticked or cleared whose sign is at this place, in bytes. Nil where there
  /// is no box, or where the text differs from `base` in more than which boxes are ticked.
  package static func setting(
    _ isChecked: Bool, at place: Int, in text: String, as base: String
  ) -> String? {
    var bytes = Array(text.utf8)
    guard isSign(place, in: bytes), cleared(bytes) == cleared(Array(base.utf8)) else { return nil }
    bytes[place] = UInt8(ascii: isChecked ? "x" : " ")
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The same with every box cleared.
  private static func cleared(_ bytes: [UInt8]) -> [UInt8] {
    var cleared = bytes
    for place in bytes.indices where isSign(place, in: bytes) {
      cleared[place] = UInt8(ascii: " ")
    }
    return cleared
  }

  private static func isSign(_ place: Int, in bytes: [UInt8]) -> Bool {
    place > 0 && place + 1 < bytes.count && bytes[place - 1] == UInt8(ascii: "[")
      && bytes[place + 1] == UInt8(ascii: "]") && " xX".utf8.contains(bytes[place])
  }
}
