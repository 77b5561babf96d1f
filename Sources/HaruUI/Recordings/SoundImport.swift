// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import DiaryStore
import GLib
import GStreamer
import HaruWords

/// Sound files on their way into the diary: each is listened to before it is taken in, and one that
/// fails is named, while the others arrive.
final class SoundImport {
  private let diary: Diary
  private var added: [Attachment] = []
  private var problems: [String] = []
  /// What an undo moves to the trash: entries of their own go as a whole.
  private var undone: [TrashItem.ID] = []

  init(_ diary: Diary) { self.diary = diary }

  /// Asks for files.
  static func chosen(over widget: Widget) async -> [String] {
    await FileChooser(
      opening: gettext("Add Sound Files"), types: ["audio/*", "application/ogg"],
      named: gettext("Sound files"), over: widget
    ).paths()
  }

  /// They go with an entry; without one, each becomes an entry of today.
  func add(_ paths: [String], to entry: DiaryCore.Entry.ID? = nil) async {
    let waiting = Task { [diary] in
      // Cancelled where it is done before.
      try? await Task.sleep(for: .seconds(1))
      if !Task.isCancelled { diary.tell(Deed(text: gettext("Adding…"), undo: nil)) }
    }
    // All go into the diary that was open when they were chosen.
    let journal = diary.readableJournal
    for path in paths {
      do {
        guard let journal else { throw JournalError.missing }
        let attachment = try await attachment(path, to: entry, in: journal)
        added.append(attachment)
      } catch {
        problems.append(Self.words(path, error))
      }
    }
    waiting.cancel()
    undone = added.map { entry == nil ? .entry($0.entry) : .attachment($0.id) }
  }

  /// Says what came of it.
  func tell(over widget: Widget) async {
    if !added.isEmpty {
      let (count, undone) = (added.count, undone)
      diary.tell(
        Deed(
          text: NumberText.counted(count) {
            ngettext("{count} recording added", "{count} recordings added", $0)
          }, undo: { journal throws(JournalError) in try await journal.moveToTrash(undone) }))
    }
    guard !problems.isEmpty else { return }
    let (isNothing, words) = (added.isEmpty, problems.joined(separator: "\n"))
    let dialog = MessageDialog(
      isNothing ? gettext("Nothing Was Added") : gettext("Not Everything Was Added"), words,
      safe: gettext("Close"))
    _ = await dialog.answer(over: widget)
  }

  private func attachment(
    _ path: String, to entry: DiaryCore.Entry.ID?, in journal: Journal
  ) async throws -> Attachment {
    guard let inspector = SoundInspector.installed else { throw MediaError.noFile }
    let finding = try await inspector.inspect(path)
    let facts = finding.facts
    guard facts.hasSound, !facts.isVideo else { throw MediaError.unsupported }
    let caption = Self.name(path).split(separator: ".").dropLast().joined(separator: ".")
    let attachment =
      if let entry {
        try await journal.attach(
          path, to: entry, kind: .voice, fileExtension: facts.fileExtension, traits: facts.traits,
          caption: caption)
      } else {
        try await journal.attachAsEntry(
          path, kind: .voice, fileExtension: facts.fileExtension, traits: facts.traits,
          caption: caption)
      }
    await journal.previews.keep(finding.waveform.values, as: .waveform(of: attachment.media))
    return attachment
  }

  private static func name(_ path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }

  private static func words(_ path: String, _ error: any Error) -> String {
    let reason =
      switch error {
      case let error as MediaError: error.words.inOneLine
      case let error as JournalError: error.words.title
      default: "\(error)"
      }
    // Translators: A file, and why it was not added.
    return gettext("{file}: {reason}").filling("file", with: name(path))
      .filling("reason", with: reason)
  }
}
