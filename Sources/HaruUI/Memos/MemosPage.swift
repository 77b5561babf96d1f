// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import DiaryStore
import GLib
import HaruModel
import HaruParts
import HaruWords

/// The memos as a board of cards, below a field that adds one.
final class MemosPage: DiaryPage {
  /// From so many memos on they are not seen at a glance, and can be searched.
  private static let glance = 12
  /// The field that adds one is as wide as the cards together, which have so much beside them.
  private static let widest = 1080
  private static let margin = 12
  private static let boardWidth = widest + 2 * margin

  private let adder: MemoEditor
  private let search = SearchEntry(gettext("Search the memos"))
  private let pages = Stack()
  private let list = NumberList()
  private let memoCards = MemoCards()
  private let fields: Box
  private lazy var fitting = MemoFitting(
    memoCards, below: fields, widest: Self.boardWidth, margin: Self.margin)
  /// Whether a memo is to be begun as soon as it is known that there is none.
  private var wantsKeyboard = false
  private weak var grid: GridView?
  private var memos = MemoList()
  /// Whether boxes were ticked since the page was entered: no list jumps to the front for that.
  private var keepsPlaces = false
  private var searching: Task<Void, Never>?
  private lazy var moving = MemoMoving(
    diary,
    showsOrder: { [weak self] in await self?.showsOrder() ?? false },
    showAgain: { [weak self] in await self?.showAgain() })

  init(_ diary: Diary) {
    adder = MemoEditor(nil, diary, placeholder: { gettext("New memo…") }, shortest: 20)
    let (adder, search, content) = (adder, search, Box(.vertical))
    fields = Box(.vertical, spacing: 12) {
      adder.styled(.card, .memo)
      search
    }
    super.init(.memos, diary, content)
    let menu = MemoMenu(in: content) { [weak self] in
      self?.neighbor(of: $0, $1) != nil
    } _: { [weak self] in
      self?.perform($0, $1)
    }
    content.append(
      Clamp(fields, width: Self.widest).styled(Style("memo-adder")))
    content.append(pages.expanding(.vertical))
    search.isVisible = false
    addPages(menu)
    adder.onEntered { [weak adder] in adder?.end() }
    adder.onBecameAnother { [weak self] in self?.arrange() }
    adder.onLeft { [weak self] in
      Task { [weak self] in await self?.finishAdding() }
    }
    search.onChanged { [weak self] in
      self?.keepsPlaces = false
      self?.find()
    }
    search.onStopped { [weak self] in self?.search.text = "" }
  }

  isolated deinit { searching?.cancel() }

  private func addPages(_ menu: MemoMenu) {
    let grid = GridView(
      list, columns: 1...MemoFitting.mostColumns,
      make: { [weak self] () -> MemoCard in
        let card = MemoCard(menu: { menu.open(below: $0) }) { self?.perform($0, $1) }
        self?.memoCards.watch(card)
        return card
      },
      bind: { [weak self] in self?.bind($0, $1) },
      unbind: { [weak self] in self?.memoCards.forget($0) })
    grid.styled(Style("memos")).named(gettext("Memos"))
    grid.onActivated { [weak self] in self?.edit($0) }
    grid.onMemoKeys { [weak self] in self?.perform($0, $1) }
    _ = MemoDropping(
      on: grid, dragged: { [weak self] in self?.memoCards.dragged },
      canMove: { [weak self] in self?.canMove($0, $1, of: $2) ?? false },
      move: { [weak self] number, side, other in
        if let memo = self?.memos.memos[number] { self?.perform(.move(side, of: other), memo) }
      })
    self.grid = grid
    pages.add(Box(.vertical), as: "opening")
    pages.add(
      ScrolledWindow(ClampScrollable(grid, width: Self.boardWidth))
        .onWidthChanged { [weak self] in self?.fitting.fit($0) }, as: "board")
    pages.add(StatusPage.withoutMemos, as: "empty")
    pages.add(StatusPage.withoutMatchingMemos, as: "nothing")
  }

  /// The memos in the order in which they are shown.
  var shown: [Int] { list.numbers }

  /// Puts the keyboard where a memo is begun.
  func beginMemo() { adder.beginWriting() }

  /// Opens the memo as a click on its card does, once it is on the board.
  func open(_ id: Memo.ID) {
    Task { [weak self, diary] in
      guard let journal = await diary.openedJournal() else { return }
      await self?.show(journal)
      self?.reveal(id.number)
    }
  }

