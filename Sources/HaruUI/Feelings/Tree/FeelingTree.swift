// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import HaruWords

/// The drawn tree. Where everything is, is found beside the main thread; what has grown is pixels.
final class FeelingTree: DrawingArea {
  /// In seconds.
  private static let growing = 0.9
  /// So many leaves become pixels in one frame where nothing is to be seen growing.
  private static let batch = 300.0

  private var felt: [FeelingPoint] = []
  private var span: FeelingSpan?
  private var today = Day.today
  /// What is seen; and what will be, as soon as all of it is pixels.
  private var tree: GrowingTree?
  private var coming: GrowingTree?
  private var wantsGrowth = false
  private var laying: Task<Void, Never>?
  /// For which place the last layout was asked for.
  private var laid: Place?
  /// How much of the time in which it grows has passed, from 0 to 1.
  private var time = 0.0
  private var pace = FramePace()
  private var stir: LeafStir?
  /// Where the pointer was last, while it is over the tree.
  private var pointer: DrawnPath.Point?
  private var changed: @MainActor () -> Void = {}

  private struct Place: Equatable {
    let width: Int
    let height: Int
    let ground: Double
    let pixelsPerUnit: Int
    let isDark: Bool
    let isMirrored: Bool
    let today: Day
  }

  init() { super.init(width: 240, height: 220) }

  isolated deinit { laying?.cancel() }

  var layout: TreeLayout? { tree?.layout }

  /// Whether it stands still, with everything where it is.
  var isGrown: Bool { laid != nil && tree?.isGrown == true && coming == nil && laying == nil }

  /// Whether it is seen growing, or is about to be.
  var isGrowing: Bool { wantsGrowth || tree?.isGrown == false }

  /// The leaf that is drawn a little larger than the others.
  var pointed: Int? { didSet { if pointed != oldValue { redraw() } } }

  /// How high what stands on the ground is, in so much width; 0 where nothing does.
  var ground: @MainActor (Int) -> Double = { _ in 0 }

  /// Hears that leaves are somewhere else now.
  func onChanged(_ handler: @escaping @MainActor () -> Void) { changed = handler }

  /// `grows` says whether it is seen growing, where the desktop wants that.
  func show(_ felt: [FeelingPoint], _ span: FeelingSpan, today: Day, grows: Bool) {
    (self.felt, self.span, self.today, laid) = (felt, span, today, nil)
    wantsGrowth = (grows || wantsGrowth) && isAnimated
    pointed = nil
    redraw()
  }

  override func draw(_ drawing: Drawing) {
    let isDark = drawing.ink.isLight
    let place = Place(
      width: drawing.width, height: drawing.height, ground: ground(drawing.width),
      pixelsPerUnit: pixelsPerUnit, isDark: isDark, isMirrored: Widget.isRightToLeft, today: today)
    if place != laid { lay(place, drawing.ink) }
    guard let tree else { return }
    let isRightSize =
      tree.layout.crown.width == Double(drawing.width)
      && tree.layout.crown.height == Double(drawing.height)
    let canPoint = tree.isGrown && tree.isDark == isDark && isRightSize
    let shown = pointed.flatMap {
      canPoint && tree.layout.leaves.indices.contains($0) ? $0 : nil
    }
    tree.draw(on: drawing, stirred: isRightSize ? stir : nil, except: shown)
    if let shown { tree.drawPointed(shown, on: drawing) }
  }

  private func lay(_ place: Place, _ ink: Paint) {
    // One after the other: a window that is being resized asks for more than can be laid out.
    guard let span, laying == nil, place.width > 1, place.height > 1 else { return }
    laid = place
    laying = Task { [weak self, felt] in
      let layout = await Self.layout(felt, span, place)
      guard let self, !Task.isCancelled else { return }
      laying = nil
      // Otherwise something else is to be shown by now.
      if laid == place {
        begin(
          GrowingTree(
            layout, isDark: place.isDark, ink: ink, pixelsPerUnit: place.pixelsPerUnit))
      }
      redraw()
    }
  }

  @concurrent
  private nonisolated static func layout(
    _ felt: [FeelingPoint], _ span: FeelingSpan, _ place: Place
  ) async -> TreeLayout {
    TreeLayout(
      felt, span, today: place.today, width: Double(place.width), height: Double(place.height),
      ground: place.ground, isMirrored: place.isMirrored)
  }
}

// MARK: - What moves

extension FeelingTree {
  private func begin(_ new: GrowingTree) {
    let isRunning = isMoving
    stir = nil
    if wantsGrowth {
      (tree, coming, wantsGrowth, time) = (new, nil, false, 0)
    } else if let tree, !tree.isGrown {
      // It goes on growing in its new place.
      new.grow(to: tree.progress)
      self.tree = new
    } else {
      coming = new
    }
    if tree === new { changed() }
    move(after: isRunning)
  }

  /// Stirs the leaves near the pointer, where the desktop wants that and it is quick enough.
  /// Where it was not, it is tried again with the next tree that is laid out.
  func stir(x: Double, y: Double) {
    defer { pointer = .init(x, y) }
    guard let pointer, isAnimated, isGrown, tree?.layout.leaves.isEmpty == false, !pace.isTooSlow
    else { return }
    let isRunning = isMoving
    var stir = stir ?? LeafStir(x: pointer.x, y: pointer.y)
    stir.move(to: x, y)
    guard !stir.isAtRest else { return }
    self.stir = stir
    move(after: isRunning)
  }

  /// The pointer is elsewhere; what it has stirred comes to rest.
  func forgetPointer() { pointer = nil }

  var isStirred: Bool { stir != nil }

  private var isMoving: Bool { coming != nil || tree?.isGrown == false || stir != nil }

  private func move(after isRunning: Bool) {
    guard !isRunning else { return }
    pace = FramePace()
    onFrames { [weak self] in self?.move() ?? false }
  }

  /// One frame; answers whether there is another one to come.
  private func move() -> Bool {
    let passed = pace.note(.now)
    if let coming {
      let count = Double(coming.layout.leaves.count)
      coming.grow(to: coming.progress + min(Self.batch / max(count, 1), 1))
      if coming.isGrown {
        (tree, self.coming) = (coming, nil)
        changed()
        redraw()
      }
    } else if let tree, !tree.isGrown {
      if pace.isTooSlow {
        // It is there as soon as that can be done without a long frame.
        let count = Double(tree.layout.leaves.count)
        tree.grow(to: tree.progress + min(Self.batch / max(count, 1), 1))
      } else {
        time = min(time + min(passed, 0.05) / Self.growing, 1)
        tree.grow(to: Self.eased(time))
      }
      if tree.isGrown { changed() }
      redraw()
    } else if stir != nil {
      stir?.pass(min(passed, 0.05))
      if stir?.isAtRest == true || pace.isTooSlow { stir = nil }
      redraw()
    }
    return isMoving
  }

  /// Slow at first and at the end.
  private static func eased(_ time: Double) -> Double { time * time * (3 - 2 * time) }
}
