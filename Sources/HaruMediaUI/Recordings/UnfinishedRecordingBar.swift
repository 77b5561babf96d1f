// SPDX-License-Identifier: GPL-3.0-or-later

package import Adwaita
package import DiaryCore
import DiaryStore
import GLib
package import HaruModel
import HaruParts
import HaruWords

/// A recording that a crash or a power cut left unfinished: to hear it, to keep it, or not.
package final class UnfinishedRecordingBar: Box {
  package let recording: Recording

  package init(_ recording: Recording, _ services: AppServices) {
    self.recording = recording
    // Translators: A button: keeps a recording that was interrupted.
    let keep = Button(gettext("Keep")).styled(.suggestedAction)
    let discard = Button(gettext("Move to the Trash"))
    super.init(.vertical, spacing: 6) {
      Label(Self.words(recording)).wrapping().leading()
      Self.player(recording, services)
      Box(.horizontal, spacing: 6) {
        keep
        discard
      }
    }
    styled(Style("notice"), .offer)
    named(gettext("Recovered recording"))
    let (diary, playback) = (services.diary, services.sound.playback)
    // The application owns the diary and what works on it, which outlive the bar.
    keep.onClicked {
      playback.stop(.unfinished(recording.id))
      Task { await services.keep(recording) }
    }
    discard.onClicked {
      playback.stop(.unfinished(recording.id))
      Task { await diary.discard(recording) }
    }
  }

  private static func player(_ recording: Recording, _ services: AppServices) -> Widget {
    let track = PlayableMedia(recording)
    guard track.isVideo else { return PlayerView(track, services) }
    let view = VideoView(track, called: "", services)
    view.showPoster()
    return view
  }

  private static func words(_ recording: Recording) -> String {
    let words =
      recording.kind == .video
      ? gettext("A video of {date} was interrupted. What was filmed until then is here.")
      : gettext("A recording of {date} was interrupted. What was said until then is here.")
    return words.filling("date", with: DateText.full(recording.day))
  }
}
