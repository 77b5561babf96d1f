// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore

/// The drawn tree. Where everything is, is found beside the main thread; what has grown is pixels.
final class FeelingTree: DrawingArea {
  /// In seconds.
  private static let growing = 1.5
  /// So many leaves become pixels in one frame where nothing is to be seen growing.
  private static let batch = 300.0

  private var felt: [FeelingPoint] = []
  private var span: FeelingSpan?
  /// What is seen; and what will be, as soon as all of it is pixels.
  private var tree: GrowingTree?
  private var coming: GrowingTree?
  private var wantsGrowth = false
  private var laying: Task<Void, Never>?
  /// For which place the last layout was asked for.
  private var laid: Place?
  private var lastFrame: ContinuousClock.Instant?
  private var changed: @MainActor () -> Void = {}

  private struct Place: Equatable {
    let width: Int
    let height: Int
    let pixelsPerUnit: Int
    let isDark: Bool
    let isMirrored: Bool
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

  /// Hears that leaves are somewhere else now.
  func onChanged(_ handler: @escaping @MainActor () -> Void) { changed = handler }

  /// `grows` says whether it is seen growing, where the desktop wants that.
  func show(_ felt: [FeelingPoint], _ span: FeelingSpan, grows: Bool) {
    (self.felt, self.span, laid) = (felt, span, nil)
    wantsGrowth = (grows || wantsGrowth) && isAnimated
    pointed = nil
    redraw()
  }

  override func draw(_ drawing: Drawing) {
    let isDark = drawing.ink.isLight
    let place = Place(
      width: drawing.width, height: drawing.height, pixelsPerUnit: pixelsPerUnit, isDark: isDark,
      isMirrored: Widget.isRightToLeft)
    if place != laid { lay(place, drawing.ink) }
    guard let tree else { return }
    tree.draw(on: drawing)
    if let pointed, tree.isGrown, tree.layout.leaves.indices.contains(pointed),
      tree.isDark == isDark, tree.layout.crown.width == Double(drawing.width)
    {
      tree.drawPointed(pointed, on: drawing)
    }
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
      felt, span, width: Double(place.width), height: Double(place.height),
      isMirrored: place.isMirrored)
  }
}

// MARK: - Growing

extension FeelingTree {
  private func begin(_ new: GrowingTree) {
    let isRunning = isMoving
    if wantsGrowth {
      (tree, coming, wantsGrowth) = (new, nil, false)
    } else if let tree, !tree.isGrown {
      // It goes on growing in its new place.
      new.grow(to: tree.progress)
      self.tree = new
    } else {
      coming = new
    }
    if tree === new { changed() }
    lastFrame = nil
    if !isRunning { onFrames { [weak self] in self?.move() ?? false } }
  }

  private var isMoving: Bool { coming != nil || tree?.isGrown == false }

  /// One frame; answers whether there is another one to come.
  private func move() -> Bool {
    if let coming {
      let count = Double(coming.layout.leaves.count)
      coming.grow(to: coming.progress + min(Self.batch / max(count, 1), 1))
      if coming.isGrown {
        (tree, self.coming) = (coming, nil)
        changed()
        redraw()
      }
    } else if let tree, !tree.isGrown {
      let now = ContinuousClock.now
      let passed = lastFrame.map { ($0.duration(to: now)) / .seconds(1) } ?? 0.016
      lastFrame = now
      // After a frame that came late it goes on where it was.
      tree.grow(to: tree.progress + min(passed, 0.034) / Self.growing)
      if tree.isGrown { changed() }
      redraw()
    }
    return isMoving
  }
}
