// SPDX-License-Identifier: GPL-3.0-or-later

package import DiaryCore
import DiaryStore
import FoundationEssentials
import GLib
import GStreamer
import HaruWords
import MediaHelper

extension Diary {
  /// Looks for recordings that were broken off.
  package func findUnfinished() async {
    guard let journal = readableJournal, !journal.isReadOnly else {
      unfinished = []
      return
    }
    // They stay where they are, and are looked for at the next start.
    guard let found = try? await journal.unfinishedRecordings() else { return }
    var heardAlone: Set<Recording.ID> = []
    for film in found where film.kind == .video {
      if await Self.isHeardAlone(film, in: journal) { heardAlone.insert(film.id) }
    }
    // The person may have decided about a recording meanwhile.
    let left = heardAlone.isEmpty ? found : try? await journal.unfinishedRecordings()
    unfinished = left?.map { heardAlone.contains($0.id) ? $0.heardAlone : $0 } ?? unfinished
  }

  /// Whether a film has no picture at all. It counts as a film where that can't be found out, for
  /// example because the helper process crashes on it.
  private static func isHeardAlone(_ film: Recording, in journal: Journal) async -> Bool {
    guard let pictures = PictureInspector.installed, let sounds = SoundInspector.installed else {
      return false
    }
    let answer = try? await journal.source(of: film).withURL { url in
      let path = url.path(percentEncoded: false)
      do throws(MediaError) {
        _ = try await pictures.inspect(path)
        return false
      } catch {
        guard error == .unsupported else { return false }
      }
      return try await sounds.inspect(path).facts.hasSound
    }
    return answer ?? false
  }

  /// Says where a recording is that can't be seen from here.
  package func tellKept(_ attachment: Attachment) {
    tell(
      Notice(text: gettext("The recording is in your diary"), undo: nil, entry: attachment.entry))
  }
}

extension Diary {
  /// Moves a recording to the trash, with its entry if nothing else is in that, unless the entry is
  /// open.
  package func throwAway(_ recording: Attachment, whoseEntryIsOpen isOpen: Bool) async {
    let isDone = await change { journal throws(JournalError) in
      try await journal.moveToTrash([.attachment(recording.id)])
      if !isOpen { try await journal.leave(recording.entry) }
    }
    if isDone { tell(.trashing([.attachment(recording.id)], areRecordings: true)) }
  }
}

extension Diary {
  /// What a recording or a picture is now, whatever it was when it was shown; nil where it is gone,
  /// or in a letter that is sealed meanwhile.
  package func latest(_ attachment: Attachment) async -> Attachment? {
    let all = await read { journal throws(JournalError) in
      try await journal.attachments(of: attachment.entry)
    }
    return all?.first { $0.id == attachment.id }
  }
}

extension Attachment {
  /// What is in the trash when it was thrown away: an entry of its own goes with it.
  package var thrown: TrashItem.ID { deleted == nil ? .entry(entry) : .attachment(id) }
}
