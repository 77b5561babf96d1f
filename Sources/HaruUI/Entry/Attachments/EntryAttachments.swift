// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import DiaryStore
import GLib
import HaruMediaUI
import HaruModel
import HaruParts
import HaruWords
import Pictures
import Sealing

/// Files that are added to an entry: chosen, dropped, or pasted; and what pictures say of when and
/// where they were taken, which is offered, and never taken over unasked.
final class EntryAttachments {
  /// What a picture that was copied in another program may be, the best of them first.
  static let pictureTypes = [
    "image/png", "image/jpeg", "image/webp", "image/avif", "image/heif", "image/gif",
    "image/tiff", "image/bmp",
  ]
  /// Larger data on the clipboard is not a picture.
  private static let maxBytes = 256 << 20

  let list: AttachmentList
  let photosInText: PhotosInText
  /// Hears what the person pastes that is no text.
  var onPasted: (Pasteable) -> Void = { _ in }
  /// Hears what is with the entry.
  var onShown: ([Attachment]) -> Void = { _ in }
  /// Is awaited when files have arrived, so that they are shown.
  var onAdded: () async -> Void = {}
  /// Is awaited when files have arrived though the page has gone by then. The caller that adds
  /// files keeps the page until that is done.
  var onAddedAfterLeaving: () async -> Void = {}
  private let entry: OpenEntry
  private let composer: EntryComposer
  private let facts: EntryFacts
  private let notices: EntryNotices
  private var diary: Diary { entry.diary }
  /// How many times files are being added.
  private var imports = 0

  init(
    _ entry: OpenEntry, _ composer: EntryComposer, _ facts: EntryFacts, _ notices: EntryNotices
  ) {
    (self.entry, self.composer, self.facts, self.notices) = (entry, composer, facts, notices)
    list = AttachmentList(entry.services)
    photosInText = PhotosInText(entry, composer.body, list)
    takePastedFiles()
  }

  /// Whether files are being added, which may become something yet.
  var isAdding: Bool { imports > 0 }

  /// Shows what the diary has with the entry. Where that can't be read, it stays as it is.
  func show(of id: DiaryCore.Entry.ID) async {
    guard let found = try? await entry.journal.attachments(of: id), !entry.isGone else { return }
    show(found)
  }

  /// Shows nothing of them any more, which changes nothing in the diary.
  func clear() { show([]) }

  private func show(_ attachments: [Attachment]) {
    photosInText.show(attachments)
    list.show(attachments)
    onShown(attachments)
  }

  /// Adds what the person chooses.
  func choose(_ wanted: AcceptedFiles) async {
    guard entry.mayChange else { return }
    let paths = await wanted.chosen(over: composer.body)
    // Meanwhile it may have become a letter that is sealed.
    if entry.mayChange { await add(paths, wanted) }
  }

  /// Photos are shown in the text where there is a place for them.
  func add(
    _ paths: [String], _ wanted: AcceptedFiles, at place: TextPlace? = nil
  ) async {
    await add(paths.map { MediaFile($0) }, wanted, at: place)
  }

  private func add(
    _ added: [MediaFile], _ wanted: AcceptedFiles, called name: String? = nil,
    at place: TextPlace? = nil
  ) async {
    guard !added.isEmpty else { return }
    // From now on the entry is not empty, even where the page is left before there is one.
    imports += 1
    do throws(JournalError) {
      let id = try await entry.writing.begin()
      let files = FileImport(diary, entry.services.imports, wanted, called: name)
      await files.add(added, to: id, in: entry.journal)
      await onAdded()
      imports -= 1
      if let place, !entry.isLeft { photosInText.show(files.added, at: place) }
      if entry.isLeft { await onAddedAfterLeaving() }
      offerDay(files.taken)
      await offerPlace(files.place)
      files.tell()
    } catch {
      imports -= 1
      if entry.isLeft { await onAddedAfterLeaving() }
      diary.tell(Notice(text: error.words.inOneLine, undo: nil))
    }
  }
}

// MARK: - Pasting

extension EntryAttachments {
  /// Files and pictures that were copied elsewhere are told of, where words would be pasted.
  private func takePastedFiles() {
    for widget in [composer.title, composer.body] {
      widget.onKeys(PictureKey.paste, first: true) { [weak self] in
        guard let self, entry.mayChange,
          let copied = composer.body.clipboard.pasteable(types: Self.pictureTypes)
        else { return false }
        onPasted(copied)
        return true
      }
    }
  }

  /// Adds what was copied.
  func paste(_ copied: Pasteable) async {
    let (text, caret) = (composer.body.buffer, composer.body.buffer.caret)
    let place = composer.body.isFocused ? TextPlace(caret..<caret, in: text) : nil
    switch copied {
    case .files:
      let paths = await composer.body.clipboard.files()
      if paths.isEmpty { sayNothingIsPasted() }
      await add(paths, .anything, at: place)
    case .picture(let type):
      let bytes = await composer.body.clipboard.bytes(type: type, limit: Self.maxBytes)
      guard let bytes, !bytes.isEmpty else { return sayNothingIsPasted() }
      do {
        try await entry.journal.withFile(of: bytes) { [weak self] file in
          await self?.add([file], .photos, called: gettext("Pasted picture"), at: place)
        }
      } catch {
        let words = (error as? JournalError)?.words.inOneLine ?? "\(error)"
        diary.tell(Notice(text: words, undo: nil))
      }
    }
  }

  /// It was somewhere else than on this computer, or is gone by now.
  private func sayNothingIsPasted() {
    diary.tell(Notice(text: gettext("What was copied can’t be pasted."), undo: nil))
  }
}

// MARK: - When and where pictures were taken

extension EntryAttachments {
  /// Offers the day on which they were taken, where the entry is of another one.
  private func offerDay(_ taken: [CaptureMoment]) {
    let days = taken.compactMap(\.date)
    guard let first = taken.first(where: { $0.date == days.min() }), let day = first.date,
      !days.contains(entry.draft.day)
    else { return }
    notices.offer(PictureDetailsBar(day), as: .day) { [weak facts] in
      facts?.date.move(to: day, first.timeOfDay)
    }
  }

  /// Offers the place, where the entry has none.
  private func offerPlace(_ found: Coordinates?) async {
    guard let found, let id = entry.id else { return }
    let known = await diary.read { journal throws(JournalError) in
      try await journal.place(of: id)
    }
    // Where it is not known whether the entry has a place, none is offered.
    guard let known, known == nil else { return }
    notices.offer(PictureDetailsBar(found), as: .place) { [weak facts] in facts?.note(found) }
  }
}
