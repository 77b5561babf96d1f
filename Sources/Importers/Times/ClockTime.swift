// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore

/// The time of a day as people and programs write it: 21:30, 9:05:07 PM, 오후 9시 30분, 21h30.
struct ClockTime {
  /// In milliseconds.
  let timeOfDay: Int

  /// The first that is in the text.
  init?(_ text: String) {
    let tokens = DateTokens(text)
    for index in tokens.pieces.indices {
      guard let hour = tokens.number(index, digits: 1...2) else { continue }
      guard let time = Self.time(tokens, hour, index) else { continue }
      timeOfDay = time
      return
    }
    return nil
  }

  static func of(_ hour: Int, _ minute: Int, _ second: Int = 0) -> Int? {
    guard (0..<24).contains(hour), (0..<60).contains(minute), (0..<61).contains(second) else {
      return nil
    }
    return ((hour * 60 + minute) * 60 + min(second, 59)) * 1000
  }

  private static func time(_ tokens: DateTokens, _ hour: Int, _ index: Int) -> Int? {
    var (minute, second, end) = (0, 0, index + 1)
    let isParted = tokens.token(end) == .sign(":") || tokens.token(end) == .word("h")
    if isParted, let number = tokens.number(end + 1, digits: 2...2) {
      (minute, end) = (number, end + 2)
      if tokens.token(end) == .sign(":"), let number = tokens.number(end + 1, digits: 2...2) {
        (second, end) = (number, end + 2)
      }
    } else if let named = namedParts(tokens, end) {
      (minute, second, end) = named
    }
    let half = half(tokens, before: index, behind: end)
    guard end > index + 1 || half != nil else { return nil }
    guard let half else { return of(hour, minute, second) }
    guard (1...12).contains(hour) else { return of(hour, minute, second) }
    return of(hour % 12 + (half ? 12 : 0), minute, second)
  }

  /// The words behind an hour, a minute and a second in the languages of East Asia.
  static let (hourWords, minuteWords, secondWords) = (
    Set(["시", "時", "时", "点", "點"]), Set(["분", "分"]), Set(["초", "秒"])
  )

  private static let halfHourWords: Set<String> = ["시반", "時半", "时半", "点半", "點半"]

  /// Reads "시 30분 5초" and "点半"; nil where it does not begin with the word for an hour.
  private static func namedParts(
    _ tokens: DateTokens, _ index: Int
  ) -> (minute: Int, second: Int, end: Int)? {
    if isWord(tokens, index, halfHourWords) { return (30, 0, index + 1) }
    guard isWord(tokens, index, hourWords) else { return nil }
    var (minute, second, end) = (0, 0, index + 1)
    let behind = tokens.skip(end, " ")
    if isWord(tokens, behind, ["반"]) { return (30, 0, behind + 1) }
    guard let number = tokens.number(behind, digits: 1...2),
      isWord(tokens, behind + 1, minuteWords)
    else { return (minute, second, end) }
    (minute, end) = (number, behind + 2)
    let last = tokens.skip(end, " ")
    if let number = tokens.number(last, digits: 1...2), isWord(tokens, last + 1, secondWords) {
      (second, end) = (number, last + 2)
    }
    return (minute, second, end)
  }

  private static func isWord(_ tokens: DateTokens, _ index: Int, _ words: Set<String>) -> Bool {
    if case .word(let word)? = tokens.token(index) { words.contains(word) } else { false }
  }

  /// What stands before an hour of each half of the day.
  static let (forenoon, afternoon) = (["오전", "上午", "午前"], ["오후", "下午", "午後"])

  /// Whether it is of the second half of the day; nil where that is not said.
  private static func half(_ tokens: DateTokens, before: Int, behind: Int) -> Bool? {
    var at = behind
    while case .sign(let sign)? = tokens.token(at), sign.isWhitespace { at += 1 }
    if case .word(let word)? = tokens.token(at) {
      if ["am", "a"].contains(word) { return false }
      if ["pm", "p"].contains(word) { return true }
    }
    at = before - 1
    while case .sign(let sign)? = tokens.token(at), sign.isWhitespace { at -= 1 }
    if case .word(let word)? = tokens.token(at) {
      if forenoon.contains(word) || word == "am" { return false }
      if afternoon.contains(word) || word == "pm" { return true }
    }
    return nil
  }
}
