// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore

/// Lifeograph's file in lines, each of which begins with what it is about.
struct LifeographFile {
  struct Element {
    /// Nil where it is lost, or is that of another.
    let id: Int?
    /// Nil where it stands in the list of those without a day.
    let date: WrittenDate?
    let isChapter: Bool
    let isStarred: Bool
    let isInTrash: Bool
    /// In small letters where a person has said so.
    let state: Character
    var created: Moment?
    var edited: Moment?
    var tags: [String] = []
    var latitude: Double?
    var longitude: Double?
    var paragraphs: [LifeographParagraph] = []

    var title: String { paragraphs.first?.text.trimmed ?? "" }
  }

  private static let name = "LIFEOGRAPHDB"
  /// Those between were never released.
  private static let (oldest, oldestOfNewGrammar, newest) = (1020, 1997, 3999)

  let diary: Int
  let version: Int
  private(set) var elements: [Element] = []
  /// Lines that make no sense, by their numbers.
  private(set) var damagedLines: [Int] = []
  private var (nextID, ids): (Int?, Set<Int>) = (nil, [])

  static func isOne(_ beginning: [UInt8]) -> Bool {
    beginning.starts(with: name.utf8) && [10, 13].contains(beginning.dropFirst(name.count).first)
  }

  static func isEncrypted(_ beginning: [UInt8]) -> Bool {
    isOne(beginning)
      && beginning.split { $0 == 10 || $0 == 13 }.prefix(4).contains { $0.starts(with: "E y".utf8) }
  }

  init(_ text: String) throws {
    let lines = Self.lines(of: text)
    let header = lines.prefix { !$0.isEmpty }
    let number = { (sign: String) in
      header.first { $0.hasPrefix(sign) }.flatMap { Int($0.dropFirst(2).trimmed) }
    }
    guard header.first == Self.name[...], let version = number("V ") else {
      throw SourceError(.damaged)
    }
    guard version >= Self.oldest else { throw SourceError(.olderVersion) }
    guard version <= Self.newest else { throw SourceError(.unreadable) }
    (self.version, diary) = (version, number("Id") ?? 0)
    for index in lines.indices.dropFirst(header.count + 1) where !lines[index].isEmpty {
      if !takeAny(lines[index]) { damagedLines.append(index + 1) }
    }
  }

  // MARK: - Lines

  /// A line feed alone ends a line of the file: other signs that begin a line may be among the
  /// words.
  private static func lines(of text: String) -> [Substring] {
    text.utf8.split(separator: 10, omittingEmptySubsequences: false).map { line in
      Substring(line.last == 13 ? line.dropLast() : line)
    }
  }

  /// What stands behind the signs that a line begins with. It may begin with a combining mark.
  private static func words(of line: Substring, behind count: Int) -> Substring {
    Substring(line.unicodeScalars.dropFirst(count))
  }

  private static func signs(of line: Substring, _ count: Int) -> [Character] {
    line.unicodeScalars.prefix(count).map { Character($0) }
  }

  /// False where a line makes no sense.
  private mutating func takeAny(_ line: Substring) -> Bool {
    if line.hasPrefix("ID") {
      nextID = Int(line.dropFirst(2))
      return nextID != nil
    }
    if version < Self.oldestOfNewGrammar { return takeOld(line) }
    // What other lines say is nothing of an entry.
    guard let first = line.utf8.first, first != UInt8(ascii: "E") else { return take(line) }
    return UInt8(ascii: "A")...UInt8(ascii: "Z") ~= first
  }

  /// The number of the element that begins; nil where it is lost, or is that of another.
  private mutating func takeID() -> Int? {
    defer { nextID = nil }
    return nextID.flatMap { ids.insert($0).inserted ? $0 : nil }
  }

  private mutating func take(_ line: Substring) -> Bool {
    let signs = Self.signs(of: line, 18)
    guard signs.count > 1 else { return false }
    if signs[1] == " " || signs[1] == "+" {
      let place = version <= 2000 ? 6 : 17
      guard signs.count > 5, let date = Int(line.dropFirst(place)) else { return false }
      let id = takeID()
      elements.append(
        Element(
          id: id, date: version > 2000 ? Self.date(date) : Self.packedDate(date),
          isChapter: signs[1] == "+", isStarred: signs[2] == "F", isInTrash: signs[3] == "T",
          state: signs[4]))
      return id != nil
    }
    if nextID != nil {
      // The line that begins the element is lost. Its words are no part of the one before.
      elements.append(Element(withoutBeginning: takeID()))
      _ = take(line)
      return false
    }
    guard let last = elements.indices.last else { return false }
    let rest = Self.words(of: line, behind: 2)
    switch signs[1] {
    case "c":
      elements[last].created = Self.moment(rest, version)
      return Int(rest) != nil
    case "e":
      elements[last].edited = Self.moment(rest, version)
      return Int(rest) != nil
    case "l": notePlace(rest, of: last)
    case "p": return takeParagraph(line, signs, of: last)
    case "f":
      guard let end = elements[last].paragraphs.indices.last else { return false }
      elements[last].paragraphs[end].addFormat(rest)
    default: return signs[1].isLetter
    }
    return true
  }

