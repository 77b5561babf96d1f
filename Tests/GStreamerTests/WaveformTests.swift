// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import GStreamer

@Suite struct WaveformTests {
  @Test func aShortSoundKeepsEveryHundredthOfASecond() {
    var waveform = Waveform()
    for index in 0..<100 { waveform.add(index == 50 ? 0 : -90, at: Double(index) / 100, for: 0.01) }
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
      waveform.add(isLoud ? -6 : -40, at: time, for: interval)
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
}
