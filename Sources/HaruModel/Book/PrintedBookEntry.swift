// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import GLib
import HaruWords

/// An entry as the book on paper has it: its day, what was known of it, its words with the photos
/// among them, and the others in rows.
struct PrintedBookEntry {
  let whole: WholeEntry
  let words: BookWords
  /// In the order of its media; nil for what is only named.
  let pictures: [PrintedPicture?]
  let paint: Paint

  var parts: [PrintedPart] {
    let entry = whole.entry
    var lead = PrintedLead(number: words.day, first: words.weekday, second: words.time)
    lead.paint = paint
    var parts: [PrintedPart] = [.lead(lead)]
    if !entry.title.isEmpty {
      var title = PrintedParagraph(entry.title, .bold)
      title.scale = 1.35
      parts.append(.paragraph(title))
    }
    if !words.facts.isEmpty { parts.append(.facts(words.facts.map { PrintedFact(nil, $0) })) }
    let inText = Markdown(entry.body).photoNames
    var placed: [PhotoName: PrintedFigure] = [:]
    var others: [PrintedFigure] = []
    for (medium, picture) in zip(whole.media, pictures) {
      guard let picture else { continue }
      let attachment = medium.attachment
      let isPhoto = attachment.media.kind == .photo
      let length =
        isPhoto ? nil : attachment.duration.map { DurationText.clock(Double($0) / 1000) }
      let figure = PrintedFigure(picture, caption: attachment.caption, length: length)
      if isPhoto, inText.contains(attachment.photoName) {
        placed[attachment.photoName] = figure
      } else {
        others.append(figure)
      }
    }
    parts += PrintedMarkdown.parts(entry.body, placed)
    if !others.isEmpty { parts += [.gap, .figures(others)] }
    return parts + recordings
  }

  /// What is heard is named, with the words that are said in it.
  private var recordings: [PrintedPart] {
    whole.media.indices.flatMap { index -> [PrintedPart] in
      let spoken = whole.media[index].spoken
      var parts: [PrintedPart] = []
      if pictures[index] == nil {
        parts += [.gap, .facts([PrintedFact(nil, words.names[index])])]
      }
      guard !spoken.isEmpty else { return parts }
      var paragraph = PrintedParagraph(spoken)
      (paragraph.quoteDepth, paragraph.isDimmed) = (1, true)
      return parts + [.paragraph(paragraph)]
    }
  }
}
