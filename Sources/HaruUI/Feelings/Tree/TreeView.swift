// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import DiaryStore
import GLib
import HaruModel
import HaruParts
import HaruWords

/// The tree, and what tells of its leaves: a bubble, and for the keyboard and screen readers a
/// button that stands on one leaf.
///
/// There are two such buttons, which take turns: a screen reader tells where the keyboard is when
/// that changes, and not when a button under it gets another name.
final class TreeView: Overlay {
  private let diary: Diary
  let tree = FeelingTree()
  private let bubble = LeafBubble()
  private let cursors = [LeafCursor(), LeafCursor()]
  private var turn = 0
  private var felt: [FeelingPoint] = []
  private var daysToCome = 0
  /// The leaf of the keyboard.
  private(set) var place: Int?
  private var hovered: Int?
  private var wantsKeyboard = false
  /// Whether the leaf of the keyboard is told of: not before the person asks for one by a key.
  private var tellsPlace = false
  private(set) var known: [DiaryCore.Entry.ID: LeafWords] = [:]
  private var readings: [Asker: Task<Void, Never>] = [:]

  private enum Asker {
    case keyboard
    case mouse
  }

  init(_ diary: Diary) {
    self.diary = diary
    let (tree, bubble) = (tree, bubble)
    super.init(tree.expanding(.vertical).expanding(.horizontal))
    styled(Style("feeling-tree"))
    for cursor in cursors {
      add(cursor)
      cursor.onClicked { [weak self] in self?.open(self?.place) }
      cursor.addController(EventControllerFocus().onLeft { [weak self] in self?.settle() })
    }
    add(bubble)
    tree.addController(
      EventControllerMotion()
        .onMoved { [weak self] in self?.hover($0, $1) }
        .onLeft { [weak self] in
          self?.tree.forgetPointer()
          self?.hover(nil)
        })
    tree.addController(GestureClick().onPressed { [weak self] in self?.press($0, $1) })
    tree.onChanged { [weak self] in self?.stand() }
    addKeys()
    followLanguage {
      $0.known = [:]
      $0.speak()
      $0.stand()
    }
  }

  isolated deinit { for reading in readings.values { reading.cancel() } }

  /// The button with the keyboard, or that will get it.
  private var cursor: LeafCursor { cursors[turn] }

  func show(
    _ felt: [FeelingPoint], _ span: FeelingSpan, today: Day = .today, grows: Bool
  ) {
    let kept = place.flatMap { place in self.felt.indices.contains(place) ? self.felt[place] : nil }
    (self.felt, known, hovered) = (felt, [:], nil)
    // Where that leaf was is another one now.
    readings[.mouse]?.cancel()
    bubble.isVisible = false
    // The same entry keeps the keyboard, or else the latest one gets it.
    let same = kept.flatMap { kept in felt.firstIndex { $0.entry == kept.entry } }
    place = felt.isEmpty ? nil : same ?? felt.count - 1
    tellsPlace = tellsPlace && same != nil
    daysToCome = TreeBud.days(of: span, today: today).count
    // Where nothing is to be told, nothing moves.
    tree.show(felt, span, today: today, grows: grows && !felt.isEmpty)
    speak()
    stand()
  }

  /// Lets something stand on the ground below the tree, which is as high then.
  func addGround(_ content: Widget) {
    add(content.aligned(horizontally: .center, vertically: .end))
    tree.ground = { width in
      guard content.isVisible else { return 0 }
      return Double(content.height(atWidth: min(content.naturalSize.width, width)))
    }
  }

  /// What stands on the ground is another now.
  func measureGround() { tree.redraw() }

  /// The leaves are the same, but what there is to say of them may not be: an entry has another
  /// title.
  func askAnew() {
    known = [:]
    stand()
    if let hovered { tell(hovered, to: .mouse) { $0.point(at: hovered, $1) } }
  }

  /// Puts the keyboard on its leaf, as soon as there is something to say of that; false without
  /// leaves.
  func takeKeyboard() -> Bool {
    guard place != nil else { return false }
    wantsKeyboard = !cursor.grabFocus()
    if !wantsKeyboard { stand() }
    return true
  }

