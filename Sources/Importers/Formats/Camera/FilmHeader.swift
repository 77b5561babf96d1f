// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore

/// What films and recordings say of when they were made: MP4 and QuickTime, also with sound alone
/// (ISO/IEC 14496-12, section 8.2.2), and waves of recorders (EBU Tech 3285).
enum FilmHeader {
  private static let (maxBoxes, maxHeader) = (10_000, 4 << 20)
  /// From the beginning of 1904 to that of 1970.
  private static let macEpoch = 2_082_844_800

  /// Nil where it says nothing; with the offset 0 where it is said by the clock of UTC.
  static func moment(of content: any SourceContent, _ size: Int) -> WrittenDate? {
    guard let beginning = try? content.read(0..<min(12, size)), beginning.count == 12 else {
      return nil
    }
    if beginning.starts(with: "RIFF".utf8) { return wave(content, size) }
    let kind = String(decoding: beginning.dropFirst(4).prefix(4), as: UTF8.self)
    guard ["ftyp", "moov", "mdat", "wide", "free", "skip"].contains(kind) else { return nil }
    for box in Boxes(content, 0..<size, limit: maxBoxes) where box.name == "moov" {
      return film(content, box.content)
    }
    return nil
  }

  private static func film(_ content: any SourceContent, _ range: Range<Int>) -> WrittenDate? {
    var (made, bytesLeft): (WrittenDate?, Int) = (nil, maxHeader)
    for box in Boxes(content, range, limit: maxBoxes) {
      switch box.name {
      case "mvhd": made = (try? content.read(box.content.prefix(12))).flatMap(whenMade)
      case "meta", "udta":
        guard let bytes = try? content.read(box.content.prefix(bytesLeft)) else { return made }
        bytesLeft -= bytes.count
        // iPhones say beside it what their own clock showed.
        if let said = written(in: bytes) { return said }
      default: break
      }
    }
    // A clock that was never set counts from its own beginning.
    return made.flatMap { $0.day.year < 1990 ? nil : $0 }
  }

  /// What the header of a film says, of which these are the first twelve bytes.
  private static func whenMade(_ bytes: ArraySlice<UInt8>) -> WrittenDate? {
    guard bytes.count == 12 else { return nil }
    let isLong = bytes.first == 1
    let field = bytes.dropFirst(4).prefix(isLong ? 8 : 4)
    let (seconds, isOver) = field.reduce(0) { $0 << 8 | Int($1) }
      .subtractingReportingOverflow(macEpoch)
    return isOver ? nil : ZoneClock.utc.written(seconds: seconds)
  }

  private static let dayShape = Array("0000-00-00".utf8)

  /// Finds a moment such as "2024-05-03T10:11:12+0900".
  private static func written(in bytes: ArraySlice<UInt8>) -> WrittenDate? {
    let (mark, digits) = (UInt8(ascii: "T"), UInt8(ascii: "0")...UInt8(ascii: "9"))
    for place in bytes.indices where bytes[place] == mark {
      guard place - bytes.startIndex >= 10, bytes.endIndex - place >= 14 else { continue }
      // Only what looks like a day is worth being read as one.
      let isDay = zip(bytes[place - 10..<place], dayShape).allSatisfy { byte, shape in
        digits.contains(shape) ? digits.contains(byte) : byte == shape
      }
      guard isDay else { continue }
      let text = String(
        decoding: bytes[place - 10..<min(place + 14, bytes.endIndex)], as: UTF8.self)
      if let date = WrittenDate(text), date.offset != nil, date.timeOfDay != nil { return date }
    }
    return nil
  }

  /// The chunk "bext" has the day at its 320th byte, and then the time.
  private static func wave(_ content: any SourceContent, _ size: Int) -> WrittenDate? {
    var place = 12
    for _ in 0..<100 {
      guard place <= size - 8, let head = try? content.read(place..<place + 8), head.count == 8
      else { return nil }
      let length = head.suffix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
      if head.starts(with: "bext".utf8), let chunk = try? content.read(place + 328..<place + 346),
        chunk.count == 18
      {
        let text = String(decoding: chunk, as: UTF8.self)
        let day = text.prefix(10).replacing(":", with: "-").replacing("_", with: "-")
        let time = text.suffix(8).replacing("-", with: ":").replacing("_", with: ":")
        return WrittenDate(day + " " + time)
      }
      place += 8 + length + length % 2
    }
    return nil
  }

  /// Boxes, one after the other, up to what makes no sense. It never goes back: the archive would
  /// unpack what is packed from its beginning again.
  private struct Boxes: Sequence, IteratorProtocol {
    private let content: any SourceContent
    private var rest: Range<Int>
    private var left: Int

    init(_ content: any SourceContent, _ range: Range<Int>, limit: Int) {
      (self.content, rest, left) = (content, range, limit)
    }

    mutating func next() -> (name: String, content: Range<Int>)? {
      guard left > 0, rest.count >= 8,
        let head = try? content.read(rest.prefix(8)), head.count == 8
      else { return nil }
      left -= 1
      var (length, header) = (head.prefix(4).reduce(0) { $0 << 8 | Int($1) }, 8)
      if length == 0 { length = rest.count }
      if length == 1 {
        guard let long = try? content.read(rest.dropFirst(8).prefix(8)), long.count == 8 else {
          return nil
        }
        (length, header) = (long.reduce(0) { $0 << 8 | Int($1) }, 16)
      }
      guard length >= header, length <= rest.count else { return nil }
      let start = rest.lowerBound
      rest = start + length..<rest.upperBound
      let name = String(decoding: head.dropFirst(4).prefix(4), as: UTF8.self)
      return (name, start + header..<start + length)
    }
  }
}
