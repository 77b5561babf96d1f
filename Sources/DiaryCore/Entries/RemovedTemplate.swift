// SPDX-License-Identifier: GPL-3.0-or-later

/// A template that was removed, with what is needed to bring it back to its place.
package struct RemovedTemplate: Hashable, Sendable {
  package let template: EntryTemplate
  package let index: Int

  package init(_ template: EntryTemplate, at index: Int) {
    (self.template, self.index) = (template, index)
  }
}
