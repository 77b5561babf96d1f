// SPDX-License-Identifier: GPL-3.0-or-later
#include "CPlatform.h"

#include <glib.h>
#include <sqlite3.h>
#include <stdlib.h>
#include <string.h>

// How search sees a text
//
// Words, of the scripts that put spaces between them, are runs of letters, digits and marks. Case,
// accents, ligatures and width are folded away. Marks that readers do without (accents, Arabic
// harakat and tatweel, Hebrew points) are ignored; in all other scripts marks are vowels, and stay.
//
// Characters, of the scripts without spaces and all symbols beyond ASCII, count each for itself.
// Hangul in jamo and kana with a separate sound mark are composed, half-width kana widened. A flag
// and a keycap are one character each; a joiner or a tag after a character is a character too, so
// that 👩‍🚀 is not the same as 👩🚀. What is unassigned counts as a symbol: it may be an emoji of a
// later year, and is then indexed already.
//
// Everything else separates, broken bytes and ASCII's own symbols included, which are Markdown's.
// Variation selectors and invisible format characters are as if they were not there.

typedef enum { SEPARATOR, IGNORED, LETTER, CHARACTER } Kind;

typedef struct {
  const char *bytes;
  int length;
} Text;

static const gunichar joiner = 0x200D, variation_selector = 0xFE0F, keycap = 0x20E3;

// Flags and keycaps are given places of the last private area, where no font has put anything.
static const gunichar first_flag = 0x10F000, first_keycap = 0x10FF00;

static bool is_within(gunichar c, gunichar first, gunichar last) {
  return c >= first && c <= last;
}

static bool is_regional_indicator(gunichar c) {
  return is_within(c, 0x1F1E6, 0x1F1FF);
}

static bool is_joiner_or_tag(gunichar c) {
  return c == joiner || is_within(c, 0xE0020, 0xE007F);
}

// The code point at `at`, and where the next begins. A byte that is not UTF-8 separates, as does
// the end.
static gunichar decode(Text text, int at, int *next) {
  if (at >= text.length) {
    *next = at;
    return 0;
  }
  const unsigned char first = (unsigned char)text.bytes[at];
  if (first < 0x80) {
    *next = at + 1;
    return first;
  }
  gunichar c = g_utf8_get_char_validated(text.bytes + at, text.length - at);
  if (c > 0x10FFFF) {
    *next = at + 1;
    return 0xFFFD;
  }
  *next = at + g_utf8_skip[first];
  return c;
}

// Whether `c` belongs to a script that puts no spaces between words, or to one of East Asia.
static bool is_unspaced(gunichar c) {
  static const struct {
    gunichar first, last;
  } blocks[] = {
      {0xAC00, 0xD7FF}, // Hangul, old jamo
      {0x2E80, 0xA4CF}, // radicals, kana, Bopomofo, compatibility jamo, Han, Yi
      {0x0E00, 0x0EFF}, // Thai, Lao
      {0x1000, 0x109F}, // Myanmar
      {0x1100, 0x11FF}, // jamo
      {0x1780, 0x17FF}, // Khmer
      {0x1950, 0x19FF}, // Tai Le, New Tai Lue, Khmer signs
      {0x1A20, 0x1AAF}, // Tai Tham
      {0xA960, 0xA97F}, // old jamo
      {0xA9E0, 0xA9FF}, // Myanmar
      {0xAA60, 0xAADF}, // Myanmar, Tai Viet
      {0xF900, 0xFAFF}, // compatibility Han
      {0xFF66, 0xFFDC}, // half-width kana and jamo
      {0x16FE0, 0x18DFF}, // Tangut, Khitan
      {0x1AFF0, 0x1B2FF}, // old kana, Nushu
      {0x20000, 0x3FFFF}, // Han
  };
  for (size_t i = 0; i < G_N_ELEMENTS(blocks); i++) {
    if (is_within(c, blocks[i].first, blocks[i].last)) {
      return true;
    }
  }
  return false;
}

