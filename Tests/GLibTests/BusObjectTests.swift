// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TestSupport
import XCTest

@testable import GLib

/// A thing that others on the bus can turn on and off.
@MainActor private final class Lamp {
  static let interface = "org.harudiary.test.Lamp"
  static let path = "/org/harudiary/test/lamp"
  static let description = """
    <node><interface name="\(interface)">
      <method name="Add">
        <arg type="x" direction="in"/><arg type="x" direction="in"/>
        <arg type="x" direction="out"/>
      </method>
      <method name="Burst"/>
      <method name="List"><arg type="aa{sv}" direction="out"/></method>
      <signal name="Flickered"><arg type="s"/></signal>
      <property name="IsOn" type="b" access="readwrite"/>
      <property name="Traits" type="a{sv}" access="read"/>
      <property name="Broken" type="s" access="read"/>
    </interface></node>
    """

  var isOn = false
  private(set) var object: BusObject?

  init(named names: [String], on bus: Bus = .session) {
    let interface = BusInterface(
      Self.description,
      call: { method, numbers in
        guard method == "Add", case (.int64(let a)?, .int64(let b)?) = (numbers.first, numbers.last)
        else { return nil }
        return [.int64(a + b)]
      },
      read: { [weak self] in self?.read($0) },
      write: { [weak self] property, value in
        guard property == "IsOn", case .bool(let isOn) = value else { return false }
        self?.isOn = isOn
        return true
      })
    object = BusObject(named: names, at: Self.path, on: bus, [interface])
  }

  private func read(_ property: String) -> BusValue? {
    switch property {
    case "IsOn": .bool(isOn)
    case "Traits":
      .dictionary([
        "color": .string("노랑"), "watts": .double(4.5), "rooms": .strings(["부엌", "방"]),
        "place": .objectPath("/a/b"), "age": .int64(-3),
      ])
    default: nil
    }
  }
}

final class BusObjectTests: XCTestCase {
  @MainActor private static func called(_ name: String, _ method: String, _ words: String...) throws
    -> String
  {
    let words =
      [
        "gdbus", "call", "--session", "--dest", name, "--object-path", Lamp.path, "--method",
        method,
      ]
      + words
    return try Child("/usr/bin/env", words).ended()
      .trimmingCharacters(in: .whitespacesAndNewlines)
  }

  private static let properties = "org.freedesktop.DBus.Properties."

  func testOthersAskReadAndWrite() throws {
    try MainActor.assumeIsolated {
      let name = "org.harudiary.test.Ask"
      let lamp = Lamp(named: [name])
      XCTAssertTrue(pump { lamp.object?.name == name })
      XCTAssertEqual(try Self.called(name, Lamp.interface + ".Add", "40", "2"), "(int64 42,)")
      XCTAssertTrue(
        try Self.called(name, Lamp.interface + ".Burst").contains("Error.NotSupported"))
      let get = Self.properties + "Get"
      XCTAssertEqual(try Self.called(name, get, Lamp.interface, "IsOn"), "(<false>,)")
      XCTAssertEqual(
        try Self.called(name, Self.properties + "Set", Lamp.interface, "IsOn", "<true>"), "()")
      XCTAssertTrue(lamp.isOn)
      XCTAssertEqual(try Self.called(name, get, Lamp.interface, "IsOn"), "(<true>,)")
      let traits = try Self.called(name, get, Lamp.interface, "Traits")
      for part in [
        "'color': <'노랑'>", "'watts': <4.5>", "'rooms': <['부엌', '방']>",
        "'place': <objectpath '/a/b'>", "'age': <int64 -3>",
      ] {
        XCTAssertTrue(traits.contains(part), "\(part) is not in \(traits)")
      }
      XCTAssertTrue(
        try Self.called(name, get, Lamp.interface, "Broken").contains("Error.NotSupported"))
    }
  }

  func testAnAnswerMayComeLater() throws {
    try MainActor.assumeIsolated {
      let name = "org.harudiary.test.Later"
      let interface = BusInterface(
        Lamp.description,
        lateCall: { method, _ in
          await Task.yield()
          guard method == "List" else { return nil }
          return [.dictionaries([["room": .string("부엌")], [:]])]
        })
      let object = BusObject(named: [name], at: Lamp.path, [interface])
      XCTAssertTrue(pump { object.name == name })
      XCTAssertEqual(
        try Self.called(name, Lamp.interface + ".List"), "([{'room': <'부엌'>}, {}],)")
      XCTAssertTrue(
        try Self.called(name, Lamp.interface + ".Burst").contains("Error.NotSupported"))
    }
  }

