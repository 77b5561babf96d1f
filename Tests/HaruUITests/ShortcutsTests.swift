// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryStore
import Foundation
import GLib
import HaruSettings
import TestSupport
import XCTest

@testable import Adwaita
@testable import HaruMediaUI
@testable import HaruModel
@testable import HaruParts
@testable import HaruUI

/// The shortcuts window lists what is installed, and all of it.
final class ShortcutsTests: XCTestCase {
  @MainActor private static func all<Command: KeyCommand>(_ commands: Command.Type) -> [String] {
    commands.allCases.flatMap(\.keys)
  }

  @MainActor private static func assertKeys(
    of widget: Widget, are listed: [[String]], line: UInt = #line
  ) {
    XCTAssertEqual(installedKeys(in: widget), written(listed.flatMap { $0 }), line: line)
  }

  func testWhatWorksInAPlaceIsListedUnderIt() throws {
    try withServices { services in
      let installation = try Installation()
      try Resources.register(bundle: installation.resources)
      let preferences = try Preferences(installation)
      let leave = Self.all(GeneralKey.self)
      Self.assertKeys(
        of: CalendarPage(services, preferences, Today()),
        are: [
          Self.all(CalendarUnitKey.self), Self.all(CalendarKey.self), Self.all(WeekKey.self),
          Self.all(YearKey.self),
        ])
      Self.assertKeys(of: WeekGrid(services.pictures), are: [])
      Self.assertKeys(
        of: YearGrid(preferences, services.pictures), are: [Self.all(YearKey.self)])
      Self.assertKeys(of: MonthGrid(), are: [])
      Self.assertKeys(
        of: EntriesPage(preferences, services), are: [Self.all(EntriesKey.self), leave])
      Self.assertKeys(of: TrashPage(services, Today()), are: [Self.all(TrashKey.self), leave])
      Self.assertKeys(
        of: RecordingsPage(services, preferences), are: [Self.all(RecordingKey.self)])
      Self.assertKeys(
        of: MemosPage(services.diary), are: [Self.all(MemoKey.self), Self.all(MemoColorKey.self)])
      Self.assertKeys(of: PreferencesWindow(preferences, services), are: [WindowAction.search.keys])
    }
  }

  func testWhatWorksInAnEntryIsListedUnderIt() throws {
    try atDesk { desk in
      let page = desk.open()
      Self.assertKeys(
        of: page,
        are: EntryAction.allCases.map(\.keys)
          + [
            Self.all(FindKey.self), Self.all(SpellingKey.self), Self.all(GeneralKey.self),
            Self.all(PictureKey.self),
          ])
    }
  }

  func testTheWindowShowsEveryTitleWithItsKeys() throws {
    MainActor.assumeIsolated {
      startGTK()
      let window = ShortcutsWindow(canLock: true)
      let titles =
        CalendarUnitKey.allCases.map(\.title)
        + CalendarKey.allCases.map(\.title) + WeekKey.allCases.map(\.title)
        + YearKey.allCases.map(\.title)
        + EntriesKey.allCases.map(\.title) + FindKey.allCases.map(\.title)
        + SpellingKey.allCases.map(\.title) + ListKey.allCases.map(\.title)
        + PictureKey.allCases.map(\.title)
        + RecordingKey.allCases.map(\.title) + MemoKey.allCases.map(\.title)
        + TrashKey.allCases.map(\.title)
        + EntryAction.allCases.map(\.title) + WindowAction.all.map(\.title)
        + GeneralKey.allCases.map(\.title) + CaptureKey.allCases.map(\.title)
        + PictureViewKey.allCases.map(\.title)
      let shown = allTexts(in: window)
      for title in titles { XCTAssertTrue(shown.contains(title), title) }
      window.destroy()
      settle()
    }
  }
}
