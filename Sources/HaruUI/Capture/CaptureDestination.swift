// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import DiaryStore
import HaruModel
import HaruParts

/// Where captured words and recordings go: to the last entry of today, or to a new one. Where its
/// page is open, words go through the page, so that they meet what is being written there.
final class CaptureDestination {
  private let services: AppServices
  /// The page of an entry that the main window shows.
  private let openPage: () -> EntryPage?

  init(_ services: AppServices, openPage: @escaping () -> EntryPage?) {
    (self.services, self.openPage) = (services, openPage)
  }

  /// Keeps the words of the draft for good, and empties it. Nil where the page that has them now
  /// can't save them yet, which it says itself.
  func keep(
    _ draft: String, as kind: CaptureKind, in journal: Journal
  ) async throws(JournalError) -> CaptureOutcome? {
    switch kind {
    case .memo: return .memo(try await journal.captureMemo(draft.trimmed))
    case .entry:
      if let page = try await pageOfToday(in: journal) {
        let isNew = page.entry.id == nil
        if await put(draft, on: page) {
          guard await page.entry.writing.save(), let id = page.entry.id else { return nil }
          return .entry(id, isNew: isNew)
        }
      }
      let kept = try await journal.capture(draft.trimmed)
      if kept.isNew { services.weather.note(kept.entry) }
      return .entry(kept.entry, isNew: kept.isNew)
    }
  }

  /// Puts what was said in a recording into its entry; answers whether that could be done.
  @discardableResult
  func append(spoken paragraphs: [String], of recording: Attachment) async -> Bool {
    guard !paragraphs.isEmpty else { return true }
    if let page = openPage(), page.entry.id == recording.entry, page.mayTakeCaptured {
      page.composer.append(spoken: paragraphs, of: recording.uuid)
      // The page has them now: it saves them later where it can't do so at once.
      await page.entry.writing.save()
      return true
    }
    return await services.diary.change { journal throws(JournalError) in
      try await journal.append(spoken: paragraphs, to: recording.entry, of: recording)
    }
  }

  /// Lets `store` give a recording to the entry that it is given; nil where it makes an entry of
  /// its own. `store` answers with what was kept.
  func keep(
    by store: @escaping (Entry.ID?) async -> Attachment?, in journal: Journal
  ) async -> Attachment? {
    // Where today's entry can't be found, the recording makes another one.
    guard let page = try? await pageOfToday(in: journal) else {
      let attachment = await store(await entryOfToday(in: journal))
      if let attachment { await noteIfNew(attachment, in: journal) }
      return attachment
    }
    var attachment: Attachment?
    await page.entry.writing.begin {
      attachment = await store(page.entry.id)
      return attachment?.deleted == nil ? attachment?.entry : nil
    }
    await page.entry.onChanged()
    return attachment
  }

  /// The last entry of today; nil where there is none, or where it can't be read.
  func entryOfToday(in journal: Journal) async -> Entry.ID? {
    try? await journal.latestEntry(of: journal.newDraft().day)
  }

  /// An entry that was made for the recording gets what a new one gets.
  private func noteIfNew(_ attachment: Attachment, in journal: Journal) async {
    guard attachment.deleted == nil, let entry = try? await journal.entry(attachment.entry),
      Draft(entry).isWordless,
      let count = try? await journal.attachments(of: entry.id).count, count == 1
    else { return }
    services.weather.note(entry.id)
  }

  /// The open page, where it is that of today's entry, or where an entry of today is just being
  /// begun on it and there is no other.
  private func pageOfToday(in journal: Journal) async throws(JournalError) -> EntryPage? {
    guard let page = openPage(), page.mayTakeCaptured else { return nil }
    // What is being written there may be an entry in a moment.
    await page.entry.writing.save()
    let today = journal.newDraft().day
    let latest = try await journal.latestEntry(of: today)
    guard openPage() === page, page.mayTakeCaptured, page.entry.draft.day == today else {
      return nil
    }
    return page.entry.id == latest ? page : nil
  }

  /// Answers whether the page has the words now: it may have gone meanwhile.
  private func put(_ draft: String, on page: EntryPage) async -> Bool {
    var goOn: () -> Void = {}
    if page.composer.composing != ("", "") { goOn = await page.finishComposing() }
    defer { goOn() }
    guard openPage() === page, page.mayTakeCaptured else { return false }
    page.entry.writing.take(captured: draft)
    page.composer.append(captured: draft.trimmed)
    return true
  }
}

extension EntryPage {
  fileprivate var mayTakeCaptured: Bool { entry.mayChange && !entry.isLeft }
}