  func testOthersHearOfChanges() throws {
    try MainActor.assumeIsolated {
      let name = "org.harudiary.test.Hear"
      let lamp = Lamp(named: [name])
      XCTAssertTrue(pump { lamp.object?.name == name })
      let ear = try Child("/usr/bin/env", ["gdbus", "monitor", "--session", "--dest", name])
      XCTAssertTrue(ear.says("is owned by"))
      // It listens a little later than it says so.
      XCTAssertTrue(
        pump {
          lamp.object?.tell(["IsOn": .bool(true)], of: Lamp.interface)
          return ear.said.contains("PropertiesChanged ('\(Lamp.interface)', {'IsOn': <true>}, ")
        })
      lamp.object?.emit("Flickered", [.string("twice")], of: Lamp.interface)
      XCTAssertTrue(ear.says("Flickered ('twice',)"))
      ear.end()
    }
  }

  func testWhereANameIsTakenTheNextOneIsIt() throws {
    try MainActor.assumeIsolated {
      let names = ["org.harudiary.test.Two", "org.harudiary.test.Two.other"]
      var first: Lamp? = Lamp(named: names)
      XCTAssertTrue(pump { first?.object?.name == names[0] })
      let keeper = try Child(
        "/usr/bin/python3",
        [
          "-c",
          """
          from gi.repository import Gio, GLib
          Gio.bus_own_name(Gio.BusType.SESSION, "org.harudiary.test.Kept", Gio.BusNameOwnerFlags.NONE,
            None, lambda *_: print("kept", flush=True), None)
          GLib.MainLoop().run()
          """,
        ])
      XCTAssertTrue(keeper.says("kept"))
      first = nil
      let second = Lamp(named: ["org.harudiary.test.Kept", names[1]])
      XCTAssertTrue(pump { second.object?.name != nil })
      XCTAssertEqual(second.object?.name, names[1])
      XCTAssertEqual(
        try Self.called(names[1], Lamp.interface + ".Add", "1", "2"), "(int64 3,)")
      keeper.end()
    }
  }

  /// The last of many that come and go at once is the one that is there.
  func testItComesAndGoesWithWhoeverHoldsIt() throws {
    try MainActor.assumeIsolated {
      let name = "org.harudiary.test.Go"
      var lamp: Lamp? = Lamp(named: [name])
      for _ in 0..<20 {
        lamp = nil
        lamp = Lamp(named: [name])
        _ = MainLoop.iterate()
      }
      XCTAssertTrue(pump { lamp?.object?.name == name })
      XCTAssertEqual(try Self.called(name, Lamp.interface + ".Add", "1", "1"), "(int64 2,)")
      lamp = nil
      XCTAssertTrue(
        pump {
          let owner = try? gdbus(
            "call", "--session", "--dest", "org.freedesktop.DBus", "--object-path",
            "/org/freedesktop/DBus", "--method", "org.freedesktop.DBus.NameHasOwner", name)
          return owner == "(false,)"
        })
    }
  }

  func testNothingIsLeftOfOneThatIsGone() {
    MainActor.assumeIsolated {
      weak var interface: BusInterface?
      var object: BusObject?
      do {
        let made = BusInterface(Lamp.description, call: { _, _ in nil }, read: { _ in nil })
        interface = made
        object = BusObject(named: ["org.harudiary.test.Gone"], at: Lamp.path, [made])
      }
      XCTAssertTrue(pump { object?.name != nil })
      XCTAssertNotNil(interface)
      weak let gone = object
      object = nil
      XCTAssertNil(gone)
      XCTAssertTrue(pump { interface == nil })
    }
  }

  func testWithoutABusNothingHappens() {
    MainActor.assumeIsolated {
      withSystemBus(at: "unix:path=/nowhere/bus") {
        let lamp = Lamp(named: ["org.harudiary.test.Nobody"], on: .system)
        var isOver = false
        let waiting = Task {
          isOver = await BusConnection(to: .system) == nil
        }
        XCTAssertTrue(pump { isOver })
        lamp.object?.tell(["IsOn": .bool(true)], of: Lamp.interface)
        XCTAssertNil(lamp.object?.name)
        waiting.cancel()
      }
    }
  }
}
