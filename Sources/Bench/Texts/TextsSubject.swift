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

  /// What became of hostile texts.
  private struct Run {
    /// The longest work in one go of each text, in milliseconds.
    private(set) var works: [Double] = []
    /// From SIGTERM to the end of the program, in milliseconds.
    private(set) var ends: [Double] = []
    /// How many kept the window from answering at all.
    private(set) var hangs = 0
    /// How many are not in the diary byte for byte, with the letters that were typed.
    private(set) var changed = 0

    mutating func tell(_ work: TextWriting.Work, of text: String) {
      works.append(work.milliseconds)
      guard work.milliseconds > TextsSubject.longestWork else { return }
      System.complain(
        "\(text): \(work.milliseconds.rounded(to: 1)) ms without an answer, at \(work.key)")
    }

    mutating func tell(end time: Double, of text: String) {
      ends.append(time)
      guard time > TextsSubject.longestEnd else { return }
      System.complain("\(text): \(time.rounded(to: 1)) ms from SIGTERM to the end")
    }

    mutating func tell(hang: String) {
      hangs += 1
      System.complain(hang)
    }

    mutating func tell(changed text: String) {
      changed += 1
      System.complain("\(text): not in the diary as it was written")
    }
  }

  /// Milliseconds that the main thread may work before it looks at what has come.
  private static let longestWork = 100.0
  private static let longestEnd = 2000.0
  private static let letter = "a"
  /// How many texts are in a diary.
  private static let together = 10

  func measure(_ effort: Effort) async throws -> Report {
    let surroundings = try Surroundings()
    let computer = Computer.remark
    let count = effort == .full ? 2000 : 15
    var texts = HostileTexts.make(count)[...]
    return try await Room.staying { room in
      var run = Run()
      while !texts.isEmpty {
        let diary = texts.prefix(texts.startIndex < HostileTexts.worst ? 1 : Self.together)
        try await Self.open(Array(diary), &run, surroundings, room)
        texts = texts.dropFirst(diary.count)
      }
      let slow = run.works.filter { $0 > Self.longestWork }
      return Report(
        remarks: [
          "texts: a list of them, searched, each opened from there, written in at its beginning,"
            + " middle and end, copied whole, pasted and taken back; at the last, SIGTERM right after"
            + " a key",
          "the first \(HostileTexts.worst) alone in a diary, then \(Self.together) in each",
          "processor time of the main thread between two looks at what has come:"
            + " \(run.works.spread("ms"))",
          "from SIGTERM to the end \(run.ends.spread("ms")), on the clock",
          computer,
        ],
        figures: [
          Figure("texts", Double(run.works.count), "texts", .atLeast(Double(count))),
          Figure("hangs", Double(run.hangs), "of all texts", .atMost(0)),
          Figure(timed: "slow texts", Double(slow.count), "of all texts, over 100 ms", .atMost(0)),
          Figure(timed: "slowest text", run.works.max(), "ms", .atMost(Self.longestWork)),
          Figure(timed: "slowest end", run.ends.max(), "ms", .atMost(Self.longestEnd)),
          Figure("changed texts", Double(run.changed), "of all texts", .atMost(0)),
        ])
    }
  }

  private static func open(
    _ texts: [HostileTexts.Text], _ run: inout Run, _ surroundings: Surroundings, _ room: Room
  ) async throws {
    // What the window keeps elsewhere as long as a diary does not have it comes into no other one.
    let folder = JournalFolder(room.path("diary-\(run.ends.count)"))
    // What cannot be removed goes with the room.
    defer { try? FileManager.default.removeItem(atPath: folder.path) }
    let journal = try Journal(folder)
    // The list begins with the newest.
    for text in texts.reversed() {
      var draft = journal.newDraft()
      (draft.title, draft.body) = (text.title, text.body)
      try await journal.save(draft)
    }
    try surroundings.opening(.haru, in: room, folder, isStill: true) { child, _ in
      var name = texts[0].name
      do {
        let window = try WatchedWindow(of: child)
        for (number, text) in texts.enumerated() {
          name = text.name
          var writing = TextWriting(window)
          if number == 0 { try writing.openFirst() } else { try writing.openNext() }
          try writing.write(Self.letter)
          run.tell(writing.longest, of: name)
        }
      } catch {
        run.tell(hang: "\(name): \(error)")
      }
      run.tell(end: end(child), of: name)
    }
    for name in try changed(texts, in: folder) { run.tell(changed: name) }
  }

  /// From SIGTERM to the end, in milliseconds.
  private static func end(_ child: Child) -> Double {
    let began = System.now
    kill(child.process, SIGTERM)
    while let bytes = child.read(before: began + 60_000_000_000), !bytes.isEmpty {}
    return Double(System.now - began) / 1e6
  }

  /// The names of those that are not in the diary as they were, with letters that were typed.
  private static func changed(
    _ texts: [HostileTexts.Text], in folder: JournalFolder
  ) throws -> [String] {
    var rest = texts[...]
    var changed: [String] = []
    try Connection(folder.database, .readWrite)
      .each("SELECT title, body FROM entry ORDER BY id DESC") {
        guard let text = rest.popFirst() else { return }
        let (title, body) = ($0.text(0), $0.text(1))
        let isKept = title.utf8.elementsEqual(text.title.utf8) && isWritten(body, around: text.body)
        if !isKept || body.utf8.count == text.body.utf8.count { changed.append(text.name) }
      }
    return changed + rest.map(\.name)
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
