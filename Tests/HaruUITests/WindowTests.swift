// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import DiaryStore
import Files
import Foundation
import GLib
import HaruSettings
import TestDiary
import TestSupport
import XCTest

@testable import Adwaita
@testable import HaruModel
@testable import HaruParts
@testable import HaruUI

final class WindowTests: XCTestCase {
  @MainActor private static let diary = Diary(
    JournalFolder(NSTemporaryDirectory() + "haru-\(UUID())"))

  @MainActor private static let services = Result { try AppServices(forTesting: diary) }

  @MainActor private static let application: HaruApplication? = {
    do {
      let installation = try Installation()
      try Resources.register(bundle: installation.resources)
      let preferences = try Preferences(installation)
      HaruApplication.speak(preferences, installation)
      let application = HaruApplication(installation, preferences, diary)
      try application.register()
      return application
    } catch {
      XCTFail("\(error)")
      return nil
    }
  }()

  private func withPreferences(
    _ body: @MainActor (HaruApplication, Preferences) throws -> Void
  ) throws {
    try MainActor.assumeIsolated {
      startGTK()
      let application = try XCTUnwrap(Self.application)
      try body(application, try Preferences(try Installation()))
      settle()
    }
  }

  func testEveryActionExistsAndCanBeDoneInEveryPlace() throws {
    try withPreferences { application, preferences in
      for place in SidebarPlace.allCases {
        for action in WindowAction.all {
          let window = MainWindow(application, preferences, try Self.services.get())
          window.present()
          window.activate(WindowAction.place(place).detailedName)
          XCTAssertTrue(Self.isThere(action, application, window), action.detailedName)
          window.activate(action.detailedName)
          settle()
          window.destroy()
          settle()
        }
      }
    }
  }

  @MainActor private static func isThere(
    _ action: WindowAction, _ application: HaruApplication, _ window: MainWindow
  ) -> Bool {
    switch action.detailedName.prefix(while: { $0 != "." }) {
    case "win": window.actions.hasAction(action.name)
    case "app": application.hasAction(action.name)
    // GTK's own.
    default: action == .close
    }
  }

  func testNoTwoActionsShareTheirKeys() {
    MainActor.assumeIsolated {
      let keys = WindowAction.all.flatMap(\.keys)
      XCTAssertEqual(Set(keys).count, keys.count)
    }
  }

  func testEveryPlaceHasItsIcon() throws {
    try withPreferences { application, preferences in
      for place in SidebarPlace.allCases { XCTAssertTrue(Icons.has(place.icon), place.icon) }
      XCTAssertTrue(Icons.has("org.harudiary.Haru"))
    }
  }

  func testThePlaceIsRemembered() throws {
    try withPreferences { application, preferences in
      let window = MainWindow(application, preferences, try Self.services.get())
      window.activate(WindowAction.place(.memos).detailedName)
      XCTAssertEqual(preferences.place.value, .memos)
      window.activate(WindowAction.place(.calendar).detailedName)
      XCTAssertEqual(preferences.place.value, .calendar)
      window.destroy()
    }
  }

  func testWhatIsShownOfThisDayGoesWithTheDay() throws {
    try withPreferences { application, preferences in
      // In 2096: an alarm for a midnight that has passed would ring again and again.
      let start = Moment(milliseconds: 4_000_000_000_000)
      let hands = ClockHands(at: start)
      let diary = Diary(
        JournalFolder(NSTemporaryDirectory() + "haru-\(UUID())"), clock: hands.clock)
      defer { try? FileManager.default.removeItem(atPath: diary.folder.path) }
      let services = try AppServices(forTesting: diary)
      var isOpened = false
      let opening = Task {
        await diary.open()
        isOpened = true
      }
      defer { opening.cancel() }
      // It is offered once by itself when the diary has been opened, too.
      XCTAssertTrue(pump { isOpened })
      let today = hands.clock.day(of: start)
      let numbers = try (0...2).map { days in
        let then = try XCTUnwrap(today.adding(days: days)?.sameDays(of: today.year - 1))
        return try write("\(days)", on: then.lowerBound.iso, in: diary)
      }
      (preferences.remindsOfThisDay.value, preferences.lastReminder.value) = (true, nil)
      preferences.place.value = .entries
      let window = MainWindow(application, preferences, services)
      window.present()
      settle()
      let shown = { services.onThisDay.entries.map(\.number) }
      let offering = Task { await services.onThisDay.offer() }
      defer { offering.cancel() }
      XCTAssertTrue(pump { shown() == [numbers[0]] })
      hands.pass(days: 1)
      window.today.look()
      XCTAssertTrue(pump { shown() == [numbers[1]] })
      // An entry that is open at midnight comes first.
      window.activate(WindowAction.write.detailedName)
      XCTAssertTrue(pump { first(EntryPage.self, in: window)?.isMapped == true })
      XCTAssertEqual(shown(), [])
      hands.pass(days: 1)
      window.today.look()
      settle()
      XCTAssertEqual(shown(), [])
      window.activate(WindowAction.back.detailedName)
      XCTAssertTrue(pump { shown() == [numbers[2]] })
      window.destroy()
    }
  }

