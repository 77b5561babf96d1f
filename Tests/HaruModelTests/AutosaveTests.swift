// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import HaruModel

@MainActor struct AutosaveTests {
  @Test func aPersonHearsOfADiskThatDoesNotAnswerWithinTwoSeconds() {
    #expect(Autosave.timeUntilTold < .seconds(2))
  }

  @Test func whatIsWrittenSeveralTimesIsSavedOnce() async {
    let autosave = Autosave(pause: .zero)
    let (saves, saved) = AsyncStream.makeStream(of: Int.self)
    var count = 0
    autosave.onDue = {
      count += 1
      saved.yield(count)
    }
    for _ in 1...5 { autosave.saveSoon() }
    var each = saves.makeAsyncIterator()
    #expect(await each.next() == 1)
    autosave.saveSoon()
    #expect(await each.next() == 2)
  }

  /// A pause of an hour: only what is brought forward comes.
  @Test func whatDoesNotWaitIsSavedAtOnce() async {
    let autosave = Autosave(pause: .seconds(3600))
    let (saves, saved) = AsyncStream.makeStream(of: Void.self)
    autosave.onDue = { saved.finish() }
    autosave.saveSoon()
    autosave.saveAtOnce()
    for await _ in saves {}
  }

  @Test func wordsBringAnotherTryForward() async {
    let autosave = Autosave(pause: .zero, pauseAfterFailure: .seconds(3600))
    let (saves, saved) = AsyncStream.makeStream(of: Void.self)
    autosave.onDue = { saved.finish() }
    autosave.tryAgain()
    autosave.saveSoon()
    for await _ in saves {}
  }

  @Test func aSaveThatDoesNotEndIsLateAndThenTold() async {
    let autosave = Autosave(pause: .milliseconds(800))
    let (held, holding) = AsyncStream.makeStream(of: Never.self)
    var heard: [String] = []
    autosave.onLate = { heard.append("late \(autosave.isLate)") }
    autosave.onStalled = {
      heard.append("stalled \(autosave.isLate)")
      holding.finish()
    }
    let result = await autosave.watching {
      for await _ in held {}
      return "saved"
    }
    #expect(heard == ["late true", "stalled true"])
    #expect(result == "saved")
    #expect(!autosave.isLate)
  }

  @Test func aSaveThatEndsIsNotLate() async {
    let autosave = Autosave(pause: .zero)
    var isLate = false
    autosave.onLate = { isLate = true }
    #expect(await autosave.watching { 1 } == 1)
    #expect(!isLate)
    #expect(!autosave.isLate)
  }
}
