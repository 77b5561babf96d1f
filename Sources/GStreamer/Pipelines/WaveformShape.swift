// SPDX-License-Identifier: GPL-3.0-or-later

/// What is drawn of a sound: its peaks, and how loud it is on average within them, from 0, silence,
/// to 255, as loud as can be, by decibels.
package struct WaveformShape: Equatable, Sendable {
  package let peaks: [UInt8]
  /// As many as there are peaks; none where only these are known.
  package let loudness: [UInt8]

  package init(peaks: [UInt8] = [], loudness: [UInt8] = []) {
    self.peaks = peaks
    self.loudness = loudness.count == peaks.count ? loudness : []
  }

  package var isEmpty: Bool { peaks.isEmpty }
  package var hasLoudness: Bool { !loudness.isEmpty }
}

// MARK: - Drawing it in fewer parts

extension WaveformShape {
  /// The highest peak in one of `count` equal parts, from 0 to 1.
  package func peak(in part: Int, of count: Int) -> Double {
    Double(peaks[range(of: part, of: count)].max() ?? 0) / 255
  }

  /// How loud one of `count` equal parts is on average, from 0 to 1.
  package func loudness(in part: Int, of count: Int) -> Double {
    guard hasLoudness else { return 0 }
    let values = loudness[range(of: part, of: count)]
    guard !values.isEmpty else { return 0 }
    let power = values.reduce(0) { $0 + Waveform.power(ofValue: $1) } / Double(values.count)
    return Double(Waveform.value(power: power)) / 255
  }

  /// That of a part of the sound, whose ends are from 0, its beginning, to 1.
  package func part(_ range: ClosedRange<Double>) -> WaveformShape {
    guard !isEmpty else { return self }
    let count = Double(peaks.count)
    let first = min(max(Int(range.lowerBound * count), 0), peaks.count - 1)
    let end = min(max(Int((range.upperBound * count).rounded(.up)), first + 1), peaks.count)
    return WaveformShape(
      peaks: Array(peaks[first..<end]), loudness: hasLoudness ? Array(loudness[first..<end]) : [])
  }

  private func range(of part: Int, of count: Int) -> Range<Int> {
    guard !isEmpty else { return 0..<0 }
    let first = part * peaks.count / count
    return first..<min(max((part + 1) * peaks.count / count, first + 1), peaks.count)
  }
}

extension WaveformShape {
  /// The most that is stored of one.
  package static let storedSize = 2 * Waveform.limit

  /// The peaks, and then the loudness.
  package var stored: [UInt8] {
    peaks + (hasLoudness ? loudness : Array(repeating: 0, count: peaks.count))
  }

  /// Nil where these were not stored of one.
  package init?(stored bytes: [UInt8]) {
    guard bytes.count.isMultiple(of: 2) else { return nil }
    let half = bytes.count / 2
    self.init(peaks: Array(bytes[..<half]), loudness: Array(bytes[half...]))
  }
}