  /// Where there is no memo, the next thing is to write one.
  override func takeKeyboard() {
    wantsKeyboard = pages.shownPage == "opening"
    if pages.shownPage == "empty" { beginMemo() }
  }

  override var hasUnsaved: Bool { adder.hasUnsaved || adder.isErased || memoCards.hasUnsaved }

  override func leave() async -> Bool {
    let isAdded = await finishAdding()
    (keepsPlaces, wantsKeyboard) = (false, false)
    return await memoCards.saveAll() && isAdded
  }

  override func keepAtEnd() async -> Bool {
    let isKept = await adder.keepAtEnd()
    return await memoCards.keepAtEnd() && isKept
  }

  override func show(_ journal: Journal) async {
    let all = await read { journal throws(JournalError) in try await journal.memos() }
    guard let all else { return }
    for memo in memos.update(all) { memoCards.show(memo) }
    if let memo = adder.memo { memos.memos[memo.id.number].map(adder.follow) }
    arrange()
    if !search.text.isEmpty { find() }
  }

  override func show(_ changes: [Change], in journal: Journal) async {
    if changes.contains(where: { $0.subject == .memo }) { await show(journal) }
  }
}

// MARK: - The board

extension MemosPage {
  /// Shows the cards there are to show, and keeps the keyboard in the one that has it.
  private func arrange() {
    let writing = memoCards.focused
    let chosen = (grid?.focusedCell as? MemoCard)?.memo
    list.replace(
      with: memos.numbers(
        instead: list.numbers, edited: memoCards.edited, keepsPlaces: keepsPlaces,
        without: adder.memo?.id.number))
    // Its card may be another one now: GTK would give the keyboard to what was around it.
    if let writing { writing.beginWriting() } else if let chosen { memoCards.keepFocus(on: chosen) }
    fitting.fit()
    search.isVisible = memos.count > Self.glance || !search.text.isEmpty
    pages.shownPage =
      !list.numbers.isEmpty ? "board" : search.text.isEmpty ? "empty" : "nothing"
    if wantsKeyboard, isMapped { takeKeyboard() }
  }

  private func bind(_ card: MemoCard, _ number: Int) {
    guard let memo = memos.memos[number] ?? memoCards.memo(number) else { return }
    memoCards.place(card, for: memo)
    // How wide the board is was told before it had a card.
    if !memoCards.isFitted { fitting.fit() }
  }

  private func find() {
    searching?.cancel()
    let query = search.text
    let all = Array(memos.memos.values)
    searching = Task { [weak self] in
      let isAll = query.allSatisfy(\.isWhitespace)
      let found = isAll ? nil : await MemoList.found(query, in: all)
      guard let self, !Task.isCancelled else { return }
      memos.show(only: found)
      arrange()
    }
  }
}

// MARK: - What is done with a memo

extension MemosPage {
  /// Saves what was noted. What was erased again after it had been saved goes to the trash.
  @discardableResult
  private func finishAdding() async -> Bool {
    guard await adder.save() else { return false }
    if let memo = adder.giveUpErased() {
      await diary.moveToTrash([.memo(memo.id)])
      arrange()
    }
    return true
  }

  private func edit(_ number: Int) {
    guard let memo = memos.memos[number] else { return }
    if let editor = memoCards.editor(of: memo) { return editor.beginWriting() }
    let editor = memoCards.edit(memo, diary)
    editor.beginWriting()
    editor.onBecameAnother { [weak self, weak editor] in
      guard let self, let editor else { return }
      memoCards.fileAnew(editor)
      arrange()
    }
    editor.onLeft { [weak self, weak editor] in
      if let editor { self?.finish(editor) }
    }
    editor.onKeys(GeneralKey.leave) { [weak self, weak editor] in
      guard let self, let editor else { return false }
      finish(editor)
      return true
    }
  }

  /// Scrolls to the memo, and opens it when its card is there.
  private func reveal(_ number: Int) {
    if !search.text.isEmpty {
      searching?.cancel()
      search.text = ""
      memos.show(only: nil)
      arrange()
    }
    guard let position = list.numbers.firstIndex(of: number) else { return }
    grid?.reveal(position)
    var framesLeft = 60
    onFrames { [weak self] in
      framesLeft -= 1
      guard let self, framesLeft > 0 else { return false }
      guard memoCards.hasCard(of: number) else { return true }
      edit(number)
      return false
    }
  }

