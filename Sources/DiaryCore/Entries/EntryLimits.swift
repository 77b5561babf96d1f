// SPDX-License-Identifier: GPL-3.0-or-later

/// How long entries may be, for people who like them short.
package struct EntryLimits: Hashable, Sendable {
  package var title: Int
  package var body: Int

  package init(title: Int = 15, body: Int = 500) {
    self.title = title
    self.body = body
  }

  /// How many characters are left, as a person counts them; below zero where there are too many.
  package func remaining(title text: String) -> Int { title - text.count }

  /// In a body only what is read counts, not how it is marked up.
  package func remaining(body text: String) -> Int {
    body - Markdown(text).count.characters
  }
}
