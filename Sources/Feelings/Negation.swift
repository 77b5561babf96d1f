// SPDX-License-Identifier: GPL-3.0-or-later

/// The words that turn the meaning of others.
enum Negation {
  private static let english = [
    "not", "no", "never", "nothing", "nobody", "none", "neither", "nor", "without", "hardly",
    "cannot", "cant", "dont", "didnt", "isnt", "wasnt", "wont", "doesnt", "couldnt", "arent",
    "havent", "hasnt", "aint", "barely", "nowhere",
  ].map { packed(Array($0.unicodeScalars.map(\.value)).span) }

  static func isEnglish(_ word: Span<UInt32>) -> Bool {
    guard word.count > 1, word.count < 9 else { return false }
    let packed = packed(word)
    // What ends with n't.
    return packed & 0xFF_FFFF == 0x6E_2774 || english.contains(packed)
  }

  /// Up to eight letters as one number; letters beyond ASCII are in no word of these.
  private static func packed(_ word: Span<UInt32>) -> UInt64 {
    var packed: UInt64 = 0
    for index in word.indices { packed = packed << 8 | UInt64(min(word[index], 0xFF)) }
    return packed
  }

  /// 안, 못
  static func standsBefore(_ word: Span<UInt32>) -> Bool {
    word.count == 1 && (word[0] == 0xC548 || word[0] == 0xBABB)
  }

  /// 않다, 못하다, 없다, 아니다 in any form
  static func standsAfter(_ word: Span<UInt32>) -> Bool {
    switch word[0] {
    case 0xC54A, 0xC5C6: true
    case 0xBABB: word.count > 1
    case 0xC544: word.count > 1 && (word[1] == 0xB2C8 || word[1] == 0xB2CC)
    default: false
    }
  }
}
