// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import GLib

/// Keeps a key waiting until the keys before it have been handled to their end.
///
/// While IBus waits for the answer to a key it lets the loop go on. The next key would be handled
/// within the first one, and be asked about before GTK resets the input method, as it does after
/// Enter: its letter would be gone.
@MainActor private enum KeyQueue {
  private static let pause = Duration.milliseconds(2)
  /// How many pauses a key that is not answered may hold up the next one: five seconds.
  private static let mostPausesInside = 2500
  /// How many pauses it may take until a key that was handed back arrives.
  private static let mostPausesBack = 50

  private static var waiting: [KeyEvent] = [] {
    didSet { MainLoop.waitingKeys = waiting.count }
  }
  /// Those that were handed back and have not arrived.
  private static var returning: [KeyEvent] = []
  /// The input method does not answer: its keys are not waited for until it does.
  private static var hasGivenUp = false

  /// The last one that had not to wait. A window may ask about it, and a popover in it once more.
  private static var passed: KeyEvent?

  /// Answers whether the key has to wait.
  static func keeps(_ key: KeyEvent) -> Bool {
    if let passed, passed.isIdentical(to: key) { return false }
    if let place = returning.firstIndex(where: { $0.isSame(as: key) }) {
      returning.remove(at: place)
      passed = key
      return false
    }
    if !MainLoop.isInsideEvent { hasGivenUp = false }
    guard !waiting.isEmpty || MainLoop.isInsideEvent && !hasGivenUp else {
      passed = key
      return false
    }
    waiting.append(key)
    if waiting.count == 1 { handBack() }
    return true
  }

  private static func handBack() {
    Task {
      while let next = waiting.first {
        await wait(mostPausesInside) { MainLoop.isInsideEvent }
        if MainLoop.isInsideEvent {
          hasGivenUp = true
          return handBackAll()
        }
        if next.handBack() {
          returning = [next]
          await wait(mostPausesBack) { !returning.isEmpty }
          returning = []
        }
        waiting.removeFirst()
      }
    }
  }

  private static func handBackAll() {
    returning = waiting.filter { $0.handBack() }
    waiting = []
  }

  private static func wait(_ mostPauses: Int, while condition: () -> Bool) async {
    for _ in 0..<mostPauses where condition() {
      // This task is never cancelled; a cancellation would only end the wait earlier.
      try? await Task.sleep(for: pause)
    }
  }
}

/// A key that was pressed or let go.
@MainActor private final class KeyEvent {
  private let event: OpaquePointer

  /// Nil for what is no key.
  init?(_ event: OpaquePointer?) {
    guard let event else { return nil }
    let type = gdk_event_get_event_type(event)
    guard type == GDK_KEY_PRESS || type == GDK_KEY_RELEASE else { return nil }
    self.event = gdk_event_ref(event)
  }

  isolated deinit { gdk_event_unref(event) }

  /// Gives the key to GDK once more, which sends it to the widget that has the keyboard then.
  /// Answers whether its window is still there.
  func handBack() -> Bool {
    guard gdk_surface_is_destroyed(gdk_event_get_surface(event)) == 0 else { return false }
    gdk_display_put_event(gdk_event_get_display(event), event)
    return true
  }

  func isIdentical(to other: KeyEvent) -> Bool { event == other.event }

  /// GTK may hand on a copy of the event.
  func isSame(as other: KeyEvent) -> Bool {
    gdk_event_get_event_type(event) == gdk_event_get_event_type(other.event)
      && gdk_event_get_time(event) == gdk_event_get_time(other.event)
      && gdk_key_event_get_keycode(event) == gdk_key_event_get_keycode(other.event)
  }
}

extension Widget {
  /// Lets the keys that are pressed in this window, or in this popover, be handled one after the
  /// other.
  func queueKeys() {
    let controller = EventController(adopting: gtk_event_controller_legacy_new()).capturing()
    controller.connect("event") { [weak controller] arguments in
      guard let controller,
        let key = KeyEvent(gtk_event_controller_get_current_event(controller.opaque))
      else { return arguments.answer(false) }
      arguments.answer(KeyQueue.keeps(key))
    }
    addController(controller)
  }
}
