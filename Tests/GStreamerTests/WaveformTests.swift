// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import GStreamer

@Suite struct WaveformTests {
  @Test func aShortSoundKeepsEveryHundredthOfASecond() {
    var waveform = Waveform()
    for index in 0..<100 {
      waveform.add(index == 50 ? 0 : -90, -90, at: Double(index) / 100, for: 0.01)
    }
    #expect(waveform.values.count == 100)
    #expect(waveform.values[50] == 255)
    #expect(waveform.values.filter { $0 == 0 }.count == 99)
  }

  @Test(arguments: [11.0, 180, 3_600, 10_800])
  func aLongOneIsBoundedAndLosesNoPeak(seconds: Double) {
    var waveform = Waveform()
    let interval = 0.033
    var time = 0.0
    while time < seconds {
      let isLoud = (seconds / 2..<seconds / 2 + interval).contains(time)
      waveform.add(isLoud ? -6 : -40, isLoud ? -12 : -50, at: time, for: interval)
      time += interval
    }
    #expect((Waveform.limit / 2...Waveform.limit).contains(waveform.values.count))
    #expect(waveform.values.max() == Waveform.value(-6))
    #expect(waveform.values.filter { $0 == Waveform.value(-6) }.count <= 6)
    #expect(abs(Double(waveform.values.count) * waveform.step - seconds) <= 2 * waveform.step + 1)
  }

  @Test func decibelsBecomeHeights() {
    #expect(Waveform.value(0) == 255)
    #expect(Waveform.value(3) == 255)
    #expect(Waveform.value(-30) == 128)
    #expect(Waveform.value(-60) == 0)
    #expect(Waveform.value(-.infinity) == 0)
  }

  /// Speech filled the whole height, because only its peaks were drawn.
  @Test(arguments: [1.0, 100, 3_600]) func loudnessIsThatOfAllTheTime(seconds: Double) {
    var waveform = Waveform()
    let interval = 0.033
    for index in 0..<Int(seconds / interval) {
      // A loud half and a silent half are 3 decibels below the loud one.
      let isLoud = index.isMultiple(of: 2)
      waveform.add(-2, isLoud ? -17 : -100, at: Double(index) * interval, for: interval)
    }
    let shape = waveform.shape
    #expect(shape.peak(in: 0, of: 1) == Double(Waveform.value(-2)) / 255)
    #expect(abs(shape.loudness(in: 0, of: 1) * 255 - Double(Waveform.value(-20))) <= 4)
    #expect(zip(shape.peaks, shape.loudness).allSatisfy { $0 >= $1 })
    #expect(WaveformShape(stored: shape.stored) == shape)
    #expect(WaveformShape(stored: [1, 2, 3]) == nil)
    #expect(Waveform(shape, step: waveform.step)?.shape == shape)
  }

  @Test func whatHasPeaksAloneIsDrawnWithThem() {
    let shape = WaveformShape(peaks: [0, 255])
    #expect(!shape.hasLoudness)
    #expect((0..<4).map { shape.peak(in: $0, of: 4) } == [0, 0, 1, 1])
    #expect((0..<4).map { shape.loudness(in: $0, of: 4) } == [0, 0, 0, 0])
    #expect(WaveformShape().peak(in: 3, of: 4) == 0)
  }
}