  /// Every widget and controller must be gone, and with them all that is ours. What malloc holds
  /// may grow a little more than for windows with the same parts and nothing of ours in them: GTK
  /// 4.8 and libadwaita 1.2 keep the sections of menus, tooltips and some handlers of leaflets for
  /// ever. What watched the diary is let go of with it.
  func testFiveHundredWindowsLeaveNothingBehind() throws {
    try withPreferences { application, preferences in
      preferences.windowSize = (400, 300)
      let kept = try Self.services.get()
      _ = Self.openAndClose(20, application) { _ in Self.bareWindow() }
      _ = Self.openAndClose(20, application) {
        MainWindow(application, preferences, kept).going(to: $0)
      }
      let before = Living.now
      let bare = Self.openAndClose(500, application) { _ in Self.bareWindow() }
      var services: AppServices? = try AppServices(
        forTesting: Diary(JournalFolder(NSTemporaryDirectory() + "haru-\(UUID())")))
      weak let same = services
      weak let diary = services?.diary
      let main = try Self.openAndClose(500, application) {
        MainWindow(application, preferences, try XCTUnwrap(same)).going(to: $0)
      } afterwards: {
        services = nil
        settle()
      }
      XCTAssertTrue(pump { same == nil && diary == nil })
      XCTAssertTrue(pump { main.census.living.isEmpty }, "\(main.census.living)")
      XCTAssertTrue(pump { !Living.now.isMore(than: before) }, "\(before) became \(Living.now)")
      // What tests before have left may be let go of meanwhile.
      let growth = main.growth - max(bare.growth, 0)
      XCTAssertLessThan(growth, 500 * 8192, "bare: \(bare.growth)")
    }
  }

  func testTheWindowsBesideTheMainOneLeaveNothingBehind() throws {
    try withPreferences { application, preferences in
      preferences.windowSize = (400, 300)
      let services = try Self.services.get()
      @MainActor func openAndClose(_ count: Int) -> Census {
        Self.openAndClose(count, application) { _ in
          let window = MainWindow(application, preferences, services)
          window.present()
          for action in [WindowAction.preferences, .shortcuts, .about] {
            window.activate(action.detailedName)
          }
          return window
        }.census
      }
      // What other tests have left behind goes with the first, whose pages may still read
      // something.
      let first = openAndClose(1)
      XCTAssertTrue(pump { first.living.isEmpty }, "\(first.living)")
      let before = Living.now
      let census = openAndClose(40)
      XCTAssertTrue(pump { census.living.isEmpty }, "\(census.living)")
      XCTAssertTrue(pump { !Living.now.isMore(than: before) }, "\(before) became \(Living.now)")
    }
  }

  @MainActor private static func openAndClose(
    _ times: Int, _ application: HaruApplication, _ open: @MainActor (Int) throws -> Window,
    afterwards: @MainActor () -> Void = {}
  ) rethrows -> (census: Census, growth: Int) {
    let census = Census()
    let before = allocatedBytes()
    for turn in 0..<times {
      let window = try open(turn)
      window.present()
      settle()
      census.take(of: window)
      for other in application.openWindows { census.take(of: other) }
      window.close()
      settle()
    }
    afterwards()
    return (census, allocatedBytes() - before)
  }

  @MainActor private static func bareWindow() -> Window {
    let window = SecondaryWindow()
    let items = (1...6).map { Menu.Item("Item", action: "win.item-\($0)") }
    window.setContent(
      Leaflet(
        sidebar: MenuButton(
          icon: "open-menu-symbolic", name: "Menu",
          menu: Menu(Array(items[..<3]), Array(items[3...]))),
        content: Box(.vertical) {
          HeaderBar(title: WindowTitle("Bare")) {
            Button(icon: "go-previous-symbolic", name: "Back")
            PopoverButton(icon: "open-menu-symbolic", name: "More", Label("Popover"))
            PopoverButton("Choose", Label("Popover"))
            PopoverButton(icon: "view-sort-descending-symbolic", name: "Order", Label("Popover"))
            ToggleButton(child: Image(icon: "view-grid-symbolic"), name: "Grid")
          }
          SearchEntry("Search")
          ScrolledWindow(ListView(NumberList(), make: { Label("") }, bind: { _, _ in }))
        }))
    window.size = (400, 300)
    return window
  }
}

extension MainWindow {
  /// Shows the window, and then one place after the other as `turn` goes up.
  fileprivate func going(to turn: Int) -> MainWindow {
    present()
    activate(
      WindowAction.place(SidebarPlace.allCases[turn % SidebarPlace.allCases.count]).detailedName)
    return self
  }
}
