// SPDX-License-Identifier: GPL-3.0-or-later

// The names under which every translator's tool knows these functions. What they are given must be
// one plain literal: it is found by reading the source.

@MainActor package func gettext(_ id: String) -> String {
  Translation.catalog?.text(id) ?? id
}

/// The same English words can need different translations; `context` tells them apart.
@MainActor package func pgettext(_ context: String, _ id: String) -> String {
  Translation.catalog?.text(id, context: context) ?? id
}

/// The form of the text that goes with `number` of something.
@MainActor package func ngettext(_ one: String, _ many: String, _ number: Int) -> String {
  Translation.catalog?.text(one, for: number) ?? (number == 1 ? one : many)
}

extension String {
  /// Puts `value` where the text says `{name}`.
  package func filling(_ name: String, with value: String) -> String {
    var filled = ""
    var rest = self[...]
    let placeholder = "{" + name + "}"
    while let next = rest.firstRange(of: placeholder) {
      filled += rest[..<next.lowerBound] + value
      rest = rest[next.upperBound...]
    }
    return filled + rest
  }
}
