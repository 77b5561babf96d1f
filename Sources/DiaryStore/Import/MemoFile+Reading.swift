// SPDX-License-Identifier: GPL-3.0-or-later

import DiaryCore
import Files

extension MemoFile {
  static let fields: Set<String> = [
    "type", "id", "pinned", "color", "place", "created", "modified", "deleted",
  ]

  init(
    reading front: FrontMatter, named name: String, clock: WallClock,
    _ fields: inout FieldReading
  ) throws(ImportRefusal.Text) {
    let text = String(decoding: front.body, as: UTF8.self)
    let uuid = fields.uuid("id")
    if uuid == nil, text.allSatisfy(\.isWhitespace) {
      throw ImportRefusal.Text(reason: .empty)
    }
    let date = DatedName(name)?.date
    let created =
      fields.moment("created")
      ?? date.map {
        clock.moment(on: $0.day, timeOfDay: $0.timeOfDay ?? 0)
      }
    nominal = fields.moment("created") ?? date?.nominal ?? Moment(milliseconds: 0)
    memo = Memo(
      id: Memo.ID(0), uuid: uuid ?? Self.derived(nominal, text), text: text,
      isPinned: fields.value("pinned", \.bool) ?? false,
      color: fields.value("color") { $0.text.flatMap(LabelColor.init) },
      place: fields.value("place") { field in
        field.int.flatMap { MemoOrder.possible ~= $0 ? $0 : nil }
      },
      created: created ?? clock.now,
      modified: fields.moment("modified") ?? created ?? clock.now,
      deleted: fields.moment("deleted"))
  }

  /// What a memo is named whose own name is taken by one with other words.
  var other: UniqueID { Self.derived(nominal, memo.text) }

  private static func derived(_ moment: Moment, _ text: String) -> UniqueID {
    UniqueID(at: moment, digest: SHA256.hash(text.utf8))
  }
}
