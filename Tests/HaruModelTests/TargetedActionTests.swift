// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import DiaryStore
import HaruModel
import Testing

@Suite struct TargetedActionTests {
  private static let day = Day(number: 20_261_125)
  private static let selection = FeelingSelection("20261101-20261130/weekday-1/12,13")

  @Test func eachIsReadAsItIsWritten() throws {
    let day = try #require(Self.day)
    let actions: [TargetedAction] = [
      .open(Entry.ID(12)), .openMemo(Memo.ID(3)), .search("산책 tag:home"),
      .showAttachment(Attachment.ID(7)), .write(Self.day), .write(nil),
      .showEntries(try #require(Self.selection)), .record(day), .film(day), .addPhotos(day),
      .lookInto(["/a b/일기.zip", "/of\nold/“x”"]),
    ]
    for action in actions {
      #expect(TargetedAction(action.name, target: action.target) == action)
    }
    #expect(Set(actions.map(\.name)) == Set(TargetedAction.Name.allCases))
  }

  @Test func whatAnotherProgramMakesUpIsNone() {
    for target in ["", "x", "12x", "1.5", "99999999999999999999"] {
      #expect(TargetedAction(.open, target: target) == nil)
      #expect(TargetedAction(.openMemo, target: target) == nil)
      #expect(TargetedAction(.search, target: target) == .search(target))
      #expect(TargetedAction(.showAttachment, target: target) == nil)
      #expect(TargetedAction(.showEntries, target: target) == nil)
      #expect(TargetedAction(.write, target: target) == .write(nil))
      #expect(TargetedAction(.record, target: target) == nil)
      #expect(TargetedAction(.film, target: target) == nil)
      #expect(TargetedAction(.addPhotos, target: target) == nil)
      #expect(TargetedAction(.lookInto, target: target) == nil)
    }
  }

  /// A notification outlives the diary that was open when it was shown: its click opened what has
  /// the same number in the next one.
  @Test func whatIsMeantInAnotherDiaryIsNone() {
    let (diary, other) = (JournalFolder("/home/a"), JournalFolder("/home/b"))
    for action in [TargetedAction.open(Entry.ID(12)), .openMemo(Memo.ID(3))] {
      let target = action.target(withMark: diary.mark)
      #expect(TargetedAction(action.name, target: target, in: diary) == action)
      #expect(TargetedAction(action.name, target: target, in: other) == nil)
      // What says nothing of a diary is meant for the one that is open.
      #expect(TargetedAction(action.name, target: action.target, in: other) == action)
    }
    let words = "me@home"
    #expect(TargetedAction(.search, target: words, in: diary) == .search(words))
  }

  @Test func itsNameIsThatOfAnAction() {
    #expect(TargetedAction.open(Entry.ID(12)).detailedName == "win.open::12")
    let diary = JournalFolder("/home/a")
    #expect(
      TargetedAction.open(Entry.ID(12)).applicationName(in: diary) == "app.open::12@\(diary.mark)")
    #expect(TargetedAction.write(nil).detailedName == "win.write::")
  }
}
