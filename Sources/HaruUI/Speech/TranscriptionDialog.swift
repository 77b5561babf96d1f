// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import DiaryStore
import FoundationEssentials
import GLib
import GStreamer
import HaruWords
import Outside

/// Has a recording listened to once more, and keeps what is said in it.
final class TranscriptionDialog {
  private let attachment: Attachment
  private let diary: Diary

  init(_ attachment: Attachment, in diary: Diary) {
    (self.attachment, self.diary) = (attachment, diary)
  }

  func run(over widget: Widget) async {
    guard let transcriber = diary.sound.transcriber(attachment.media.kind) else {
      return await tell(
        ErrorWords(
          title: gettext("No speech recogniser is ready."),
          text: gettext("The preferences say, on the page “Voice”, what can be installed.")),
        over: widget)
    }
    do {
      guard let transcript = try await read(by: transcriber, over: widget) else { return }
      guard !transcript.words.isEmpty else {
        return await tell(
          ErrorWords(
            title: gettext("No words were heard."),
            text: gettext("The recording stays as it is.")), over: widget)
      }
      await keep(transcript)
    } catch {
      await tell(Self.words(error), over: widget)
    }
  }

  /// Nil where the person thought better of it.
  private func read(
    by transcriber: Transcriber, over widget: Widget
  ) async throws -> Transcript? {
    guard let journal = diary.readableJournal else { return nil }
    let bar = ProgressBar()
    let dialog = MessageDialog(gettext("Listening…"), "", safe: gettext("Cancel")).holding(bar)
    let (shares, share) = AsyncStream.makeStream(of: Double.self)
    let showing = Task { for await share in shares { bar.fraction = share } }
    defer { showing.cancel() }
    let reading = Task { [media = attachment.media] in
      defer { dialog.close() }
      return try await transcriber.transcript(of: media, in: journal) { share.yield($0) }
    }
    _ = await dialog.answer(over: widget)
    reading.cancel()
    do {
      return try await reading.value
    } catch is CancellationError {
      return nil
    } catch SpeechServer.Failure.outside(.cancelled) {
      return nil
    }
  }

  private func keep(_ transcript: Transcript) async {
    let media = attachment.media.id
    await diary.change(saying: gettext("The recording is transcribed")) {
      journal throws(JournalError) in
      let before = try await journal.setTranscript(transcript, of: media)
      return { journal throws(JournalError) in
        _ = try await journal.setTranscript(before, of: media)
      }
    }
  }

  private func tell(_ words: ErrorWords, over widget: Widget) async {
    _ = await MessageDialog(words.title, words.text, safe: gettext("Close")).answer(over: widget)
  }

  private static func words(_ error: any Error) -> ErrorWords {
    switch error {
    case let error as JournalError: error.words
    case MediaError.unsupported:
      ErrorWords(
        title: gettext("The speech recogniser can’t be loaded."),
        text: gettext("It, or its model, may be damaged, or not meant for this computer."))
    case let error as MediaError: error.words(of: .sound)
    case let error as SpeechServer.Failure: words(error)
    case let trouble as CopyTrouble:
      trouble.wordsOfOpening ?? MediaError.noFile.words(of: .sound)
    default: MediaError.failed("\(error)").words(of: .sound)
    }
  }

  private static func words(_ failure: SpeechServer.Failure) -> ErrorWords {
    let reason =
      switch failure {
      case .outside(let failure): failure.words
      case .refused(let status):
        // Translators: The number is that of HTTP, such as 404.
        gettext("The server has refused it ({number}).")
          .filling("number", with: NumberText.plain(status))
      case .senseless: gettext("What the server answered makes no sense.")
      }
    return ErrorWords(
      title: gettext("The recording could not be transcribed."),
      text: reason + " " + gettext("The recording itself is safe."))
  }
}
