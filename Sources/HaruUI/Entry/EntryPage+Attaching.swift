// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import DiaryStore
import GLib
import HaruMediaUI
import HaruModel
import HaruParts
import HaruWords

/// Files that are added to the entry: chosen, dropped, or pasted.
extension EntryPage {
  /// What a picture that was copied in another program may be, the best of them first.
  static let pictureTypes = [
    "image/png", "image/jpeg", "image/webp", "image/avif", "image/heif", "image/gif",
  ]
  /// Larger data on the clipboard is not a picture.
  private static let mostBytes = 256 << 20

  func attach(_ wanted: AcceptedFiles) async {
    guard mayRecord else { return }
    let paths = await wanted.chosen(over: self)
    // Meanwhile it may have become a letter that is sealed.
    if mayRecord { await attach(paths, wanted) }
  }

  func takeDroppedFiles() {
    onFilesDropped { [weak self] paths in
      guard let self, mayRecord else { return false }
      Task { [weak self] in await self?.attach(paths, .anything) }
      return true
    }
  }

  /// Files and pictures that were copied elsewhere are added, where words would be pasted.
  func takePastedFiles() {
    for widget in [composer.title, composer.body] {
      widget.onKeys(PictureKey.paste, first: true) { [weak self] in
        guard let self, mayRecord, let copied = pasteable(types: Self.pictureTypes) else {
          return false
        }
        Task { [weak self] in await self?.paste(copied) }
        return true
      }
    }
  }

  /// Adds what was copied.
  func paste(_ copied: Pasteable) async {
    switch copied {
    case .files:
      let paths = await copiedFiles()
      if paths.isEmpty { sayNothingIsPasted() }
      await attach(paths, .anything)
    case .picture(let type):
      guard let bytes = await copiedBytes(type: type, limit: Self.mostBytes), !bytes.isEmpty else {
        return sayNothingIsPasted()
      }
      do {
        try await writing.journal.withFile(of: bytes) { [weak self] path in
          await self?.attach([path], .photos, called: gettext("Pasted picture"))
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

  func attach(_ paths: [String], _ wanted: AcceptedFiles, called name: String? = nil) async {
    guard !paths.isEmpty else { return }
    do throws(JournalError) {
      let id = try await writing.begin()
      let files = FileImport(diary, services.imports, wanted, called: name)
      imports += 1
      await files.add(paths, to: id, in: writing.journal)
      await showLatest()
      imports -= 1
      if entry.isLeft { await rest() }
      offerDay(files.taken)
      await offerPlace(files.place)
      files.tell()
    } catch {
      diary.tell(Notice(text: error.words.inOneLine, undo: nil))
    }
  }
}
