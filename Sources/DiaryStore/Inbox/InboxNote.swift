// SPDX-License-Identifier: GPL-3.0-or-later

package import DiaryCore

/// Words that a person gives a diary that is locked.
package enum InboxNote: Sendable {
  /// An entry, for the folder of that name. It is a letter where it is not to be read before a day.
  case entry(Draft, folder: String? = nil, opens: Day? = nil)
  case memo(String, isPinned: Bool = false)
  /// Words for the last entry of the draft's day, or for a new one where there is none.
  case captured(Draft)
}

/// What is in a file of the `Inbox`: JSON, when it was written, and what it is.
struct InboxContent: Sendable {
  enum Kind: Sendable {
    case note(InboxNote)
    case recording(InboxRecording)
  }

  let written: Moment
  let kind: Kind

  init(_ kind: Kind, written: Moment) { (self.kind, self.written) = (kind, written) }

  var bytes: [UInt8] {
    let (name, content): (String, JSON) =
      switch kind {
      case .note(.entry(let draft, let folder, let opens)):
        (
          "entry",
          ["draft": draft.json(in: nil), "folder": JSON(folder), "opens": JSON(opens?.iso)]
        )
      case .note(.memo(let text, let isPinned)):
        ("memo", ["text": .text(text), "pinned": .bool(isPinned)])
      case .note(.captured(let draft)): ("captured", ["draft": draft.json(in: nil)])
      case .recording(let recording): ("recording", recording.json)
      }
    let json: JSON = ["written": .int(written.milliseconds), name: content]
    return Array(json.line.utf8)
  }

  /// Nil unless it is what `bytes` makes.
  init?(_ bytes: [UInt8]) {
    guard let json = JSONReader.value(bytes[...]), let written = json["written"]?.int else {
      return nil
    }
    self.written = Moment(milliseconds: written)
    if let entry = json["entry"] {
      guard let draft = entry["draft"].flatMap(Draft.init) else { return nil }
      kind = .note(.entry(draft, folder: entry["folder"]?.text, opens: entry["opens"]?.day))
    } else if let memo = json["memo"] {
      guard let text = memo["text"]?.text else { return nil }
      kind = .note(.memo(text, isPinned: memo["pinned"] == .bool(true)))
    } else if let captured = json["captured"] {
      guard let draft = captured["draft"].flatMap(Draft.init) else { return nil }
      kind = .note(.captured(draft))
    } else {
      guard let recording = json["recording"].flatMap(InboxRecording.init) else { return nil }
      kind = .recording(recording)
    }
  }
}
