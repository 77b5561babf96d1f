// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import DiaryStore
import GLib
import GStreamer
import HaruWords

extension AudioCoordinator {
  /// Sets a bookmark in what is being recorded, or else in what plays, and says so.
  package func setBookmark(in diary: Diary) async {
    // A key that is held down sets one alone.
    let (now, last) = (ContinuousClock.now, lastBookmarkRequest)
    lastBookmarkRequest = now
    if let last, now - last < .milliseconds(Bookmark.leastDistance) { return }
    let heard = playback.track.flatMap {
      [.playing, .paused].contains(playback.state(of: $0)) ? $0 : nil
    }
    if let session {
      if let words = await session.setBookmark() { diary.tell(Notice(text: words, undo: nil)) }
    } else if let heard, let media = heard.media {
      await diary.setBookmark(
        at: playback.position(of: heard), of: media.id,
        heardFrom: playback.part(of: heard).beginning)
    } else if heard != nil {
      diary.tell(
        Notice(text: gettext("Bookmarks can be set once the recording is kept."), undo: nil))
    } else {
      diary.tell(
        Notice(text: gettext("Nothing is playing or being recorded."), undo: nil))
    }
  }
}

extension RecordingSession {
  /// Sets a bookmark at what is heard now. Answers what is to be told, nil where there is nothing.
  package func setBookmark() async -> String? {
    guard target.takesNotes, let recorder, [.recording, .paused].contains(recorder.state)
    else { return nil }
    let bookmark = Bookmark(at: Int((recorder.elapsed * 1000).rounded()))
    guard note(bookmark) else { return nil }
    do throws(JournalError) {
      try await keep(bookmark)
    } catch {
      // It is tried again when the recording ends.
      return error.words.inOneLine
    }
    return gettext("Bookmark set at {time}").filling("time", with: bookmark.clock)
  }
}
