// SPDX-License-Identifier: GPL-3.0-or-later

import GStreamer
import Pictures

/// A line from the helper process about a picture. It is believed as little as a `SoundReport`.
enum PictureReport: Equatable {
  case facts(PictureFacts)
  /// Behind this line come the bytes of the picture, made smaller, and then nothing more.
  case pixels(width: Int, height: Int)
  /// The last line, where it did not go well.
  case failed(MediaError)
}

extension PictureReport {
  var line: String {
    switch self {
    case .facts(let facts): "facts \(facts.line)"
    case .pixels(let width, let height): "pixels \(width) \(height)"
    case .failed(let error): "failed \(error.reportedWords)"
    }
  }

  init?(line: String) {
    let words = line.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
    let rest = words.count == 2 ? words[1] : ""
    switch words.first {
    case "facts":
      guard let facts = PictureFacts(rest) else { return nil }
      self = .facts(facts)
    case "pixels":
      let size = rest.split(separator: " ").map { Int($0) ?? 0 }
      guard size.count == 2, size.allSatisfy({ $0 > 0 }) else { return nil }
      self = .pixels(width: size[0], height: size[1])
    case "failed": self = .failed(MediaError(reportedWords: rest))
    default: return nil
    }
  }
}

extension PictureFacts {
  /// Larger than any picture that is read.
  private static let longest = 1 << 27
  private static let nothing = "-"

  fileprivate var line: String {
    let taken = taken.map {
      [$0.year, $0.month, $0.day, $0.hour, $0.minute, $0.second].map(String.init)
        .joined(separator: ",") + "," + ($0.offset.map(String.init) ?? Self.nothing)
    }
    let place = place.map { "\($0.latitude),\($0.longitude)" }
    return "\(fileExtension) \(width) \(height)"
      + " \(milliseconds.map(String.init) ?? Self.nothing) \(hasSound ? "yes" : "no")"
      + " \(taken ?? Self.nothing) \(place ?? Self.nothing)"
  }

  fileprivate init?(_ text: Substring) {
    let words = text.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    guard words.count == 7, let format = PictureFormat(fileExtension: words[0]),
      let width = Int(words[1]), let height = Int(words[2]), (1...Self.longest).contains(width),
      (1...Self.longest).contains(height), let hasSound = ["yes": true, "no": false][words[4]]
    else { return nil }
    let milliseconds = Int(words[3])
    guard milliseconds.map({ $0 >= 0 }) ?? (words[3] == Self.nothing) else { return nil }
    self.init(
      format: format, width: width, height: height, milliseconds: milliseconds,
      hasSound: hasSound, taken: Self.taken(words[5]), place: Self.place(words[6]))
  }

  private static func taken(_ text: String) -> CaptureMoment? {
    let parts = text.split(separator: ",").map { Int($0) }
    let numbers = parts.prefix(6).compactMap(\.self)
    guard parts.count == 7, numbers.count == 6 else { return nil }
    return CaptureMoment(
      year: numbers[0], month: numbers[1], day: numbers[2], hour: numbers[3], minute: numbers[4],
      second: numbers[5], offset: parts[6])
  }

  private static func place(_ text: String) -> PicturePlace? {
    let numbers = text.split(separator: ",").compactMap { Double($0) }
    guard numbers.count == 2 else { return nil }
    return PicturePlace(latitude: numbers[0], longitude: numbers[1])
  }
}