static Kind kind_of_mark(gunichar c) {
  switch (g_unichar_get_script(c)) {
  case G_UNICODE_SCRIPT_INHERITED:
  case G_UNICODE_SCRIPT_COMMON:
  case G_UNICODE_SCRIPT_GREEK:
  case G_UNICODE_SCRIPT_CYRILLIC:
  case G_UNICODE_SCRIPT_HEBREW:
  case G_UNICODE_SCRIPT_ARABIC:
  case G_UNICODE_SCRIPT_SYRIAC:
  case G_UNICODE_SCRIPT_HANGUL:
    return IGNORED;
  default:
    return is_unspaced(c) ? CHARACTER : LETTER;
  }
}

static Kind kind_of(gunichar c) {
  if (c < 0x80) {
    return g_ascii_isalnum((char)c) ? LETTER : SEPARATOR;
  }
  switch (g_unichar_type(c)) {
  case G_UNICODE_UPPERCASE_LETTER:
  case G_UNICODE_LOWERCASE_LETTER:
  case G_UNICODE_TITLECASE_LETTER:
  case G_UNICODE_MODIFIER_LETTER:
  case G_UNICODE_OTHER_LETTER:
  case G_UNICODE_DECIMAL_NUMBER:
  case G_UNICODE_LETTER_NUMBER:
  case G_UNICODE_OTHER_NUMBER:
    if (c == 0x0640) { // tatweel
      return IGNORED;
    }
    if (c == 0x3164 || c == 0xFFA0) { // Hangul fillers, which look like spaces
      return SEPARATOR;
    }
    return is_unspaced(c) ? CHARACTER : LETTER;
  case G_UNICODE_NON_SPACING_MARK:
  case G_UNICODE_SPACING_MARK:
  case G_UNICODE_ENCLOSING_MARK:
    return kind_of_mark(c);
  case G_UNICODE_FORMAT:
    return IGNORED;
  case G_UNICODE_MATH_SYMBOL:
  case G_UNICODE_CURRENCY_SYMBOL:
  case G_UNICODE_MODIFIER_SYMBOL:
  case G_UNICODE_OTHER_SYMBOL:
  case G_UNICODE_UNASSIGNED:
  case G_UNICODE_PRIVATE_USE:
    // ASCII's symbols in full width, and the stand-ins for objects and for what was unreadable.
    return is_within(c, 0xFF01, 0xFF5E) || c == 0xFFFC || c == 0xFFFD ? SEPARATOR : CHARACTER;
  default:
    return SEPARATOR;
  }
}

// Folds a letter of a word into at most twice G_UNICHAR_MAX_DECOMPOSITION_LENGTH code points.
static int fold_letter(gunichar letter, gunichar *folded) {
  // Unicode has no decomposition for these; people without the key for them write them so.
  static const struct {
    gunichar letter;
    char plain[3];
  } plain_letters[] = {
      {0x00DF, "ss"}, {0x00E6, "ae"}, {0x00F0, "d"}, {0x00F8, "o"},  {0x00FE, "th"}, {0x0111, "d"},
      {0x0127, "h"},  {0x0131, "i"},  {0x0142, "l"}, {0x0153, "oe"}, {0x0167, "t"},
  };
  if (letter < 0x80) {
    folded[0] = (gunichar)g_ascii_tolower((char)letter);
    return 1;
  }
  gunichar parts[G_UNICHAR_MAX_DECOMPOSITION_LENGTH];
  gsize count = g_unichar_fully_decompose(letter, TRUE, parts, G_N_ELEMENTS(parts));
  for (gsize i = 0; i < count; i++) {
    Kind kind = kind_of(parts[i]);
    if (kind != LETTER && kind != IGNORED) { // such as ½, which would become 1⁄2
      parts[0] = letter;
      count = 1;
    }
  }
  int length = 0;
  for (gsize i = 0; i < count; i++) {
    if (kind_of(parts[i]) == IGNORED) {
      continue;
    }
    // By way of the capital, so that ς and σ, ſ and s become one.
    gunichar lower = g_unichar_tolower(g_unichar_toupper(parts[i]));
    const char *plain = NULL;
    for (size_t k = 0; k < G_N_ELEMENTS(plain_letters) && !plain; k++) {
      plain = plain_letters[k].letter == lower ? plain_letters[k].plain : NULL;
    }
    folded[length++] = plain ? (gunichar)plain[0] : lower;
    if (plain && plain[1]) {
      folded[length++] = (gunichar)plain[1];
    }
  }
  return length;
}

