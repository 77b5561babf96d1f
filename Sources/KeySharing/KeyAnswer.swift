// SPDX-License-Identifier: GPL-3.0-or-later

/// What the program that holds a secret answers.
enum KeyAnswer: Equatable {
  /// The secret is behind this word.
  case given
  /// It is held no longer.
  case locked
  /// So long it will be held; nil where that is not known.
  case time(Duration?)

  private static let timeWord = "time"

  init?(_ text: String) {
    switch text {
    case Self.given.text: self = .given
    case Self.locked.text: self = .locked
    case Self.timeWord: self = .time(nil)
    default:
      let words = text.split(separator: " ")
      guard words.count == 2, words[0] == Self.timeWord, let seconds = Int(words[1]) else {
        return nil
      }
      self = .time(.seconds(seconds))
    }
  }

  var text: String {
    switch self {
    case .given: "given"
    case .locked: "locked"
    case .time(nil): Self.timeWord
    case .time(let time?): "\(Self.timeWord) \(time.components.seconds)"
    }
  }
}
