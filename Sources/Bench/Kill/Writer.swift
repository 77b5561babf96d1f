// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import DiaryStore
import FoundationEssentials
import Synchronization

/// Changes a diary without end, and says before each change what it will do, and after it that it is
/// done. Somebody else ends it.
struct Writer {
  /// A clock that goes on by a minute and a second with each change: so each text that is replaced
  /// has to be kept as a version.
  private final class Hands: Sendable {
    private let seconds: Atomic<Int>

    init(minute: Int) { seconds = Atomic(minute * 61) }

    var now: Moment {
      DiaryMaker.clock.now.adding(seconds: seconds.load(ordering: .relaxed))
    }

    func goOn() { seconds.add(61, ordering: .relaxed) }
  }

  private let journal: Journal
  private let hands: Hands
  private var generator: SeededGenerator
  private var nextNumber: Int
  /// The pages that can be changed: neither sealed nor in the trash.
  private var open: [Int: Entry.ID] = [:]
  private var trashed: [Int: Entry.ID] = [:]

  init(_ order: WritingOrder) throws {
    let hands = Hands(minute: order.minute)
    self.hands = hands
    journal = try Journal(JournalFolder(order.folder), clock: WallClock { hands.now })
    generator = SeededGenerator(seed: order.seed)
    nextNumber = order.seed
  }

  func keepWriting() async throws {
    var writer = self
    for entry in try await journal.page(limit: 30) where entry.letter == nil {
      if let page = Int(entry.title) { writer.open[page] = entry.id }
    }
    while true {
      hands.goOn()
      let deed = try await writer.choose()
      let line = try JSONEncoder().encode(deed)
      System.write(String(decoding: line, as: UTF8.self), to: Child.reportDescriptor)
      try await writer.perform(deed)
      System.write(Deed.done, to: Child.reportDescriptor)
    }
  }

  private mutating func choose() async throws -> Deed {
    nextNumber += 1
    let day = DiaryMaker.clock.day(
      of: DiaryMaker.clock.now.adding(days: -generator.number(below: 400)))
    // In an order of their own, so that the seed decides, and not the dictionary.
    let pages = open.keys.sorted()
    guard pages.count > 3 else { return .write(page: nextNumber, day: day.number) }
    let page = pages[generator.number(below: pages.count)]
    switch generator.number(below: 100) {
    case ..<25: return .write(page: nextNumber, day: day.number)
    case ..<60: return .change(page: page, text: nextNumber)
    case ..<68: return .move(page: page, day: day.number)
    case ..<72: return .seal(page: page)
    case ..<80: return .trash(page: page)
    case ..<86: return trashed.keys.min().map { .restore(page: $0) } ?? .memo(nextNumber)
    case ..<92: return .memo(nextNumber)
    default:
      guard let version = try await version(of: page) else { return .memo(nextNumber) }
      return .bringBack(page: page, text: version.text)
    }
  }

  /// The oldest version of a page that has the tags of the text it has now, since versions have none.
  private func version(of page: Int) async throws -> (id: Version.ID, text: Int)? {
    guard let id = open[page], let entry = try await journal.entry(id) else { return nil }
    for version in try await journal.versions(of: id).reversed() {
      guard let text = Int(version.body.prefix { $0 != " " }) else { continue }
      if Deed.tags(text) == entry.tags.sorted() { return (version.id, text) }
    }
    return nil
  }

  private mutating func perform(_ deed: Deed) async throws {
    switch deed {
    case .write(let page, let day):
      var draft = journal.newDraft(on: Day(number: day))
      draft.title = "\(page)"
      draft.body = Deed.text(page)
      draft.tags = Deed.tags(page)
      open[page] = try await journal.save(draft)?.id
    case .change(let page, let text):
      var draft = Draft(try await entry(page))
      draft.body = Deed.text(text)
      draft.tags = Deed.tags(text)
      try await journal.save(draft)
    case .move(let page, let day):
      guard let day = Day(number: day) else { return }
      try await journal.move(entry(page).id, to: day)
    case .seal(let page):
      guard let day = Day(number: Deed.sealedUntil) else { return }
      try await journal.seal(entry(page).id, until: day)
      open[page] = nil
    case .trash(let page):
      let id = try await entry(page).id
      try await journal.delete([id])
      open[page] = nil
      trashed[page] = id
    case .restore(let page):
      guard let id = trashed.removeValue(forKey: page) else { return }
      try await journal.restore([id])
      open[page] = id
    case .bringBack(let page, _):
      guard let version = try await version(of: page) else { return }
      try await journal.restore(version.id, of: entry(page).id)
    case .memo(let number): try await journal.addMemo(Deed.text(number))
    }
  }

  private func entry(_ page: Int) async throws -> Entry {
    guard let id = open[page], let entry = try await journal.entry(id) else {
      throw Obstacle("Page \(page) is gone.")
    }
    return entry
  }
}