// Compatibility Han, Kangxi radicals (which come out of PDFs) and half-width kana in their usual
// form. All of them stand for one other character.
static gunichar fold_character(gunichar c) {
  if (!is_within(c, 0xF900, 0xFAFF) && !is_within(c, 0x2F800, 0x2FA1F) &&
      !is_within(c, 0x2F00, 0x2FD5) && !is_within(c, 0xFF66, 0xFF9D)) {
    return c;
  }
  gunichar usual;
  g_unichar_fully_decompose(c, TRUE, &usual, 1);
  return usual;
}

static bool compose(gunichar c, gunichar next, gunichar *composed) {
  if (is_regional_indicator(c) && is_regional_indicator(next)) {
    *composed = first_flag + (c - 0x1F1E6) * 26 + (next - 0x1F1E6);
    return true;
  }
  if (next == 0xFF9E || next == 0xFF9F) { // half-width sound marks
    next += 0x3099 - 0xFF9E;
  }
  return next >= 0x300 && g_unichar_compose(c, next, composed);
}

// What belongs to the character `c`, which ends at `end`, is taken into it.
static gunichar complete_character(Text text, gunichar c, int *end) {
  for (int next_end;; *end = next_end) {
    gunichar next = decode(text, *end, &next_end), composed;
    if (compose(c, next, &composed)) {
      c = composed;
    } else if (kind_of(next) != IGNORED || is_joiner_or_tag(next)) {
      return c;
    }
  }
}

static bool is_keycap(Text text, gunichar c, int *end) {
  if (c != '#' && c != '*' && !is_within(c, '0', '9')) {
    return false;
  }
  int next_end;
  gunichar next = decode(text, *end, &next_end);
  if (next == variation_selector) {
    next = decode(text, next_end, &next_end);
  }
  if (next != keycap) {
    return false;
  }
  *end = next_end;
  return true;
}

// Marks after a letter are part of its place, so that highlighting doesn't tear them apart.
static int skip_ignored(Text text, int end) {
  int next_end;
  while (kind_of(decode(text, end, &next_end)) == IGNORED) {
    end = next_end;
  }
  return end;
}

int haru_letters_read(
    const char *bytes, int length, int (*take)(void *context, haru_letter letter), void *context) {
  Text text = {bytes, length};
  Kind before = SEPARATOR;
  for (int start = 0, end; start < length; start = end) {
    gunichar folded[2 * G_UNICHAR_MAX_DECOMPOSITION_LENGTH];
    int count = 1;
    gunichar c = decode(text, start, &end);
    Kind kind = kind_of(c);
    if (is_keycap(text, c, &end)) {
      c += first_keycap;
      kind = CHARACTER;
    } else if (is_joiner_or_tag(c)) {
      kind = before == CHARACTER ? CHARACTER : IGNORED;
    }
    if (kind == CHARACTER) {
      folded[0] = complete_character(text, fold_character(c), &end);
      if (is_regional_indicator(folded[0])) { // half a flag
        kind = SEPARATOR;
      }
    } else if (kind == LETTER) {
      count = fold_letter(c, folded);
      end = skip_ignored(text, end);
    }
    if (kind == SEPARATOR) {
      before = SEPARATOR;
    }
    if (kind == SEPARATOR || kind == IGNORED) {
      continue;
    }
    for (int i = 0; i < count; i++) {
      haru_letter letter = {folded[i], start, end, kind == CHARACTER, before != kind};
      int result = take(context, letter);
      if (result != 0) {
        return result;
      }
      before = kind;
    }
  }
  return 0;
}

// From letters to tokens
//
// A word is a token. A run of characters is indexed in overlapping pairs, and its last character
// alone: 오늘은 is 오늘, 늘은, 은. So one token begins at every character, and one syllable is found
// as the beginning of a pair, two as a pair, more as pairs in a row; and a run is as many tokens as
// it has characters, so that what follows stands next to it in a phrase.
// A question ends in the middle of a run, so that its last character alone isn't asked for.
// A pair says that it stands where its first character does: SQLite's snippet() and highlight(),
// in 3.40, repeat the rest of the text at each hit that overlaps the one before, as the pairs of
// ㅋㅋㅋ would.

