// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import DiaryStore
import Files
import FoundationEssentials

/// Changes a diary without end, and reports before each change what it will do, and after it that
/// it is done. It is ended from outside.
struct Writer {
  private let hands: Hands
  private var diarist: Diarist
  private var generator: SeededGenerator
  private var nextNumber: Int

  init(_ order: WritingOrder) throws {
    hands = Hands(minute: order.minute)
    diarist = Diarist(try .measured(order.folder), hands)
    generator = SeededGenerator(seed: order.seed)
    nextNumber = order.seed
  }

  func keepWriting() async throws {
    var writer = self
    try await writer.diarist.perform(.open)
    while true {
      hands.goOn()
      let deed = try await writer.choose()
      try deed.announce()
      try await writer.diarist.perform(deed)
      System.write(Deed.done, to: Child.reportDescriptor)
    }
  }

  private mutating func choose() async throws -> Deed {
    nextNumber += 1
    let day = DiaryMaker.clock.day(
      of: DiaryMaker.clock.now.adding(days: -generator.number(below: 400)))
    // In an order of their own, so that the seed decides, and not the dictionary.
    let pages = diarist.open.keys.sorted()
    guard pages.count > 3 else { return .write(page: nextNumber, day: day.number) }
    let page = pages[generator.number(below: pages.count)]
    switch generator.number(below: 115) {
    case ..<18: return .write(page: nextNumber, day: day.number)
    case ..<44: return .change(page: page, text: nextNumber)
    case ..<50: return .move(page: page, day: day.number)
    case ..<53: return .seal(page: page)
    case ..<58: return .trash(page: page)
    case ..<63: return diarist.trashed.keys.min().map { .restore(page: $0) } ?? .memo(nextNumber)
    case ..<68: return .memo(nextNumber)
    case ..<73: return try await oldText(of: page)
    case ..<84: return .attach(page: page, medium: generator.number(below: MediumContent.count))
    case ..<90: return try await medium(of: page) { .detach(page: page, medium: $0) }
    case ..<93: return try await trashedMedium()
    case ..<97: return folderToImport()
    case 97: return .emptyTrash
    case 98: return generator.happens(50) ? .sweep(days: 31) : .thin(days: 31)
    case 99: return .backUp
    default: return speak(page, day)
    }
  }

  /// Begins a recording, goes on with one, or ends one that an earlier process may have left.
  private mutating func speak(_ page: Int, _ day: Day) -> Deed {
    let pieces = diarist.narrator.pieces.sorted { $0.key < $1.key }
    let numbers = diarist.narrator.numbers
    switch generator.number(below: 10) {
    case ..<4 where !pieces.isEmpty:
      let (number, count) = pieces[generator.number(below: pieces.count)]
      return .say(number, pieces: count + 1)
    case ..<7 where !numbers.isEmpty:
      let number = numbers[generator.number(below: numbers.count)]
      return generator.happens(70) ? .keep(number) : .discard(number)
    default:
      return .record(nextNumber, page: generator.happens(60) ? page : nil, day: day.number)
    }
  }

  private func oldText(of page: Int) async throws -> Deed {
    let oldest = try await diarist.versions(of: page).first
    return oldest.map { .bringBack(page: page, text: $0.text) } ?? .memo(nextNumber)
  }

  /// That which was made for this writer, or one that others may have imported before.
  private mutating func folderToImport() -> Deed {
    let folders = diarist.folders
    guard let newest = folders.last else { return .memo(nextNumber) }
    return .importFolder(
      generator.happens(50) ? newest : folders[generator.number(below: folders.count)])
  }

  private mutating func medium(of page: Int, _ deed: (Int) -> Deed) async throws -> Deed {
    let media = try await diarist.media(of: page)
    guard !media.isEmpty else {
      return .attach(page: page, medium: generator.number(below: MediumContent.count))
    }
    return deed(media[generator.number(below: media.count)])
  }

  /// A medium that is in the trash, of whatever page.
  private func trashedMedium() async throws -> Deed {
    for page in diarist.open.keys.sorted() {
      guard let medium = try await diarist.trashedMedia(of: page).first else { continue }
      return .reattach(page: page, medium: medium)
    }
    return .memo(nextNumber)
  }
}

extension Deed {
  /// Reports what will be done to the process that started this program.
  func announce() throws {
    let line = try JSONEncoder().encode(self)
    System.write(String(decoding: line, as: UTF8.self), to: Child.reportDescriptor)
  }
}
