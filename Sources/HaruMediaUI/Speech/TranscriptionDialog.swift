// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import DiaryStore
import FoundationEssentials
import GLib
import GStreamer
import HaruModel
import HaruSettings
import HaruWords

/// Has a recording listened to once more, and keeps what is said in it.
final class TranscriptionDialog {
  private let attachment: Attachment
  private let services: AppServices
  private var diary: Diary { services.diary }

  init(_ attachment: Attachment, _ services: AppServices) {
    (self.attachment, self.services) = (attachment, services)
  }

  func run(over widget: Widget) async {
    let language = services.transcriptions.language
    guard
      let transcriber = services.transcriptions.transcriber(
        for: attachment.media.kind, in: language)
    else {
      return await tell(
        ErrorWords(
          title: gettext("Nothing here understands {language} yet.")
            .filling("language", with: SpokenLanguage.name(of: language)),
          text: gettext("The preferences say, on the page “Voice”, how to get it.")),
        over: widget)
    }
    do {
      let outcome = try await read(by: transcriber, over: widget)
      guard !outcome.transcript.words.isEmpty else {
        return await tell(
          ErrorWords(
            title: gettext("No words were heard."),
            text: gettext("The recording stays as it is.")), over: widget)
      }
      guard outcome.isKept else { return await askToReplace(outcome, over: widget) }
      tellKept(outcome.transcript, insteadOf: outcome.before)
    } catch {
      // A cancellation needs no message.
      if let words = Transcriber.words(error) { await tell(words, over: widget) }
    }
  }

  private func read(
    by transcriber: Transcriber, over widget: Widget
  ) async throws -> RunningTranscriptions.Outcome {
    let bar = ProgressBar()
    let dialog = MessageDialog(gettext("Listening…"), "", safe: gettext("Cancel")).holding(bar)
    let (shares, share) = AsyncStream.makeStream(of: Double.self)
    let showing = Task { for await share in shares { bar.fraction = share } }
    defer { showing.cancel() }
    let reading = Task { [media = attachment.media, transcriptions = services.transcriptions] in
      defer { dialog.close() }
      return try await transcriptions.write(down: media, by: transcriber) { share.yield($0) }
    }
    _ = await dialog.answer(over: widget)
    reading.cancel()
    return try await reading.value
  }

  /// Words that were written by hand, or of which some or most would be missing, stay unless the
  /// person wants the new ones.
  private func askToReplace(
    _ outcome: RunningTranscriptions.Outcome, over widget: Widget
  ) async {
    let question = MessageDialog(
      gettext("Keep the Words That Are There?"),
      Self.reason(outcome),
      // Translators: A button: the words that are there already stay.
      safe: gettext("Keep Them")
      // Translators: A button: other words take the place of those that are there.
    ).offering("replace", gettext("Replace Them"), .destructive)
    guard await question.answer(over: widget) == "replace" else { return }
    let (media, transcript) = (attachment.media.id, outcome.transcript)
    // The words may be other ones than when the question was asked.
    var before: Transcript?
    let isDone = await diary.change { journal throws(JournalError) in
      before = try await journal.setTranscript(transcript, of: media)
    }
    if isDone { tellKept(transcript, insteadOf: before) }
  }

  private static func reason(_ outcome: RunningTranscriptions.Outcome) -> String {
    if outcome.before?.isByHand == true {
      return gettext("They were written by hand. The recognizer understood other words.")
    }
    return outcome.transcript.isWhole
      ? gettext("This time, far fewer words were understood.")
      : gettext("This time, the recognizer stopped before the end of the recording.")
  }

  private func tellKept(_ transcript: Transcript, insteadOf before: Transcript?) {
    let media = attachment.media.id
    let words =
      transcript.isWhole ? gettext("The recording is transcribed") : TranscriptView.brokenOff
    diary.tell(
      Notice(text: words) { journal throws(JournalError) in
        _ = try await journal.setTranscript(before, of: media)
      })
  }

  private func tell(_ words: ErrorWords, over widget: Widget) async {
    _ = await MessageDialog(words.title, words.text, safe: gettext("Close")).answer(over: widget)
  }
}