// Longer words are indexed by their beginning, and found by it.
enum { longest_word = 256 };

// How many different tokens a text is found by: more than any entry has. SQLite keeps the tokens of
// a text in a table whose rows grow long where they are many and alike: every character there is,
// in one text, took it 40 seconds.
enum { most_tokens = 1 << 16, seen_bits = 1 << 23 };

typedef struct {
  unsigned char bits[seen_bits / 8];
  int count;
} Seen;

typedef struct {
  int (*emit)(void *, int, const char *, int, int, int);
  void *context;
  Seen *seen; // NULL where the text is too short for too many
  char text[longest_word + 6]; // the word or character that is not emitted yet
  int length, start, end;
  bool is_last_of_run;
} Tokens;

// Whether one more token is among those that the text is found by. Two that share a bit count as
// one, which is the same each time the text is read.
static bool is_indexed(Seen *seen, const char *token, int length) {
  uint32_t hash = 2166136261; // FNV-1a
  for (int i = 0; i < length; i++) {
    hash = (hash ^ (unsigned char)token[i]) * 16777619;
  }
  unsigned char *byte = &seen->bits[hash % seen_bits / 8], bit = (unsigned char)(1 << hash % 8);
  if (!(*byte & bit)) {
    if (seen->count == most_tokens) {
      return false;
    }
    *byte |= bit;
    seen->count++;
  }
  return true;
}

static int emit_pending(Tokens *tokens) {
  int length = tokens->length;
  tokens->length = 0;
  if (length == 0 || (tokens->seen && !is_indexed(tokens->seen, tokens->text, length))) {
    return SQLITE_OK;
  }
  return tokens->emit(tokens->context, 0, tokens->text, length, tokens->start, tokens->end);
}

static int take_letter(void *context, haru_letter letter) {
  Tokens *tokens = context;
  int result = SQLITE_OK;
  if (letter.opens) {
    result = emit_pending(tokens);
  } else if (letter.is_character) {
    tokens->length += g_unichar_to_utf8(letter.folded, tokens->text + tokens->length);
    result = emit_pending(tokens);
  }
  if (letter.opens || letter.is_character) {
    tokens->start = letter.start;
  }
  if (tokens->length < longest_word) {
    tokens->length += g_unichar_to_utf8(letter.folded, tokens->text + tokens->length);
  }
  tokens->end = letter.end;
  tokens->is_last_of_run = letter.is_character && !letter.opens;
  return result;
}

static int tokenize(
    Fts5Tokenizer *tokenizer, void *context, int flags, const char *text, int length,
    int (*emit)(void *, int, const char *, int, int, int)) {
  (void)tokenizer;
  Tokens tokens = {.emit = emit, .context = context};
  if (length > most_tokens && !(tokens.seen = calloc(1, sizeof(Seen)))) {
    return SQLITE_NOMEM;
  }
  int result = haru_letters_read(text, length, take_letter, &tokens);
  if (result == SQLITE_OK && !(tokens.is_last_of_run && (flags & FTS5_TOKENIZE_QUERY))) {
    result = emit_pending(&tokens);
  }
  free(tokens.seen);
  return result;
}

static int create(void *context, const char **arguments, int count, Fts5Tokenizer **tokenizer) {
  (void)arguments;
  *tokenizer = context; // it has no state, but must not be NULL
  return count == 0 ? SQLITE_OK : SQLITE_ERROR;
}

static void delete_tokenizer(Fts5Tokenizer *tokenizer) {
  (void)tokenizer;
}

int haru_tokenizer_register(void *connection) {
  fts5_api *api = NULL;
  sqlite3_stmt *statement = NULL;
  int result = sqlite3_prepare_v2(connection, "SELECT fts5(?1)", -1, &statement, NULL);
  if (result != SQLITE_OK) {
    return result;
  }
  sqlite3_bind_pointer(statement, 1, &api, "fts5_api_ptr", NULL);
  sqlite3_step(statement);
  result = sqlite3_finalize(statement);
  if (result != SQLITE_OK || !api) {
    return result != SQLITE_OK ? result : SQLITE_ERROR;
  }
  fts5_tokenizer tokenizer = {create, delete_tokenizer, tokenize};
  return api->xCreateTokenizer(api, "haru", api, &tokenizer, NULL);
}
