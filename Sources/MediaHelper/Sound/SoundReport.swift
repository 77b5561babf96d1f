// SPDX-License-Identifier: GPL-3.0-or-later

import GStreamer

/// A line from the helper process. The helper may have been taken over by what it read, so that a
/// line is believed only as far as it makes sense.
enum SoundReport: Equatable {
  /// What was heard so far, and what share of the file has been read, in thousandths.
  case heard(Waveform, thousandths: Int)
  /// The last line, where all went well.
  case facts(SoundFacts)
  /// The last line, where it did not.
  case failed(MediaError)
}

extension SoundReport {
  var line: String {
    switch self {
    case .heard(let waveform, let thousandths):
      let hundredths = Int((waveform.step * 100).rounded())
      let values = Self.hexadecimal(waveform.shape.stored)
      return "heard \(thousandths) \(hundredths) \(values)"
    case .facts(let facts):
      let flags = [facts.hasSound, facts.isVideo, facts.isWhole].map { $0 ? "yes" : "no" }
      return "facts \(facts.container.rawValue) \(facts.rate) \(facts.channels)"
        + " \(facts.milliseconds) \(flags.joined(separator: " ")) \(facts.codec)"
    case .failed(let error): return "failed \(error.reportedWords)"
    }
  }

  init?(line: String) {
    let words = line.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
    let rest = words.count == 2 ? words[1] : ""
    switch words.first {
    case "heard":
      guard let report = Self.heard(rest) else { return nil }
      self = report
    case "facts":
      guard let facts = SoundFacts(rest) else { return nil }
      self = .facts(facts)
    case "failed": self = .failed(MediaError(reportedWords: rest))
    default: return nil
    }
  }

  private static func heard(_ text: Substring) -> SoundReport? {
    let words = text.split(separator: " ", omittingEmptySubsequences: false)
    guard words.count == 3, let thousandths = Int(words[0]), (0...1000).contains(thousandths),
      let hundredths = Int(words[1]), let values = bytes(words[2]),
      let shape = WaveformShape(stored: values),
      let waveform = Waveform(shape, step: Double(hundredths) / 100)
    else { return nil }
    return .heard(waveform, thousandths: thousandths)
  }
}

extension SoundFacts {
  fileprivate init?(_ text: Substring) {
    let words = text.split(separator: " ", maxSplits: 7, omittingEmptySubsequences: false)
    guard words.count == 8, let container = SoundContainer(rawValue: String(words[0])) else {
      return nil
    }
    let numbers = words[1...3].compactMap { Int($0) }.filter { $0 >= 0 }
    let flags = words[4...6].compactMap { ["yes": true, "no": false][$0] }
    guard numbers.count == 3, flags.count == 3 else { return nil }
    self.init(
      container: container, codec: String(words[7]), rate: numbers[0], channels: numbers[1],
      milliseconds: numbers[2], hasSound: flags[0], isVideo: flags[1], isWhole: flags[2])
  }
}

// MARK: - Waveforms

extension SoundReport {
  private static let digits = Array("0123456789abcdef".utf8)

  private static func hexadecimal(_ values: [UInt8]) -> String {
    String(
      decoding: values.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
  }

  private static func bytes(_ text: Substring) -> [UInt8]? {
    let digits = text.utf8.map { Self.digits.firstIndex(of: $0) }
    guard digits.count.isMultiple(of: 2), !digits.contains(nil) else { return nil }
    let halves = digits.compactMap(\.self).map(UInt8.init)
    return stride(from: 0, to: halves.count, by: 2).map { halves[$0] << 4 | halves[$0 + 1] }
  }
}