  private func addKeys() {
    func move(_ key: TreeKey, _ target: @escaping @MainActor (Int, Int) -> Int) {
      onKeys(key, first: true) { [weak self] in
        guard let self, let place, hasFocusInside else { return false }
        go(to: min(max(target(place, felt.count), 0), felt.count - 1))
        return true
      }
    }
    move(.earlier) { place, _ in place - 1 }
    move(.later) { place, _ in place + 1 }
    move(.first) { _, _ in 0 }
    move(.last) { _, count in count - 1 }
    onKeys(TreeKey.open, first: true) { [weak self] in
      // On the ground of an empty tree a button has the keyboard.
      guard let self, let place, hasFocusInside else { return false }
      open(place)
      return true
    }
  }

  private func open(_ place: Int?) {
    guard let place, felt.indices.contains(place) else { return }
    activate(.open(felt[place].entry))
  }

  /// What a screen reader says of all of it.
  private func speak() {
    tree.setName(gettext("Tree of feelings"))
    tree.setDescription(FeelingTally(felt).summary(daysToCome: daysToCome))
  }
}

// MARK: - The keyboard

extension TreeView {
  /// Puts the keyboard on a leaf, once it is known what there is to say of it.
  private func go(to place: Int) {
    tellsPlace = true
    guard place != self.place else { return stand() }
    self.place = place
    tell(place, to: .keyboard) { view, words in
      let old = view.cursor
      view.turn = 1 - view.turn
      view.cursor.show(words, at: view.leaf(place))
      view.cursor.isFocusable = true
      view.cursor.grabFocus()
      old.isFocusable = false
      view.point(at: place, words)
    }
  }

  /// Puts the button where its leaf is now. It is not seen before there is a leaf to be seen.
  private func stand() {
    for cursor in cursors {
      cursor.isVisible = place != nil
      cursor.opacity = tree.isGrowing ? 0 : 1
    }
    guard let place else { return }
    tell(place, to: .keyboard) { view, words in
      view.cursor.show(words, at: view.leaf(place))
      view.cursor.isFocusable = true
      if view.wantsKeyboard { view.wantsKeyboard = !view.cursor.grabFocus() }
      // What is below the mouse goes on being told.
      if view.tellsPlace, view.cursor.isFocused, view.hovered == nil, !view.tree.isGrowing {
        view.point(at: place, words)
      }
    }
  }

  /// The keyboard is elsewhere: there is nothing to tell any more.
  private func settle() {
    guard !(hasFocusInside && tellsPlace), hovered == nil else { return }
    bubble.isVisible = false
    tree.pointed = nil
  }

  /// Nil as long as the leaves that are seen are those of other entries.
  private func leaf(_ place: Int) -> TreeLeaf? {
    guard let leaves = tree.layout?.leaves, leaves.indices.contains(place),
      felt.indices.contains(place), leaves[place].felt.entry == felt[place].entry
    else { return nil }
    return leaves[place]
  }
}

// MARK: - The mouse

extension TreeView {
  func hover(_ x: Double, _ y: Double) {
    hover(tree.layout?.leaf(x: x, y: y))
    tree.stir(x: x, y: y)
  }

  private func hover(_ place: Int?) {
    let place = place.flatMap { leaf($0) == nil ? nil : $0 }
    guard place != hovered else { return }
    hovered = place
    tree.showHand(place != nil)
    if let place {
      tell(place, to: .mouse) { $0.point(at: place, $1) }
    } else if tellsPlace, hasFocusInside, let kept = self.place {
      tell(kept, to: .mouse) { $0.point(at: kept, $1) }
    } else {
      readings[.mouse]?.cancel()
      settle()
    }
  }

  private func press(_ x: Double, _ y: Double) {
    guard let leaf = tree.layout?.leaf(x: x, y: y), self.leaf(leaf) != nil else { return }
    place = leaf
    stand()
    open(leaf)
  }

  private func point(at place: Int, _ words: LeafWords) {
    // While it grows, there may be nothing yet to point at.
    guard let leaf = leaf(place), tree.isGrown else { return }
    tree.pointed = place
    bubble.show(words, beside: leaf, width: width, height: height)
  }

  /// Reads the words of a leaf for an asker; a later question of the same asker replaces this one.
  private func tell(
    _ place: Int, to asker: Asker, _ body: @escaping @MainActor (TreeView, LeafWords) -> Void
  ) {
    readings[asker]?.cancel()
    let felt = felt[place]
    if let words = known[felt.entry] { return body(self, words) }
    readings[asker] = Task { [weak self, diary] in
      let found = await diary.read { journal throws(JournalError) in
        try await journal.cards([felt.entry])
      }
      guard let self, !Task.isCancelled, self.felt.contains(felt) else { return }
      let words = LeafWords(felt, (found ?? []).first)
      known[felt.entry] = words
      body(self, words)
    }
  }
}
