// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryStore
import GLib
import GStreamer
import HaruModel
import HaruWords

/// Writes a recording into a file for others, in the voice that it is heard in.
final class SoundExportDialog {
  private let track: PlayableMedia
  private let stem: String
  private let services: AppServices
  private var diary: Diary { services.diary }

  /// `stem` is what the file is called without its extension, unless the person wants it otherwise.
  init(_ track: PlayableMedia, _ stem: String, _ services: AppServices) {
    (self.track, self.stem, self.services) = (track, stem, services)
  }

  func run(over widget: Widget) async {
    let voice = services.sound.playback.voice(of: track)
    guard let format = await format(voice, over: widget),
      let path = await path(format, over: widget)
    else { return }
    guard let failure = await export(voice, as: format, to: path, over: widget) else { return }
    _ = await MessageDialog(failure.title, failure.text, safe: gettext("Close"))
      .answer(over: widget)
  }

  private func format(_ voice: Voice, over widget: Widget) async -> SoundFormat? {
    var index = 0
    // Translators: The kind of file that a recording is exported as.
    let row = ComboRow(gettext("Format"), choices: SoundFormat.allCases.map(Self.words))
    row.onSelected { index = $0 }
    let dialog = MessageDialog(
      gettext("Export the Recording"),
      self.explanation(of: voice),
      safe: gettext("Cancel")
    ).offering("export", gettext("Export…"), .suggested)
      .holding(ListBox([row]).styled(.boxedList))
    return await dialog.answer(over: widget) == "export" ? SoundFormat.allCases[index] : nil
  }

  private func explanation(of voice: Voice) -> String {
    let words = gettext(
      "It is exported in this voice: {voice}. The recording itself stays as it is."
    ).filling("voice", with: VoiceChoice.name(voice))
    let isTrimmed = !services.sound.playback.part(of: track).isAll
    return isTrimmed ? words + "\n" + TrimWords.wholeFile : words
  }

  private func path(_ format: SoundFormat, over widget: Widget) async -> String? {
    await FileChooser(
      saving: gettext("Export the Recording"), as: stem + "." + format.pathExtension, over: widget
    ).path()
  }

  /// Answers why it could not be done; nil where it was done, or the person thought better of it.
  private func export(
    _ voice: Voice, as format: SoundFormat, to path: String, over widget: Widget
  ) async -> ErrorWords? {
    let bar = ProgressBar()
    let dialog = MessageDialog(gettext("Exporting…"), "", safe: gettext("Cancel")).holding(bar)
    let (shares, share) = AsyncStream.makeStream(of: Double.self)
    let showing = Task { for await share in shares { bar.fraction = share } }
    let writing = Task { [diary, track, copies = services.copies] in
      defer { dialog.close() }
      return try await diary.export(track, in: voice, as: format, to: path, copies) {
        share.yield($0)
      }
    }
    _ = await dialog.answer(over: widget)
    writing.cancel()
    defer { showing.cancel() }
    do {
      let failure = try await writing.value
      if failure == nil { diary.tell(.exported(to: path)) }
      return failure
    } catch {
      return nil
    }
  }

  private static func words(_ format: SoundFormat) -> String {
    switch format {
    case .opus: gettext("Opus (small)")
    case .flac: gettext("FLAC (nothing is lost)")
    case .wav: gettext("WAV (for every program)")
    case .mp3: gettext("MP3 (for older devices)")
    }
  }
}
