// SPDX-License-Identifier: GPL-3.0-or-later

import GLib
import HaruModel

/// Answers the search of the desktop over the session bus.
final class SearchProvider {
  /// How long it stays where nothing is asked.
  private static let idleTime = Duration.seconds(20)

  private let search: DiarySearch
  private let window = DesktopApplication("org.harudiary.Haru")
  private var callCount = 0
  private var waitingCount = 0

  init(_ search: DiarySearch) { self.search = search }

  /// Answers until nothing has been asked for a while. Returns whether the bus let it.
  func run() async -> Bool {
    let interface = BusInterface(
      SearchProviderInterface.description,
      lateCall: { [weak self] in await self?.answer($0, $1) })
    let object = BusObject(
      named: [SearchProviderInterface.busName], at: SearchProviderInterface.path, [interface])
    guard await object.hasAppeared() else { return false }
    var seenCount = 0
    repeat {
      seenCount = callCount
      // Nothing cancels this task.
      try? await Task.sleep(for: Self.idleTime)
    } while waitingCount > 0 || callCount > seenCount
    return withExtendedLifetime(object) { true }
  }

  private func answer(_ method: String, _ arguments: [BusValue]) async -> [BusValue]? {
    callCount += 1
    waitingCount += 1
    defer { waitingCount -= 1 }
    switch (method, arguments.first, arguments.last) {
    case ("GetInitialResultSet", .strings(let terms), _),
      // What was found before does not help: on the way from “하” to “하나” stands “한”.
      ("GetSubsearchResultSet", _, .strings(let terms)):
      return [.strings(await search.find(terms).map(\.name))]
    case ("GetResultMetas", .strings(let names), _):
      return [.dictionaries(await described(names))]
    case ("ActivateResult", .string(let name), .int64(let time)):
      await open(name, at: UInt32(clamping: time))
    case ("LaunchSearch", .strings(let terms), .int64(let time)):
      let action = TargetedAction.search(terms.joined(separator: " "))
      await activate(action.name, action.target, at: UInt32(clamping: time))
    default: return nil
    }
    return []
  }

  private func described(_ names: [String]) async -> [[String: BusValue]] {
    await search.words(of: names.compactMap { SearchResult($0) }).map {
      [
        "id": .string($0.result.name), "name": .string($0.words.name),
        "description": .string($0.words.line),
      ]
    }
  }

  private func open(_ name: String, at time: UInt32) async {
    guard let result = SearchResult(name) else { return }
    let action: TargetedAction =
      switch result.item {
      case .entry(let id): .open(id)
      case .memo(let id): .openMemo(id)
      }
    await activate(action.name, action.target(withMark: result.diaryMark), at: time)
  }

  /// Where that fails there is nothing that could be told: the shell has closed its search.
  private func activate(_ name: TargetedAction.Name, _ target: String, at time: UInt32) async {
    await window.activate(name.rawValue, target: target, time: time)
  }
}