  private func finish(_ editor: MemoEditor) {
    Task { [weak self] in await self?.finished(editor) }
  }

  /// Shows the memo as a card again, once it is saved; answers whether it is. One in which no words
  /// are left goes to the trash.
  @discardableResult
  private func finished(_ editor: MemoEditor) async -> Bool {
    repeat {
      guard await editor.save() else { return false }
      await MainLoop.unwind()
    } while editor.hasUnsaved
    guard memoCards.isEdited(editor) else { return true }
    let card = memoCards.card(of: editor)
    let isLeft = !editor.holdsFocus
    memoCards.finish(editor)
    if !isLeft { card?.focusWords() }
    if editor.isWordless, let memo = editor.memo {
      await diary.moveToTrash([.memo(memo.id)])
    }
    arrange()
    return true
  }

  func perform(_ command: MemoCard.Command, _ memo: Memo) {
    Task { [weak self] in
      guard let self else { return }
      let editor = memoCards.editor(of: memo)
      guard await editor?.save() ?? true else { return }
      let memo = editor?.memo ?? memo
      switch command {
      case .pin(let isPinned):
        keepsPlaces = false
        await diary.change { journal throws(JournalError) in
          try await journal.setPinned(memo.id, isPinned)
        }
      case .color(let color): await diary.setColor(color, of: memo)
      case .moveEarlier:
        moving.move(memo) { [weak self] in self?.neighbor(of: memo, -1).map { (.ahead, $0) } }
      case .moveLater:
        moving.move(memo) { [weak self] in self?.neighbor(of: memo, 1).map { (.behind, $0) } }
      case .move(let side, let other):
        moving.move(memo) { [weak self] in
          self?.canMove(memo.id.number, side, of: other) == true ? (side, other) : nil
        }
      case .makeEntry:
        if let editor = memoCards.editor(of: memo) { memoCards.finish(editor) }
        keepKeyboard(after: memo)
        await diary.makeEntry(of: memo)
      case .check(let place, let isChecked): await check(memo, isChecked, at: place)
      case .copy:
        clipboard.copy(memo.text)
        diary.tell(Notice(text: gettext("Copied"), undo: nil))
      case .delete:
        if let editor = memoCards.editor(of: memo) { memoCards.finish(editor) }
        keepKeyboard(after: memo)
        await diary.moveToTrash([.memo(memo.id)])
      }
    }
  }

  /// Gives the keyboard to the next card once this one has gone: else it would go to what is said
  /// of that, which then stays. Where it does not go, nothing happens.
  private func keepKeyboard(after memo: Memo) {
    guard let place = list.numbers.firstIndex(of: memo.id.number) else { return }
    var framesLeft = 60
    onFrames { [weak self] in
      framesLeft -= 1
      guard let self, framesLeft > 0 else { return false }
      guard !list.numbers.contains(memo.id.number) else { return true }
      if list.numbers.isEmpty {
        adder.beginWriting()
      } else if let next = memos.memos[list.numbers[min(place, list.numbers.count - 1)]] {
        memoCards.keepFocus(on: next)
      }
      return false
    }
  }

  /// Shows the memos in the order that they have in the diary; answers whether that can be done.
  /// While one is written, and after one was ticked, they may stand in another.
  private func showsOrder() async -> Bool {
    guard keepsPlaces || !memoCards.edited.isEmpty else { return true }
    for editor in memoCards.openEditors {
      guard await finished(editor) else { return false }
    }
    keepsPlaces = false
    await showAgain()
    return true
  }

  private func neighbor(of memo: Memo, _ step: Int) -> Memo.ID? {
    memos.neighbor(of: memo.id.number, step, among: list.numbers)
  }

  private func canMove(_ number: Int, _ side: MemoSide, of other: Memo.ID) -> Bool {
    memos.canMove(number, side, of: other, among: list.numbers)
  }

  private func check(_ memo: Memo, _ isChecked: Bool, at place: Int) async {
    keepsPlaces = true
    let saved = await diary.check(isChecked, boxAt: place, of: memo)
    // The box shows what the diary says, also where it could not be ticked.
    guard let saved else { return memoCards.show(memos.memos[memo.id.number] ?? memo) }
    memos.take(saved)
    memoCards.show(saved)
  }
}
