// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import GLib
import HaruModel
import HaruWords
import Observation
import Outside

/// What left this computer, the latest first.
final class DeparturesWindow: SecondaryWindow {
  private let client: OutsideClient
  private let list = NumberList()
  private let pages = Stack()
  private let clear = Button(gettext("Forget All"))
  private var departures: [Int: Departure] = [:]
  private var following: Task<Void, Never>?

  init(_ client: OutsideClient) {
    self.client = client
    super.init()
    titled(gettext("What Left This Computer"))
    size = (560, 560)
    sized(minimumWidth: 360, minimumHeight: 294)
    let clear = clear
    let pages = pages
    setContent(
      Box(.vertical) {
        HeaderBar(title: WindowTitle(gettext("What Left This Computer"))) {
          clear
        } end: {
        }
        pages.expanding(.vertical)
      })
    addPages()
    clear.onClicked { [weak self] in
      Task { await self?.forget() }
    }
    followLanguage { $0.refresh() }
    closingOnEscape()
    following = Task { [weak self] in
      for await _ in ObservedValues({ client.notes }) { await self?.load() }
    }
  }

  isolated deinit { following?.cancel() }

  private func addPages() {
    let view = ListView(
      list, make: { DepartureRow() },
      bind: { [weak self] row, number in row.show(self?.departures[number]) })
    view.named(gettext("What Left This Computer"))
    pages.add(Box(.vertical), as: "opening")
    pages.add(ScrolledWindow(ClampScrollable(view, width: 560)), as: "list")
    pages.add(
      StatusPage(
        icon: "network-workgroup-symbolic", title: gettext("Nothing Has Left This Computer"),
        description: gettext(
          "Everything that Haru asks or sends is noted here before it goes: where to, what for and how much."
        )
      ), as: "empty")
    pages.add(
      StatusPage(
        icon: "dialog-warning-symbolic", title: gettext("The List Can’t Be Read"),
        description: gettext("While that is so, nothing leaves this computer.")), as: "failed")
  }

  private func load() async {
    do throws(OutsideError) {
      show(try await client.log.all())
    } catch {
      // Forgetting everything replaces a list that can’t be read.
      clear.isSensitive = true
      pages.shownPage = "failed"
    }
  }

  private func show(_ all: [Departure]) {
    let before = departures
    departures = Dictionary(uniqueKeysWithValues: all.map { ($0.id.number, $0) })
    list.replace(with: all.map(\.id.number))
    for departure in all where before[departure.id.number] != departure {
      list.refresh(departure.id.number)
    }
    clear.isSensitive = !all.isEmpty
    pages.shownPage = all.isEmpty ? "empty" : "list"
  }

  private func refresh() {
    for number in list.numbers { list.refresh(number) }
  }

  private func forget() async {
    let question = MessageDialog(
      gettext("Forget What Left This Computer?"),
      gettext("The list becomes empty. Nothing of the diary changes."), safe: gettext("Cancel")
    ).offering("forget", gettext("Forget All"), .destructive)
    guard await question.answer(over: self) == "forget" else { return }
    do throws(OutsideError) {
      try await client.forgetAll()
    } catch {
      pages.shownPage = "failed"
    }
  }
}
