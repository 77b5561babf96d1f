// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import DiaryStore
import GLib
import HaruModel
import HaruWords

/// What is done to several entries at once, each time with a way to take all of it back. The diary
/// outlives the window, and so does what was begun here.
enum BulkEntryActions {
  static func delete(_ ids: [Entry.ID], in diary: Diary) {
    Task {
      await diary.change(
        saying: NumberText.counted(ids.count) {
          ngettext("{count} entry moved to the trash", "{count} entries moved to the trash", $0)
        },
        undo: { journal throws(JournalError) in try await journal.restore(ids) }
      ) { journal throws(JournalError) in try await journal.delete(ids) }
    }
  }

  static func move(_ ids: [Entry.ID], to target: FolderMenu.Target, in diary: Diary) {
    Task {
      await diary.change(
        saying: NumberText.counted(ids.count) {
          ngettext("{count} entry moved", "{count} entries moved", $0)
        }
      ) { journal throws(JournalError) in
        let folder: Folder.ID?
        switch target {
        case .existing(let existing): folder = existing?.id
        case .new(let name): folder = try await journal.folder(named: name).id
        }
        let former = try await journal.move([folder: ids])
        return { journal throws(JournalError) in try await journal.move(former) }
      }
    }
  }

  static func retag(_ changes: [Retagging], in diary: Diary) {
    guard changes.contains(where: { !$0.added.isEmpty || !$0.removed.isEmpty }) else { return }
    Task {
      await diary.change(saying: gettext("Tags changed")) { journal throws(JournalError) in
        let done = try await journal.retag(changes)
        return { journal throws(JournalError) in try await journal.retag(done.map(\.reversed)) }
      }
    }
  }
}
