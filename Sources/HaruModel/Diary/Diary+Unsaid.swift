// SPDX-License-Identifier: GPL-3.0-or-later

package import DiaryStore
import GLib
import HaruWords

/// What a person is to be told, but could not see while the diary was out of sight. The diary
/// keeps that until the person has seen it: the program begins anew when it is locked for good.
extension Diary {
  /// Tells what came of work that has ended: as soon as the person sees the diary.
  package func tellOnceSeen(_ text: String) { unsaid.append(text) }

  /// Gives what was repaired to what says it.
  package func takeRepaired() -> SalvageReport? {
    defer { repaired = nil }
    return repaired
  }

  /// Before it is closed. Where that fails, `isUnsaidKept` says so.
  func keepUnsaid() async {
    unsaid += shownReports.values.compactMap { $0() } + takeNotices().map(\.text)
    shownReports = [:]
    if let repaired = takeRepaired() {
      unsaid.append(
        ([gettext("The Diary Is Repaired")] + repaired.sentences).joined(separator: "\n"))
    }
    isUnsaidKept = unsaid.isEmpty
    guard !unsaid.isEmpty, let journal = readableJournal else { return }
    let text = unsaid.joined(separator: "\n\n")
    isUnsaidKept = (try? await journal.setUnsaid(text)) != nil
  }

  /// Finds what was kept when the diary was locked.
  func findUnsaid(in journal: Journal) async {
    // It is found at the next start where it can't be read now.
    if unsaid.isEmpty, let text = try? await journal.unsaid() { unsaid = [text] }
  }

  /// The person has seen the first of it, which is so many.
  package func forgetUnsaid(_ count: Int) async {
    unsaid.removeFirst(min(count, unsaid.count))
    guard let journal = readableJournal else { return }
    // Said again at the next start where it can't be removed now.
    try? await journal.setUnsaid(unsaid.isEmpty ? nil : unsaid.joined(separator: "\n\n"))
  }
}
