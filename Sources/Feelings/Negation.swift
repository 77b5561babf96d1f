// SPDX-License-Identifier: GPL-3.0-or-later

/// The words that turn the meaning of others.
enum Negation {
  private static let english = Set(
    [
      "not", "no", "never", "nothing", "nobody", "none", "neither", "nor", "without", "hardly",
      "cannot", "cant", "dont", "didnt", "isnt", "wasnt", "wont", "doesnt", "couldnt", "arent",
      "havent", "hasnt", "aint", "barely", "nowhere",
    ].map { $0.unicodeScalars.map(\.value)[...] })

  static func isEnglish(_ word: ArraySlice<UInt32>) -> Bool {
    guard word.count > 1, word.count < 9 else { return false }
    return word.suffix(3).elementsEqual([0x6E, 0x27, 0x74]) || english.contains(word)
  }

  /// 안, 못
  static func standsBefore(_ word: ArraySlice<UInt32>) -> Bool {
    word.count == 1 && (word.first == 0xC548 || word.first == 0xBABB)
  }

  /// 않다, 못하다, 없다, 아니다 in any form
  static func standsAfter(_ word: ArraySlice<UInt32>) -> Bool {
    switch word.first {
    case 0xC54A, 0xC5C6: true
    case 0xBABB: word.count > 1
    case 0xC544: word.dropFirst().first == 0xB2C8 || word.dropFirst().first == 0xB2CC
    default: false
    }
  }
}
