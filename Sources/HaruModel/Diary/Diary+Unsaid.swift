// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryStore

/// What a person is to be told, but could not see while the diary was out of sight. The diary
/// keeps that until the person has seen it: the program begins anew when it is locked for good.
extension Diary {
  /// Tells what came of work that has ended: as soon as the person sees the diary.
  package func tellOnceSeen(_ text: String) { unsaid.append(text) }

  /// Before it is closed.
  func keepUnsaid() async {
    unsaid += takeNotices().map(\.text)
    guard !unsaid.isEmpty, let journal = readableJournal else { return }
    // Where nothing can be written, the person is told of that alone.
    try? await journal.setUnsaid(unsaid.joined(separator: "\n\n"))
  }

  /// Finds what was kept when the diary was locked.
  func findUnsaid(in journal: Journal) async {
    // It is found at the next start where it can't be read now.
    if unsaid.isEmpty, let text = try? await journal.unsaid() { unsaid = [text] }
  }

  /// The person has seen the first of it, which is so many.
  package func forgetUnsaid(_ count: Int) async {
    unsaid.removeFirst(min(count, unsaid.count))
    guard let journal = readableJournal, unsaid.isEmpty else { return }
    // Said again at the next start where it can't be removed now.
    try? await journal.setUnsaid(nil)
  }
}
