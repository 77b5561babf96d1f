// SPDX-License-Identifier: GPL-3.0-or-later

import Adwaita
import DiaryCore
import HaruModel
import HaruWords

/// The days of a month with their numbers, each in the colour of what is on it, or with its photo.
final class HeatMap: DrawingArea {
  private(set) var month: Month?
  private(set) var summaries: [DaySummary] = []
  private var known: [Day: DaySummary] = [:]
  private var colors: HeatColors?
  private var weekday = 1
  private var today: Day?
  private var pressed: Day?
  private var pointed: Day?
  private let photos: DayPhotos
  private static let minimumWidth = 7 * 23
  private static let weekHeight = 22
  /// The size of the letters of the interface for which these are made.
  private static let usualFontSize = 44.0 / 3
  /// So that there is something to be seen in a photo.
  private static let photoHeight = 30

  init(_ loader: ThumbnailLoader) {
    photos = DayPhotos(loader)
    super.init(width: Self.minimumWidth, height: 6 * Self.weekHeight)
    photos.onLoaded = { [weak self] in self?.redraw() }
    onMapped { [weak self] in self?.photos.setInSight(true) }
    onUnmapped { [weak self] in self?.photos.setInSight(false) }
    addController(GestureClick().onPressed { [weak self] in self?.press($0, $1) })
    addController(
      EventControllerMotion()
        .onMoved { [weak self] x, y in self?.point(at: self?.day(at: x, y)) }
        .onLeft { [weak self] in self?.point(at: nil) })
  }

  func show(
    _ month: Month, today: Day, weekday: Int, _ colors: HeatColors, _ days: CalendarDays
  ) {
    self.month = month
    self.today = today
    self.weekday = weekday
    self.colors = colors
    let showsPhotos = colors.coloring == .photos
    let height =
      month.weekCount(from: weekday) * (showsPhotos ? Self.photoHeight : Self.weekHeight)
    setWidth(Int(Double(Self.minimumWidth) * zoom))
    setHeight(Int(Double(height) * zoom))
    summaries = (month.first.day...month.last.day).compactMap { number in
      Day(year: month.year, month: month.month, day: number).flatMap { days.summaries[$0] }
    }
    photos.show(showsPhotos ? days.photos.filter { month.contains($0.key) } : [:])
    known = Dictionary(summaries.map { ($0.day, $0) }, uniquingKeysWith: { $1 })
    point(at: nil)
    redraw()
  }

  /// How much larger than usual the days are where letters are large: as far as one month fits a
  /// narrow window.
  private var zoom: Double { min(max(fontSize / Self.usualFontSize, 1), 1.75) }

  /// The day that the mouse was pressed on, once.
  func takePressed() -> Day? {
    defer { pressed = nil }
    return pressed
  }

  override func draw(_ drawing: Drawing) {
    guard let month, let colors else { return }
    let field = field(width: drawing.width, height: drawing.height)
    let hasEdges = StyleManager.isHighContrast
    for (row, week) in month.weeks(from: weekday).enumerated() {
      for (column, day) in week.enumerated() {
        guard let day, month.contains(day) else { continue }
        let box = field.box(column, row)
        draw(day, in: box, colors, on: drawing)
        if hasEdges, day != today {
          drawing.stroke(box, drawing.ink.faded(to: 0.5), width: 1, radius: 5)
        }
      }
    }
  }

  private func draw(_ day: Day, in box: Rectangle, _ colors: HeatColors, on drawing: Drawing) {
    let ink = drawing.ink
    let summary = known[day]
    let ground = colors.ground(of: summary, ink: ink)
    let photo = photos[day]
    // A day to come is not one that was missed.
    let isToCome = today.map { day > $0 } ?? false
    if let photo {
      drawing.fill(box, photo, radius: 5)
    } else if summary != nil || !isToCome {
      drawing.fill(box, ground, radius: 5)
    }
    let isToday = day == today
    // A photo may be as dark or as light as the ink.
    if isToday, photo != nil {
      drawing.stroke(box, HeatColors.window(ink: ink), width: 3, radius: 5)
    }
    if isToday { drawing.stroke(box, ink, width: 2, radius: 5) }
    guard photo == nil else { return writeOnPhoto(day, in: box, drawing) }
    let number = summary == nil ? ink.faded(to: 0.75) : colors.number(on: ground, ink: ink)
    let middle = DrawnPath.Point(box.x + box.width / 2, box.y + box.height / 2)
    drawing.write(
      NumberText.plain(day.day), at: middle, .center, size: 11 * zoom, isBold: isToday, number)
  }

  /// The number is small, and nothing lies behind it but its edge, so that it leaves most of the
  /// photo to be seen.
  private func writeOnPhoto(_ day: Day, in box: Rectangle, _ drawing: Drawing) {
    let isMirrored = Widget.isRightToLeft
    let x = isMirrored ? box.x + box.width - 3 : box.x + 3
    let y = box.y + box.height - 7 * zoom
    drawing.write(
      NumberText.plain(day.day), at: DrawnPath.Point(x, y), isMirrored ? .right : .left,
      size: 9 * zoom, isBold: true, edge: Paint(red: 0, green: 0, blue: 0, opacity: 0.6),
      Paint(red: 1, green: 1, blue: 1))
  }

  private func press(_ x: Double, _ y: Double) { pressed = day(at: x, y) }

  /// Tells in a tooltip what the day below the mouse holds.
  private func point(at day: Day?) {
    guard day != pointed else { return }
    pointed = day
    let content = day.map {
      DayContent(day: $0, summary: known[$0], isToday: $0 == today, isOutside: false)
    }
    rename(content?.words ?? "", showingTooltip: content != nil)
  }

  private func field(width: Int, height: Int) -> HeatField {
    HeatField(width: width, height: height, weeks: month?.weekCount(from: weekday) ?? 6)
  }

  private func day(at x: Double, _ y: Double) -> Day? {
    let field = field(width: width, height: height)
    guard let month, let (column, row) = field.cell(x, y) else { return nil }
    return month.weeks(from: weekday)[row][column].flatMap { month.contains($0) ? $0 : nil }
  }
}

/// Where the days of a month are, from the side where reading begins.
private struct HeatField {
  private static let gap = 2.0
  private let column: Double
  private let row: Double
  private let weeks: Int

  init(width: Int, height: Int, weeks: Int) {
    self.weeks = weeks
    column = Double(width) / 7
    row = Double(height) / Double(weeks)
  }

  func box(_ number: Int, _ line: Int) -> Rectangle {
    let place = Widget.isRightToLeft ? 6 - number : number
    return Rectangle(
      x: Double(place) * column, y: Double(line) * row, width: column - Self.gap,
      height: row - Self.gap)
  }

  func cell(_ x: Double, _ y: Double) -> (column: Int, row: Int)? {
    guard column > 0, row > 0 else { return nil }
    let place = Int((x / column).rounded(.down))
    let line = Int((y / row).rounded(.down))
    guard (0..<7).contains(place), (0..<weeks).contains(line) else { return nil }
    return (Widget.isRightToLeft ? 6 - place : place, line)
  }
}