  private mutating func takeParagraph(
    _ line: Substring, _ signs: [Character], of element: Int
  ) -> Bool {
    guard signs.count > 2 else { return false }
    let rest = Self.words(of: line, behind: 3)
    // No style has a slash among its signs.
    let isShort = signs.count < 18 || signs.dropFirst(3).contains("/")
    if signs[2] == "l" {
      notePlace(rest, of: element)
    } else if ["r", "i"].contains(signs[2]), version > 2000, isShort {
      // The address of a picture in a line of its own.
      guard let end = elements[element].paragraphs.indices.last else { return false }
      elements[element].paragraphs[end].image = rest.trimmed
    } else if version <= 2000 {
      elements[element].paragraphs.append(LifeographParagraph(marked: String(rest)))
    } else if signs[2] == "D" {
      elements[element].paragraphs.append(LifeographParagraph(plain: String(rest)))
    } else {
      guard signs.count >= 17 else { return false }
      elements[element].paragraphs.append(
        LifeographParagraph(styled: String(Self.words(of: line, behind: 18)), signs))
    }
    return true
  }

  /// Reads a line of a version before 2.0, which had other signs.
  private mutating func takeOld(_ line: Substring) -> Bool {
    let signs = Self.signs(of: line, 4)
    guard signs.count > 1 else { return true }
    let isEntry = ["E", "e"].contains(signs[0]) && signs.count == 4
    if isEntry, let date = Int(line.dropFirst(4)) {
      let id = takeID()
      elements.append(
        Element(
          id: id, date: Self.packedDate(date), isChapter: false, isStarred: signs[1] == "f",
          isInTrash: signs[0] == "e", state: signs[3]))
      return id != nil
    }
    guard let last = elements.indices.last else { return true }
    let rest = Self.words(of: line, behind: 2)
    switch (signs[0], signs[1]) {
    case ("D", "r"): elements[last].created = Self.moment(rest, version)
    case ("D", "h"): elements[last].edited = Self.moment(rest, version)
    case ("T", _):
      elements[last].tags.append(rest.split(separator: "=").first?.trimmed ?? rest.trimmed)
    case ("P", _): elements[last].paragraphs.append(LifeographParagraph(marked: String(rest)))
    case ("D", _), ("l", _): break
    default: return false
    }
    return true
  }

  private mutating func notePlace(_ text: Substring, of element: Int) {
    guard let number = Double(text.dropFirst()) else { return }
    if text.first == "a" { elements[element].latitude = elements[element].latitude ?? number }
    if text.first == "o" { elements[element].longitude = elements[element].longitude ?? number }
  }

  // MARK: - Dates

  /// Reads a date whose bits are the year, the month, the day and the place in the day. A set first
  /// bit stands for no day.
  private static func packedDate(_ date: Int) -> WrittenDate? {
    guard date >= 0, date >> 31 == 0 else { return nil }
    return Day(year: date >> 19, month: date >> 15 & 15, day: date >> 10 & 31)
      .map { WrittenDate(day: $0) }
  }

  /// Reads a date in digits: 20240503 0 213000.
  private static func date(_ date: Int) -> WrittenDate? {
    guard date > 0, date < 1_000_000_000_000_000,
      let day = Day(
        year: date / 100_000_000_000, month: date / 1_000_000_000 % 100,
        day: date / 10_000_000 % 100)
    else { return nil }
    let time = date % 1_000_000
    let timeOfDay = time == 0 ? nil : ClockTime.of(time / 10_000, time / 100 % 100, time % 100)
    return WrittenDate(day: day, timeOfDay: timeOfDay)
  }

  /// Reads seconds since 1970, or, in later versions, what a clock showed.
  private static func moment(_ text: Substring, _ version: Int) -> Moment? {
    guard let number = Int(text), number > 0 else { return nil }
    if number > 1_000_000_000_000 { return date(number)?.nominal }
    return Moment(milliseconds: number.multipliedReportingOverflow(by: 1000).partialValue)
  }
}

extension LifeographFile.Element {
  fileprivate init(withoutBeginning id: Int?) {
    self.init(
      id: id, date: nil, isChapter: false, isStarred: false, isInTrash: false, state: "_")
  }
}
