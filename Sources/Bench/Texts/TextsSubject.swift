// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import DiaryStore
import FoundationEssentials
import Glibc
import SQLite

/// Whether a text can be so strange that the window does not answer, or does not end.
struct TextsSubject: Subject {
  let name = "texts"
  let summary = "How long hostile texts keep the window from answering and ending"

  private struct Work {
    var milliseconds = 0.0
    var key = ""
  }

  /// What a window made of a diary of hostile texts.
  private struct Run {
    /// The longest work in one go of each text, and the key that led to it.
    var works: [(name: String, longest: Work)] = []
    /// From SIGTERM to the end of the program, of each text, in milliseconds.
    var ends: [(name: String, time: Double)] = []
    /// What the probe waited for in vain, for each text that kept the window from answering at all.
    var hangs: [String] = []
    /// The texts that are not in the diary byte for byte, but for the letters that were typed.
    var changed: [String] = []
  }

  /// Milliseconds that the main thread may work before it looks at what has come.
  private static let longestWork = 100.0
  private static let longestEnd = 2000.0
  private static let letter = "a"

  func measure(_ effort: Effort) async throws -> Report {
    let surroundings = try Surroundings()
    let computer = Computer.remark
    let count = effort == .full ? 2000 : 15
    let texts = HostileTexts.make(count)
    return try await Room.staying { room in
      var run = Run()
      for text in texts { try await Self.open(text, &run, surroundings, room) }
      let works = run.works.map(\.longest.milliseconds)
      let slow = run.works.filter { $0.longest.milliseconds > Self.longestWork }
      for (name, work) in slow.sorted(by: { $0.longest.milliseconds > $1.longest.milliseconds }) {
        System.complain(
          "\(name): \(work.milliseconds.rounded(to: 1)) ms without an answer, at \(work.key)")
      }
      for end in run.ends where end.time > Self.longestEnd {
        System.complain("\(end.name): \(end.time.rounded(to: 1)) ms from SIGTERM to the end")
      }
      for hang in run.hangs { System.complain(hang) }
      for name in run.changed { System.complain("\(name): not in the diary as it was written") }
      return Report(
        remarks: [
          "texts: each opened from the list, written in at its beginning, middle and end, copied"
            + " whole, pasted and taken back; then the list, a search, and SIGTERM right after a key",
          "processor time of the main thread between two looks at what has come:"
            + " \(works.spread("ms"))",
          "from SIGTERM to the end \(run.ends.map(\.time).spread("ms")), on the clock",
          computer,
        ],
        figures: [
          Figure("texts", Double(run.works.count), "texts", .atLeast(Double(count))),
          Figure("hangs", Double(run.hangs.count), "of all texts", .atMost(0)),
          Figure("slow texts", Double(slow.count), "of all texts, over 100 ms", .atMost(0)),
          Figure("slowest text", works.max(), "ms", .atMost(Self.longestWork)),
          Figure("slowest end", run.ends.map(\.time).max(), "ms", .atMost(Self.longestEnd)),
          Figure("changed texts", Double(run.changed.count), "of all texts", .atMost(0)),
        ])
    }
  }

  private static func open(
    _ text: HostileTexts.Text, _ run: inout Run, _ surroundings: Surroundings, _ room: Room
  ) async throws {
    // What the window keeps elsewhere as long as a diary does not have it comes into no other one.
    let folder = JournalFolder(room.path("diary-\(run.ends.count)"))
    // What cannot be removed goes with the room.
    defer { try? FileManager.default.removeItem(atPath: folder.path) }
    let journal = try Journal(folder)
    var draft = journal.newDraft()
    (draft.title, draft.body) = (text.title, text.body)
    try await journal.save(draft)
    try surroundings.opening(.haru, in: room, folder, isStill: true) { child, _ in
      do {
        let window = try WatchedWindow(of: child)
        run.works.append((text.name, try write(in: window)))
      } catch {
        run.hangs.append("\(text.name): \(error)")
      }
      run.ends.append((text.name, end(child)))
    }
    if try !isKept(text, in: folder) { run.changed.append(text.name) }
  }

  /// Answers with the longest work in one go.
  private static func write(in window: WatchedWindow) throws -> Work {
    var longest = Work(milliseconds: window.longestWork, key: "the start")
    func press(_ keys: String..., settled: Bool = true) throws {
      for key in keys {
        window.forgetLongestWork()
        if settled { try window.pressAndSettle(key) } else { _ = try window.pressAndRest(key) }
        let work = Work(milliseconds: window.longestWork, key: key)
        if work.milliseconds > longest.milliseconds { longest = work }
      }
    }
    try press("alt+2", "ctrl+f", "w", "Escape", "Down", "Return")
    try press("ctrl+Home", letter, "Page_Down", letter, "ctrl+End", letter)
    try press("ctrl+a", "ctrl+c", "ctrl+End")
    // What is pasted comes later than the key.
    try press("ctrl+v", settled: false)
    try press("ctrl+z", "ctrl+End", letter)
    return longest
  }

  /// From SIGTERM to the end, in milliseconds.
  private static func end(_ child: Child) -> Double {
    let began = System.now
    kill(child.process, SIGTERM)
    while let bytes = child.read(before: began + 60_000_000_000), !bytes.isEmpty {}
    return Double(System.now - began) / 1e6
  }

  private static func isKept(_ text: HostileTexts.Text, in folder: JournalFolder) throws -> Bool {
    var isKept = false
    try Connection(folder.database, .readWrite).each("SELECT title, body FROM entry") {
      isKept =
        $0.text(0).utf8.elementsEqual(text.title.utf8) && isWritten($0.text(1), around: text.body)
    }
    return isKept
  }

  /// Whether a text is the old one with the letters that were typed, and nothing else.
  static func isWritten(_ new: String, around old: String) -> Bool {
    var rest = Array(old.utf8)[...]
    var added = 0
    for byte in new.utf8 {
      if byte == rest.first {
        rest.removeFirst()
      } else if byte == letter.utf8.first {
        added += 1
      } else {
        return false
      }
    }
    return rest.isEmpty && added <= 4
  }
}
