// SPDX-License-Identifier: GPL-3.0-or-later

import FoundationEssentials
import Testing

@testable import Bench

@Suite struct LedgerTests {
  private func ledger(_ deeds: [Deed]) -> Ledger {
    deeds.reduce(into: Ledger()) { $0.note($1) }
  }

  @Test func knowsWhatEachDeedLeaves() {
    let page = ledger([
      .write(page: 1, day: 20_260_101), .change(page: 1, text: 2), .move(page: 1, day: 20_260_102),
      .bringBack(page: 1, text: 1), .seal(page: 1), .trash(page: 1), .memo(3),
    ]).pages[1]
    #expect(
      page
        == Ledger.Page(
          day: 20_260_102, text: 1, isSealed: true, isTrashed: true, versions: [1, 2]))
  }

  @Test func holdsATextThatCameSeveralTimesOnEndOnce() {
    let before: [Deed] = [
      .write(page: 1, day: 20_260_101), .change(page: 1, text: 2), .change(page: 1, text: 1),
    ]
    let after = before + [.bringBack(page: 1, text: 1), .bringBack(page: 1, text: 1)]
    #expect(ledger(before).pages[1]?.versions == [1, 2])
    #expect(ledger(after).pages[1]?.versions == [1, 2, 1])
    #expect(ledger(after + [.thin(days: 31)]) == ledger(after))
  }

  @Test func anImportAddsWhatIsNotThere() {
    let folder = PagesFolder(10)
    let once = ledger([.importFolder(10)])
    #expect(once.memos == [10] && Set(once.pages.keys) == [10, 11, 12, 13])
    #expect(once.pages[11]?.media.count == 50 && once.pages[13]?.isTrashed == true)
    #expect(once.noting(.importFolder(10)) == once)

    let changes: [Deed] = [
      .importFolder(10), .change(page: 10, text: 20), .trash(page: 11),
      .attach(page: 12, medium: 5),
      .emptyTrash,
    ]
    let changed = ledger(changes)
    #expect(Set(changed.pages.keys) == [10, 12])
    let twice = changed.noting(.importFolder(10))
    #expect(twice.pages[10]?.text == 20 && twice.pages[11] == once.pages[11])
    #expect(
      twice.pages[12]?.media == (changed.pages[12]?.media ?? []) + folder.pages[2].media.suffix(1))
    let sealed = ledger(changes + [.seal(page: 12)])
    #expect(sealed.noting(.importFolder(10)).pages[12] == sealed.pages[12])
  }

  @Test func anImportThatWasBrokenOffLeavesWholePages() {
    let whole = ledger([.importFolder(10)])
    let possible = Ledger().interrupted(.importFolder(10))
    #expect(possible.first == Ledger() && possible.last == whole)
    #expect(possible.count == 32)
    #expect(possible.allSatisfy { $0.pages.allSatisfy { whole.pages[$0.key] == $0.value } })
    #expect(Ledger().interrupted(.memo(3)) == [Ledger(), ledger([.memo(3)])])
  }

  @Test func knowsWhichMediaAPageHas() {
    var deeds: [Deed] = [
      .write(page: 1, day: 20_260_101), .attach(page: 1, medium: 5), .attach(page: 1, medium: 5),
      .attach(page: 1, medium: 6), .detach(page: 1, medium: 5), .detach(page: 1, medium: 6),
      .reattach(page: 1, medium: 5), .detach(page: 1, medium: 5),
    ]
    #expect(ledger(deeds).pages[1]?.media.map(\.number) == [5, 5, 6])
    #expect(ledger(deeds).pages[1]?.media.map(\.isTrashed) == [true, false, true])
    deeds.append(.emptyTrash)
    #expect(ledger(deeds).pages[1]?.media == [Ledger.Medium(number: 5)])
    deeds += [.trash(page: 1), .backUp, .sweep(days: 31), .thin(days: 31), .open, .emptyLog]
    #expect(ledger(deeds).pages.count == 1)
    #expect(ledger(deeds + [.emptyTrash]).pages.isEmpty)
  }

  @Test func countsWhatIsMissing() {
    let whole: [Deed] = [
      .write(page: 1, day: 20_260_101), .write(page: 2, day: 20_260_101), .memo(3),
    ]
    #expect(ledger(whole).differences(from: ledger(whole)) == 0)
    for count in 0..<3 {
      #expect(ledger(Array(whole.prefix(count))).differences(from: ledger(whole)) == 3 - count)
    }
  }

  @Test func tellsTheDeedThatWasInterruptedFromThoseDone() throws {
    let deeds: [Deed] = [.memo(1), .memo(2), .memo(3)]
    let lines = try deeds.map { String(decoding: try JSONEncoder().encode($0), as: UTF8.self) }
    let reports = "\(lines[0])\ndone\n\(lines[1])\n"
    let life = try WriterLife(Array(reports.utf8))
    #expect(life.done == [.memo(1)])
    #expect(life.pending == .memo(2))
    let shorter = try WriterLife(Array((reports + "do").utf8))
    #expect(shorter.pending == .memo(2))
    #expect(try WriterLife([]).pending == nil)
    #expect(try WriterLife(Array("{\"me".utf8)).pending == nil)
  }

  @Test func anOrderIsReadAsItWasGiven() {
    let order = WritingOrder(folder: "/tmp/a diary", seed: 7, minute: 12)
    #expect(WritingOrder(order.arguments) == order)
    #expect(WritingOrder(["kill"]) == nil)
  }
}
