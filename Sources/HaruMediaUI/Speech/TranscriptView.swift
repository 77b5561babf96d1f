// SPDX-License-Identifier: GPL-3.0-or-later

package import Adwaita
import DiaryCore
import DiaryStore
import GLib
import HaruModel

/// The transcript of a recording, which plays from any word that is clicked. It is hidden where
/// there is none.
package final class TranscriptView: Box {
  private let media: Media
  private let toggle: ToggleButton
  let words = TextView()
  private lazy var window = ScrolledWindow(words).high(upTo: 160)
  private let state = Label().wrapping().leading().styled(.caption, .dimLabel)
  private lazy var said = TextTag(in: words.buffer).underlined()
  private var transcript: Transcript?
  /// Where each word stands in the text.
  private(set) var places: [Range<Int>] = []
  private var shownWord: Int?
  private var following: Task<Void, Never>?

  /// Hears from where it is to be played, in seconds.
  var onChosen: (Double) -> Void = { _ in }

  init(_ media: Media, in diary: Diary) {
    self.media = media
    toggle = ToggleButton(
      child: Box(.horizontal, spacing: 6) {
        Image(icon: "format-justify-left-symbolic")
        // Translators: A button that shows what is said in a recording.
        Label(gettext("Words")).styled(.caption)
      }, name: gettext("Show Transcript"))
    super.init(.vertical, spacing: 3)
    append(toggle.styled(.flat).aligned(horizontally: .start))
    append(window)
    append(state)
    words.isEditable = false
    words.spaced(sides: 6, top: 3, bottom: 3, lines: 2)
    // Translators: What is said in a recording, written down.
    words.named(gettext("Transcript"))
    followLanguage {
      $0.words.setDescription(
        gettext("A click on a word, or Enter at the caret, plays from there."))
      $0.state.text = Self.brokenOff
    }
    window.isVisible = false
    state.isVisible = false
    isVisible = false
    connect()
    follow(diary)
  }

  isolated deinit { following?.cancel() }

  /// What is to be known of a recording whose words are not all there.
  package static var brokenOff: String {
    gettext(
      "The recording is whole, but its transcript is not: “Transcribe Again” completes it.")
  }

  private func connect() {
    toggle.onToggled { [weak self] in
      guard let self else { return }
      window.isVisible = toggle.isActive
    }
    words.onClicked { [weak self] place, _ in
      self?.choose(place)
      // The caret goes there, too.
      return false
    }
    words.onKeys("Return", "KP_Enter", first: true) { [weak self] in
      guard let self else { return false }
      choose(words.buffer.caret)
      return true
    }
  }

  private func follow(_ diary: Diary) {
    guard let journal = diary.readableJournal else { return }
    following = Task { [weak self, media] in
      await media.id.follow(in: journal) { await self?.read(from: journal) }
    }
  }

  /// Where it can't be read, opening the entry says why.
  private func read(from journal: Journal) async {
    let found = try? await journal.transcript(of: media.id)
    guard found != transcript else { return }
    transcript = found
    isVisible = found != nil
    state.isVisible = found?.isWhole == false
    words.buffer.load(found?.text ?? "")
    shownWord = nil
    places = places(of: found?.words ?? [])
  }

  /// They are in one line, with a space behind each, and a long line is broken softly.
  private func places(of said: [Transcript.Word]) -> [Range<Int>] {
    var start = 0
    let bytes = said.flatMap { word in
      defer { start += word.text.utf8.count + 1 }
      return [start, start + word.text.utf8.count]
    }
    let places = words.buffer.offsets(ofBytes: bytes)
    return said.indices.map { places[2 * $0]..<places[2 * $0 + 1] }
  }

  private func choose(_ place: Int) {
    guard let transcript, let index = places.lastIndex(where: { $0.lowerBound <= place })
    else { return }
    onChosen(Double(transcript.words[index].start) / 1000)
  }

  /// Marks the word that is heard there, in seconds.
  func show(place: Double) {
    guard let transcript, window.isVisible else { return }
    let index = place > 0 ? transcript.index(at: Int(place * 1000)) : nil
    guard index != shownWord else { return }
    shownWord = index
    said.remove()
    if let index { said.apply(to: places[index]) }
  }
}
