// SPDX-License-Identifier: GPL-3.0-or-later

package import DiaryCore
package import DiaryStore

/// What the window can do with one thing. An action of GTK's has a name and, as a text, a target;
/// both are written and read here alone.
package nonisolated enum TargetedAction: Hashable {
  case open(Entry.ID)
  case openMemo(Memo.ID)
  /// Looks for these words in all entries.
  case search(String)
  /// Opens the entry of an attachment where that is in sight.
  case showAttachment(Attachment.ID)
  /// Lists the entries behind a value of a chart.
  case showEntries(FeelingSelection)
  /// Begins an entry; today where no day is meant.
  case write(Day?)
  /// Begins an entry of that day with a voice, a video, or photos that are chosen.
  case record(Day)
  case film(Day)
  case addPhotos(Day)
  /// Shows what is in these files before any of it comes into the diary.
  case lookInto([String])

  package nonisolated enum Name: String, CaseIterable {
    case open
    case openMemo = "open-memo"
    case search = "search-for"
    case showAttachment = "attachment"
    case showEntries = "entries-of"
    case write
    case record = "record-on"
    case film = "film-on"
    case addPhotos = "add-photos-on"
    case lookInto = "look-into"
  }

  /// Nil where the target makes no sense, since it may come from another program.
  package init?(_ name: Name, target: String) {
    switch name {
    case .open:
      guard let number = Int(target) else { return nil }
      self = .open(Entry.ID(number))
    case .openMemo:
      guard let number = Int(target) else { return nil }
      self = .openMemo(Memo.ID(number))
    case .search: self = .search(target)
    case .showAttachment:
      guard let number = Int(target) else { return nil }
      self = .showAttachment(Attachment.ID(number))
    case .showEntries:
      guard let selection = FeelingSelection(target) else { return nil }
      self = .showEntries(selection)
    case .write: self = .write(Self.day(target))
    case .record:
      guard let day = Self.day(target) else { return nil }
      self = .record(day)
    case .film:
      guard let day = Self.day(target) else { return nil }
      self = .film(day)
    case .addPhotos:
      guard let day = Self.day(target) else { return nil }
      self = .addPhotos(day)
    case .lookInto:
      guard let paths = JSONReader.value(Array(target.utf8)[...])?.list?.compactMap(\.text),
        !paths.isEmpty
      else { return nil }
      self = .lookInto(paths)
    }
  }

  /// The same of what another program asks for. Nil as well where the target is an entry or a
  /// memo of another diary than `diary`, which was open when the other program was told of it.
  package init?(_ name: Name, target: String, in diary: JournalFolder) {
    guard name == .open || name == .openMemo, let end = target.firstIndex(of: Self.diarySign) else {
      self.init(name, target: target)
      return
    }
    guard target[target.index(after: end)...] == diary.mark else { return nil }
    self.init(name, target: String(target[..<end]))
  }

  private static let diarySign: Character = "@"

  private static func day(_ target: String) -> Day? { Int(target).flatMap(Day.init(number:)) }

  package var name: Name {
    switch self {
    case .open: .open
    case .openMemo: .openMemo
    case .search: .search
    case .showAttachment: .showAttachment
    case .showEntries: .showEntries
    case .write: .write
    case .record: .record
    case .film: .film
    case .addPhotos: .addPhotos
    case .lookInto: .lookInto
    }
  }

  package var target: String {
    switch self {
    case .open(let id): "\(id.number)"
    case .openMemo(let id): "\(id.number)"
    case .search(let words): words
    case .showAttachment(let id): "\(id.number)"
    case .showEntries(let selection): selection.description
    case .write(let day): day.map { "\($0.number)" } ?? ""
    case .record(let day), .film(let day), .addPhotos(let day): "\(day.number)"
    case .lookInto(let paths): JSON.list(paths.map(JSON.text)).line
    }
  }

  /// With group and target, as buttons and menus refer to it.
  package var detailedName: String { "win.\(name.rawValue)::\(target)" }

  /// As a notification refers to it, which may be clicked when there is no window, or when
  /// another diary is open: only for what is an action of the application, too.
  package func applicationName(in diary: JournalFolder) -> String {
    "app.\(name.rawValue)::\(target(withMark: diary.mark))"
  }

  /// The target with the mark of the diary that it belongs to.
  package func target(withMark mark: String) -> String { target + String(Self.diarySign) + mark }
}
