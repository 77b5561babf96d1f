// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Files
import GLib
import HaruWords
import KeySharing

/// Keeps a sealed diary unlocked for the commands that come.
struct UnlockCommand: Command {
  static let name = "unlock"
  static let parameters = ""
  static var summary: String { gettext("Keep a sealed diary unlocked for a while") }
  static var notes: String {
    gettext(
      "Until then, or until “haru lock”, or until you log out, no command asks for the password. The letters of the recovery sheet can be typed in its place."
    )
  }

  private static let usualTime = 3600
  private static let longestTime = 168 * 3600

  private let time: Option<String?>

  init(_ options: OptionParser) {
    time = options.text(
      "for", nil, gettext("How long, such as 30m or 8h; 1h if not given"),
      gettext("TIME"))
  }

  func run(_ session: Session) async throws -> ExitStatus {
    let asked = try time.value.map(Self.seconds)
    let seconds = asked ?? Self.usualTime
    let diary = try session.sealedDiary()
    if let holding = try KeyClient(of: diary).holding() {
      try tell(of: holding, asked: asked, session)
      return .done
    }
    let secret = try await session.keyAccess.secret()
    try KeyAgent.start(
      secret, of: diary, for: .seconds(seconds), program: try Program.executable())
    LockNote(of: diary).remove()
    let end = session.clock.now.adding(seconds: seconds)
    try session.output.line(
      // Translators: {time} is a time of day, or a day and a time of day.
      gettext("The diary is unlocked until {time}.")
        .filling("time", with: Self.words(end, session)))
    return .done
  }

  /// Says how long it is unlocked by what holds its key already; fails where that is less than
  /// was asked for, as far as minutes tell.
  private func tell(of holding: KeyClient.Holding, asked: Int?, _ session: Session) throws {
    let lock = session.command("lock")
    let words: String
    let isLongEnough: Bool
    switch holding {
    case .until(let timeLeft):
      let left = Int(timeLeft / .seconds(1))
      let end = Self.words(session.clock.now.adding(seconds: left), session)
      // Translators: {time} is a time of day, or a day and a time of day.
      words = gettext("The diary is unlocked already, until {time}. To lock it: {command}")
        .filling("time", with: end).filling("command", with: lock)
      isLongEnough = left + 60 >= asked ?? 0
    case .untilLocked:
      words = gettext(
        "The diary is unlocked already, until its window is closed or locks it. To lock it: {command}"
      ).filling("command", with: lock)
      isLongEnough = asked == nil
    }
    guard !isLongEnough else { return try session.output.line(words) }
    let unlock = session.command("unlock --for \(time.value ?? "")")
    throw Complaint(
      words + "\n"
        + gettext("To have it unlocked for as long as you want: {command}")
        .filling("command", with: lock + " && " + unlock))
  }

  private static func words(_ moment: Moment, _ session: Session) -> String {
    let (clock, day) = (session.clock, session.clock.day(of: moment))
    return day == session.today
      ? TimeText.of(moment, clock) : TimeText.full(day, clock.timeOfDay(of: moment))
  }

  private static func seconds(_ text: String) throws -> Int {
    let units: [Character: Int] = ["s": 1, "m": 60, "h": 3600]
    guard let unit = text.last.flatMap({ units[$0] }), let count = Int(text.dropLast()),
      (1...longestTime).contains(count), count * unit <= longestTime
    else {
      throw Complaint.misunderstood(
        // Translators: {text} is what the person has typed. Please leave 30m and 168h as they
        // are.
        gettext("“{text}” is not a time such as 30m or 8h, up to 168h.")
          .filling("text", with: text))
    }
    return count * unit
  }
}
