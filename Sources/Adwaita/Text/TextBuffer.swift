// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
package import GLib

/// The text that a view shows and a person writes, with what undoes it.
///
/// Places in it are counted in characters of Unicode from its start, or in bytes from the start of
/// a line, as the text is shown (`ShownText`).
package final class TextBuffer: Object {
  private var knownLines = 1
  private(set) lazy var shortLines = ShortLines(of: self)
  /// Those of words. The table of the buffer holds them.
  private var tags: [UnsafeMutablePointer<GtkTextTag>] = []
  /// Whether a very long text is shown in parts.
  let isShownInParts: Bool
  var parts = TextParts()
  /// All of the text, while another part of it comes.
  var moving: String?
  var longPaste: LongPaste?
  private(set) var changeHandlers: [@MainActor () -> Void] = []
  /// Hears that another part is shown, or none but all of it.
  package var onPartChanged: () -> Void = {}

  package init(inParts isShownInParts: Bool = false) {
    self.isShownInParts = isShownInParts
    super.init(adopting: UnsafeMutableRawPointer(gtk_text_buffer_new(nil)))
    shortLines.keepLinesShort()
  }

  var buffer: UnsafeMutablePointer<GtkTextBuffer> { cast(pointer) }

  package var text: String { moving ?? parts.before + text(0..<Int.max) + parts.after }

  /// Whether what changes is not the text, but which part of it is shown.
  package var isMoving: Bool { moving != nil }

  package func text(_ range: Range<Int>) -> String { ShownText.text(of: shownText(range)) }

  /// The text with words at the caret that an input method holds back.
  package func text(composing words: String) -> String {
    guard !words.isEmpty, !isMoving else { return text }
    return parts.before + ShownText.text(of: shownText(0..<Int.max).inserting(words, at: caret))
      + parts.after
  }

  /// What stands there, with what breaks lines softly.
  package func shownText(_ range: Range<Int>) -> String {
    var (start, end) = bounds(range)
    return String(consuming: gtk_text_buffer_get_text(buffer, &start, &end, 1))
  }

  /// Where bytes of what stands from `start` on are, in their order.
  package func offsets(ofBytes places: [Int], from start: Int = 0) -> [Int] {
    ShownText.offsets(ofBytes: places, in: shownText(start..<Int.max)).map { start + $0 }
  }

  /// How a text would stand here.
  package func shown(_ text: String) -> String { ShownText.shown(text) }

  /// Whether everything stands here as it is.
  package var isShownAsItIs: Bool {
    guard parts.isEmpty else { return false }
    let shown = shownText(0..<Int.max)
    return ShownText.text(of: shown) == shown
  }

  package var length: Int { Int(gtk_text_buffer_get_char_count(buffer)) }

  /// Shows another text. That can't be undone, nor what was written before.
  package func load(_ text: String) {
    longPaste = nil
    let whole = text.startIndex..<text.endIndex
    show(isShownInParts ? TextParts.part(of: text, around: 0) : whole, of: text)
    tellOfChange()
    caret = 0
  }

  /// Writes as a person does: it can be undone in one step.
  package func replace(_ range: Range<Int>, with text: String) {
    var (start, end) = bounds(shortLines.includingEscapes(range))
    gtk_text_buffer_begin_user_action(buffer)
    shortLines.writingShown { gtk_text_buffer_delete(buffer, &start, &end) }
    shortLines.insert(text, at: &start)
    gtk_text_buffer_end_user_action(buffer)
  }

  /// Writes what is as it is to be shown.
  package func replace(_ range: Range<Int>, withShown text: String) {
    var (start, end) = bounds(range)
    gtk_text_buffer_begin_user_action(buffer)
    shortLines.writingShown {
      gtk_text_buffer_delete(buffer, &start, &end)
      gtk_text_buffer_insert(buffer, &start, text, -1)
    }
    gtk_text_buffer_end_user_action(buffer)
  }

  /// Lets everything that is written meanwhile be undone in one step.
  package func inOneStep(_ body: () -> Void) {
    gtk_text_buffer_begin_user_action(buffer)
    body()
    gtk_text_buffer_end_user_action(buffer)
  }

  /// Takes back the last step, if there is one.
  package func undo() { gtk_text_buffer_undo(buffer) }

  /// Hears of everything that is written, loaded or undone.
  @discardableResult
  package func onChanged(_ handler: @escaping @MainActor () -> Void) -> Self {
    connect("changed") { _ in handler() }
    changeHandlers.append(handler)
    return self
  }

  // MARK: - Caret and selection

  package var caret: Int {
    get { Int(gtk_text_iter_get_offset([iterator(of: gtk_text_buffer_get_insert(buffer))])) }
    set { select(newValue..<newValue) }
  }

  package var selection: Range<Int> {
    var (start, end) = (GtkTextIter(), GtkTextIter())
    gtk_text_buffer_get_selection_bounds(buffer, &start, &end)
    return Int(gtk_text_iter_get_offset(&start))..<Int(gtk_text_iter_get_offset(&end))
  }

  /// The caret is at the end of what is selected, unless it is to be at the start.
  package func select(_ range: Range<Int>, caretAtStart: Bool = false) {
    var (start, end) = bounds(range)
    if caretAtStart {
      gtk_text_buffer_select_range(buffer, &start, &end)
    } else {
      gtk_text_buffer_select_range(buffer, &end, &start)
    }
  }

  /// Calls `handler` when the caret has moved, by the person or the program.
  @discardableResult
  package func onCaretMoved(_ handler: @escaping @MainActor () -> Void) -> Self {
    onNotify("cursor-position", handler)
    return self
  }

  // MARK: - Lines

  package var lineCount: Int { Int(gtk_text_buffer_get_line_count(buffer)) }

  /// The line without its end.
  package func line(_ line: Int) -> String {
    var (start, end) = lineBounds(line)
    return String(consuming: gtk_text_buffer_get_text(buffer, &start, &end, 1))
  }

  /// Where the byte of a line is in the text.
  package func offset(line: Int, byte: Int = 0) -> Int {
    Int(gtk_text_iter_get_offset([place(line, byte)]))
  }

  package func end(ofLine line: Int) -> Int {
    offset(line: line) + self.line(line).unicodeScalars.count
  }

  /// Whether the line ends only because a longer one would be slow: the text goes on.
  package func isSoftlyBroken(_ line: Int) -> Bool {
    let end = end(ofLine: line)
    let signs = Array(shownText(max(end - 1, 0)..<end + 1).unicodeScalars)
    return signs.last == ShownText.softBreak && signs.first != ShownText.escape
  }

  /// The last of the lines that show the same paragraph.
  package func lastLine(ofParagraphWith line: Int) -> Int {
    var last = line
    while last + 1 < lineCount, isSoftlyBroken(last) { last += 1 }
    return last
  }

  /// The line in which something is, and the byte of the line.
  package func line(at offset: Int) -> (line: Int, byte: Int) {
    var iterator = GtkTextIter()
    gtk_text_buffer_get_iter_at_offset(buffer, &iterator, gint(clamping: offset))
    return (Int(gtk_text_iter_get_line(&iterator)), Int(gtk_text_iter_get_line_index(&iterator)))
  }

  /// Hears that something was pasted, after all of it has come.
  @discardableResult
  package func onPasted(_ handler: @escaping @MainActor () -> Void) -> Self {
    connect("paste-done") { _ in handler() }
    return self
  }

  /// Hears which lines were written, as they are counted now, and how many more lines there are
  /// than before.
  @discardableResult
  package func onLinesEdited(
    _ handler: @escaping @MainActor (_ lines: ClosedRange<Int>, _ added: Int) -> Void
  ) -> Self {
    knownLines = lineCount
    for signal in ["insert-text", "delete-range"] {
      connect(signal, after: true) { [weak self] arguments in
        guard let self, let place = arguments.boxed(1) else { return }
        let last = Int(gtk_text_iter_get_line(cast(place)))
        let added = lineCount - knownLines
        knownLines += added
        handler(max(last - max(added, 0), 0)...last, added)
      }
    }
    return self
  }

  // MARK: - Looks

  func add(_ tag: UnsafeMutablePointer<GtkTextTag>, isCleared: Bool) {
    gtk_text_tag_table_add(gtk_text_buffer_get_tag_table(buffer), tag)
    if isCleared { tags.append(tag) }
  }

  /// Takes the looks from a whole line.
  package func clearTags(line: Int) {
    var (start, end) = lineBounds(line)
    // `gtk_text_buffer_remove_all_tags` looks for the next change of any look, to the end of the
    // text.
    for tag in tags {
      var change = start
      if gtk_text_iter_has_tag(&start, tag) == 0 {
        gtk_text_iter_forward_to_tag_toggle(&change, tag)
        guard gtk_text_iter_toggles_tag(&change, tag) != 0,
          gtk_text_iter_compare(&change, &end) < 0
        else { continue }
      }
      gtk_text_buffer_remove_tag(buffer, tag, &start, &end)
    }
  }

  // MARK: - Finding

  /// Where the words are, whatever their case; no more than `limit` places.
  package func places(of words: String, limit: Int) -> [Range<Int>] {
    guard !words.isEmpty else { return [] }
    let flags = GtkTextSearchFlags(
      GTK_TEXT_SEARCH_CASE_INSENSITIVE.rawValue | GTK_TEXT_SEARCH_TEXT_ONLY.rawValue)
    var places: [Range<Int>] = []
    var (next, start, end) = (GtkTextIter(), GtkTextIter(), GtkTextIter())
    gtk_text_buffer_get_start_iter(buffer, &next)
    while places.count < limit,
      gtk_text_iter_forward_search(&next, words, flags, &start, &end, nil) != 0
    {
      places.append(
        Int(gtk_text_iter_get_offset(&start))..<Int(gtk_text_iter_get_offset(&end)))
      next = end
    }
    return places
  }

  /// As far as the spaces around a part of the text, unless they are farther away than `limit`.
  package func extendToSpaces(_ range: Range<Int>, limit: Int) -> Range<Int> {
    var (start, end) = bounds(range)
    for _ in 0..<limit {
      var before = start
      guard gtk_text_iter_backward_char(&before) != 0,
        g_unichar_isspace(gtk_text_iter_get_char(&before)) == 0
      else { break }
      start = before
    }
    for _ in 0..<limit {
      guard gtk_text_iter_is_end(&end) == 0, g_unichar_isspace(gtk_text_iter_get_char(&end)) == 0
      else { break }
      gtk_text_iter_forward_char(&end)
    }
    return Int(gtk_text_iter_get_offset(&start))..<Int(gtk_text_iter_get_offset(&end))
  }

  // MARK: - Iterators

  func iterator(of mark: UnsafeMutablePointer<GtkTextMark>?) -> GtkTextIter {
    var iterator = GtkTextIter()
    gtk_text_buffer_get_iter_at_mark(buffer, &iterator, mark)
    return iterator
  }

  func bounds(_ range: Range<Int>) -> (GtkTextIter, GtkTextIter) {
    var (start, end) = (GtkTextIter(), GtkTextIter())
    gtk_text_buffer_get_iter_at_offset(buffer, &start, gint(clamping: range.lowerBound))
    gtk_text_buffer_get_iter_at_offset(buffer, &end, gint(clamping: range.upperBound))
    return (start, end)
  }

  func lineBounds(_ line: Int) -> (GtkTextIter, GtkTextIter) {
    var start = GtkTextIter()
    gtk_text_buffer_get_iter_at_line(buffer, &start, gint(clamping: line))
    var end = start
    if gtk_text_iter_ends_line(&end) == 0 { gtk_text_iter_forward_to_line_end(&end) }
    return (start, end)
  }

  func place(_ line: Int, _ byte: Int) -> GtkTextIter {
    var iterator = GtkTextIter()
    gtk_text_buffer_get_iter_at_line_index(
      buffer, &iterator, gint(clamping: line), gint(clamping: byte))
    return iterator
  }
}

extension String {
  /// C ends a text where it finds the character number zero. What comes behind it must not be lost.
  var withoutNul: String {
    utf8.contains(0) ? String(map { $0 == "\0" ? "\u{FFFD}" : $0 }) : self
  }
}
