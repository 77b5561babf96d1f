// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Files
import GLib
import HaruSettings

/// The timer of systemd's that starts `haru --remind` when something is due. Nothing of Haru runs
/// in between, and systemd follows the time zone, sleep, and a clock that is set.
enum ReminderTimer {
  private static let name = "haru-reminders"
  private static var timer: String { name + ".timer" }
  private static var timerPath: String { UserUnits.folder + "/" + timer }
  private static var linkPath: String { UserUnits.folder + "/\(target).wants/" + timer }
  private static let target = "timers.target"
  private static var servicePath: String { UserUnits.folder + "/" + name + ".service" }

  static var isInstalled: Bool {
    get throws { try FileSystem.isFile(timerPath) || FileSystem.isFile(servicePath) }
  }

  /// Whether systemd's link is there that starts the timer at each login. A program that was
  /// ended right after the files were written has not asked for it.
  private static var isEnabled: Bool {
    get throws { try FileSystem.status(linkPath) != nil }
  }

  /// Brings the files and the manager up to date; nothing is done where they are.
  static func install(_ schedule: ReminderSchedule, by units: UserUnits) async throws {
    let service = serviceText(try Program.executable(), Program.environment)
    let timer = timerText(schedule)
    guard try !holds(servicePath, service) || !holds(timerPath, timer) || !isEnabled else {
      return
    }
    try FileSystem.makeFolders(UserUnits.folder)
    try await AtomicFile.write(Array(service.utf8), to: servicePath)
    try await AtomicFile.write(Array(timer.utf8), to: timerPath)
    guard await units.enable(Self.timer) else {
      // Or the next start would take it for done.
      try removeFiles()
      throw ReminderTrouble.timerRefused
    }
  }

  /// Without a manager only the files go.
  static func remove(from units: UserUnits?) async throws {
    await units?.disable(timer)
    try removeFiles()
    await units?.reload()
  }

  private static func removeFiles() throws {
    for path in [timerPath, servicePath] { try FileSystem.remove(path) }
  }

  /// A file that can't be read is written anew.
  private static func holds(_ path: String, _ text: String) -> Bool {
    (try? FileSystem.content(of: path)) == Array(text.utf8)
  }

  // MARK: - What is in the files

  /// Where this session keeps the diary and the settings; the manager may not have been told.
  private static let passedOn = ["XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME"]

  /// > https://www.freedesktop.org/software/systemd/man/latest/systemd.service.html
  static func serviceText(_ program: String, _ environment: [String: String]) -> String {
    let passed = passedOn.compactMap { name in
      environment[name].map { "Environment=" + quoted(name + "=" + $0) + "\n" }
    }
    // In a command, and there alone, a dollar sign begins the name of a variable.
    let command = quoted(program).split(separator: "$", omittingEmptySubsequences: false)
      .joined(separator: "$$")
    return """
      # Written by Haru, which removes it when nothing is left to remind of.
      [Unit]
      Description=Haru, reminders

      [Service]
      Type=exec
      ExecStart=\(command) --remind
      \(passed.joined())
      """
  }

  /// Looked at late where the computer was off or asleep: a letter is told then, and a reminder
  /// that is too late is not.
  ///
  /// > https://www.freedesktop.org/software/systemd/man/latest/systemd.timer.html
  static func timerText(_ schedule: ReminderSchedule) -> String {
    """
    # Written by Haru, which removes it when nothing is left to remind of.
    [Unit]
    Description=Haru, reminders

    [Timer]
    \(calendarLines(schedule).map { "OnCalendar=" + $0 + "\n" }.joined())Persistent=true

    [Install]
    WantedBy=\(target)

    """
  }

  private static func calendarLines(_ schedule: ReminderSchedule) -> [String] {
    let names = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
    let times = schedule.reminders.map { reminder in
      let days = reminder.weekdays.sorted().map { names[$0 - 1] }.joined(separator: ",")
      return (days.isEmpty || reminder.weekdays == Reminder.everyDay ? "" : days + " ")
        + "*-*-* \(reminder.clockTime):00"
    }
    // 2026-12-24T00:00:00.000Z becomes 2026-12-24 00:00:00 UTC.
    let letter = schedule.letter?.iso.map { iso in
      String(iso.prefix(19)).split(separator: "T").joined(separator: " ") + " UTC"
    }
    return Array(Set(times)).sorted() + [letter].compactMap { $0 }
  }

  /// One word, with the signs taken as they are that mean something to systemd.
  private static func quoted(_ word: String) -> String {
    let signs: [Character: String] = ["\\": "\\\\", "\"": "\\\"", "%": "%%"]
    return "\"" + word.map { signs[$0] ?? String($0) }.joined() + "\""
  }
}
