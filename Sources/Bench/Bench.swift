// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryStore

/// Measures what the arguments name, and prints it; answers with the exit status.
package func run(_ arguments: [String]) async -> Int32 {
  do {
    switch try Request(arguments) {
    case .help:
      System.say(Request.usage)
      return 0
    case .list:
      for subject in subjects { System.say("\(subject.name)\t\(subject.summary)") }
      return 0
    case .measure(let subject, let effort, let isSealed):
      if isSealed {
        JournalFolder.sealMeasured()
        System.say("# in sealed diaries")
      }
      let (report, load) = try await BackgroundLoad.around { try await subject.measure(effort) }
      for line in report.lines(on: load) { System.say(line) }
      return report.holds(on: load) ? 0 : 1
    case .makeDiary(let entries, let folder):
      try DiaryMaker.make(entries, in: JournalFolder(folder))
      return 0
    case .compareMarkdown(let comparison):
      for line in comparison.lines { System.say(line) }
      return 0
    case .damageImports(let trial): return try trial.run() ? 0 : 1
    case .readDamaged(let order):
      try order.carryOut()
      return 0
    case .keepWriting(let order):
      try await Writer(order).keepWriting()
      return 0
    case .keepRecording(let order):
      try await KeptRecording(order).goOn()
      return 0
    case .keepPlaying(let order):
      try await order.keepPlaying()
      return 0
    case .takeIn(let order):
      try await order.takeIn()
      return 0
    case .importDiary(let order):
      try await order.carryOut()
      return 0
    case .rest:
      await IdleFloor.rest()
      return 0
    case .standTrial(let folder):
      try await Trial.stand(in: .measured(folder))
      return 0
    case .bringOver(let folder):
      try OlderDiary.bringOver(folder)
      return 0
    case .reseal(let order):
      try await order.carryOut()
      return 0
    case .openDamaged(let order):
      try await order.carryOut()
      return 0
    }
  } catch {
    System.complain("haru-bench: \(error)")
    return 2
  }
}
