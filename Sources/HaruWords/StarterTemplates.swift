// SPDX-License-Identifier: GPL-3.0-or-later

import GLib

/// Templates that come with Haru. They follow the language until a person copies one.
package struct StarterTemplate {
  package let name: String
  package let text: String

  private init(_ name: String, _ headings: [String]) {
    self.name = name
    text = headings.map { "**\($0)**\n\n\n\n" }.joined()
  }

  package static var all: [StarterTemplate] {
    [
      // Translators: The name of a template, and the headings in it.
      StarterTemplate(
        // Translators: The name of a template for an entry about what one is thankful for.
        gettext("Gratitude"),
        [
          gettext("What I am grateful for"), gettext("Whom I want to thank"),
          // Translators: A heading in a template, below what the person is thankful for.
          gettext("Why"),
        ]),
      StarterTemplate(
        pgettext("template", "Morning"),
        [gettext("How I slept"), gettext("What today is about"), gettext("One thing for myself")]),
      StarterTemplate(
        pgettext("template", "Evening"),
        [gettext("What happened today"), gettext("What was good"), gettext("What can wait")]),
      StarterTemplate(
        pgettext("template", "Week"),
        [
          gettext("The best moment of the week"), gettext("What was hard"),
          gettext("What I want more of next week"),
        ]),
      StarterTemplate(
        pgettext("template", "Dream"),
        [gettext("Where I was"), gettext("Who was there"), gettext("How it felt to wake up")]),
    ]
  }
}
