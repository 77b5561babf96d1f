// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import HaruModel

@MainActor struct AutosaveTests {
  @Test func whatIsWrittenSeveralTimesIsSavedOnce() async {
    let autosave = Autosave(pause: .zero)
    var count = 0
    let (saves, saved) = AsyncStream.makeStream(of: Void.self)
    var all = saves.makeAsyncIterator()
    autosave.onDue = {
      count += 1
      saved.yield()
    }
    for _ in 1...5 { autosave.saveSoon() }
    await all.next()
    await letOthersSave()
    #expect(count == 1)
    autosave.saveSoon()
    await all.next()
    #expect(count == 2)
  }

  /// Waits until others have been saved that wait for no time, so that a second save would have
  /// come.
  private func letOthersSave() async {
    for _ in 1...3 {
      let (saves, saved) = AsyncStream.makeStream(of: Void.self)
      let last = Autosave(pause: .zero)
      last.onDue = { saved.finish() }
      last.saveSoon()
      for await _ in saves {}
    }
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

  /// Even where the program is too busy to hear of its end in time.
  @Test func aSaveThatEndsIsNotLate() async {
    let autosave = Autosave(pause: .zero, timeUntilLate: .milliseconds(1))
    let result = await autosave.watching {
      await Task.yield()
      let busy = ContinuousClock.now + .milliseconds(50)
      while ContinuousClock.now < busy {}
      return 1
    }
    #expect(result == 1)
    await letOthersSave()
    #expect(!autosave.isLate)
  }
}
