// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import DiaryStore
import GLib
import HaruModel
import HaruSettings

/// Shows reminders and letters through the desktop, and passes on the clicks to Haru's window,
/// which the session bus starts where it is closed.
///
/// Nothing here asks whether the person wants to be disturbed: what shows the notifications holds
/// them back then, and keeps them in its list.
final class ReminderNotifier {
  private static let id = "org.harudiary.Haru"

  private let application: WindowlessApplication
  private let window = DesktopApplication(ReminderNotifier.id)

  /// Fails where there is no session bus.
  init() throws {
    application = try WindowlessApplication(Self.id, named: "Haru")
    for name in [Self.write, Self.record] {
      application.add(
        Action(name).onActivated { [window] in
          // Where that fails the desktop has no Haru to start, and there is nothing to be told.
          Task { await window.activate(name, time: 0) }
        })
    }
    let open = TargetedAction.Name.open.rawValue
    application.add(
      Action(choosing: open).onChosen { [window] target in
        Task { await window.activate(open, target: target, time: 0) }
      })
  }

  /// What shows notifications, and how often it is looked for, a second each.
  private static let desktops = ["org.gtk.Notifications", "org.freedesktop.Notifications"]
  private static let maxLooks = 30

  /// Waits until there is something that shows notifications: when the person logs in, systemd may
  /// start this before the desktop. One that is started by the first notification is not there yet.
  static func waitForDesktop() async {
    // The bus of a sandbox does not tell of them.
    guard !Sandbox.isOn else { return }
    for _ in 0..<maxLooks {
      for desktop in desktops where await Bus.session.hasOwner(of: desktop) { return }
      // This task is never cancelled; a cancellation would only end the wait earlier.
      try? await Task.sleep(for: .seconds(1))
    }
  }

  func show(_ due: ReminderLook.Due, of diary: JournalFolder?) {
    for reminder in due.reminders {
      application.send(notification(of: reminder), as: "reminder-" + reminder.id)
    }
    guard let diary else { return }
    for arrival in LetterWords.arrivals(due.letters, in: diary) {
      application.send(arrival.notification, as: arrival.name)
    }
  }

  /// Actions of the application; the second asks before it records.
  private static let (write, record) = ("write", "record")

  private func notification(of reminder: Reminder) -> Notification {
    let words = reminder.words.isEmpty ? gettext("How was your day?") : reminder.words
    return Notification(words, gettext("A moment for your diary"))
      .performing("app." + Self.write)
      .offering(gettext("Write"), performing: "app." + Self.write)
      .offering(gettext("Record"), performing: "app." + Self.record)
  }

  /// Whether the desktop starts Haru itself when a notification is clicked. Other desktops tell the
  /// process that has shown it, which has to be there.
  static var isClickPassedOn: Bool {
    get async {
      if Sandbox.isOn { return true }
      return await Bus.session.hasOwner(of: "org.gtk.Notifications")
    }
  }
}
