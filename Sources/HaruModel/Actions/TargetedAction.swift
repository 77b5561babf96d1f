// SPDX-License-Identifier: GPL-3.0-or-later

package import DiaryCore

/// What the window can do with one thing. An action of GTK's has a name and, as a text, a target;
/// both are written and read here alone.
package nonisolated enum TargetedAction: Hashable {
  case open(Entry.ID)
  /// Opens the entry of an attachment where that is in sight.
  case showAttachment(Attachment.ID)
  /// Lists the entries behind a value of a chart.
  case showEntries(FeelingSelection)
  /// Begins an entry; today where no day is meant.
  case write(Day?)

  package nonisolated enum Name: String, CaseIterable {
    case open
    case showAttachment = "attachment"
    case showEntries = "entries-of"
    case write
  }

  /// Nil where the target makes no sense, since it may come from another program.
  package init?(_ name: Name, target: String) {
    switch name {
    case .open:
      guard let number = Int(target) else { return nil }
      self = .open(Entry.ID(number))
    case .showAttachment:
      guard let number = Int(target) else { return nil }
      self = .showAttachment(Attachment.ID(number))
    case .showEntries:
      guard let selection = FeelingSelection(target) else { return nil }
      self = .showEntries(selection)
    case .write: self = .write(Int(target).flatMap(Day.init(number:)))
    }
  }

  package var name: Name {
    switch self {
    case .open: .open
    case .showAttachment: .showAttachment
    case .showEntries: .showEntries
    case .write: .write
    }
  }

  package var target: String {
    switch self {
    case .open(let id): "\(id.number)"
    case .showAttachment(let id): "\(id.number)"
    case .showEntries(let selection): selection.description
    case .write(let day): day.map { "\($0.number)" } ?? ""
    }
  }

  /// With group and target, as buttons and menus refer to it.
  package var detailedName: String { "win.\(name.rawValue)::\(target)" }

  /// As a notification refers to it, which may be clicked when there is no window: only for what is
  /// an action of the application, too.
  package var applicationName: String { "app.\(name.rawValue)::\(target)" }
}
