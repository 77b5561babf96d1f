# SPDX-License-Identifier: GPL-3.0-or-later
"""How languages count: which form of the plural goes with which number."""

import gettext
import re

NUMBERS = range(1001)

# Languages whose rule msginit does not know, by Unicode's list, which has still more:
# https://www.unicode.org/cldr/charts/latest/supplemental/language_plural_rules.html
OTHERS = {
    "nplurals=1; plural=0;": "id km lo ms my th vi yue zh",
    "nplurals=2; plural=(n != 1);": "af an az ast az ca eu fy gl ka kk ky lb ml mn mr ne or ps sq"
    " sw ta te tk ug ur uz",
    "nplurals=2; plural=(n > 1);": "am as bn fa gu hi kn oc si wa zu",
    "nplurals=2; plural=(n%10!=1 || n%100==11);": "is mk",
    "nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14)"
    " ? 1 : 2);": "bs",
    "nplurals=5; plural=(n==1 ? 0 : n==2 ? 1 : n<7 ? 2 : n<11 ? 3 : 4);": "ga",
}


def rule_of(language):
    """The rule of a language of `OTHERS`, or of its country's; None where nothing is known."""
    spoken = language.split("_")[0]
    return next((rule for rule, known in OTHERS.items() if spoken in known.split()), None)


class PluralRule:
    """What the header of a catalog says in “Plural-Forms”."""

    def __init__(self, field):
        found = re.fullmatch(r"nplurals=(\d+); *plural=([^;]+);?", field.strip())
        if not found:
            raise ValueError(f"“{field}” is no rule for plural forms.")
        self.count = int(found[1])
        self.form = gettext.c2py(found[2])

    def numbers(self, form):
        """Which numbers have this form, as far as anybody counts."""
        return [number for number in NUMBERS if self.form(number) == form]
