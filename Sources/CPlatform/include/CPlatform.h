// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

/// Lets GLib's default main context run libdispatch's main queue, and with it Swift's main actor.
/// Main thread only, once; returns the source's id.
unsigned haru_main_loop_attach(void);

/// How often the main queue has woken the main context so far.
uint64_t haru_main_loop_wakeups(void);

/// A file in memory, without a name: its content is gone with its last descriptor. Negative where
/// there can be none, for the reason in errno.
int haru_memory_file(void);

/// Keeps other programs of the person from reading the memory of this one, and the system from
/// writing it to the disk when it crashes. False where the system refuses that.
bool haru_memory_make_private(void);

/// Keeps the memory of this program, and of those that it starts, out of core dumps, wherever these
/// go. Programs of the person can read it all the same.
void haru_memory_refuse_dumps(void);

/// Becomes `program`, with no other open files than the standard streams and, where it is not
/// negative, `note`. Returns only where the system refuses that.
void haru_start_anew(const char *program, char *const arguments[], int note);

/// Shows a question at a terminal, and reads the line that is typed there, which is not shown.
/// The terminal is as it was before also where the program is ended or stopped meanwhile; when it
/// goes on, the question comes again. Returns the length without the end of the line; -1 where
/// there is no line, or where it does not fit. The main thread only.
ssize_t haru_secret_line_read(int terminal, const char *question, char *line, size_t size);

/// Has the system bring what was written to an open file to the disk soon, and waits for nothing.
/// Where the file system can't be told so, it does when it likes.
void haru_file_begin_to_write(int descriptor);

/// Gives back the room that a part of a file takes, which is whole pages; where that can't be
/// done, nothing changes.
void haru_file_empty(int descriptor, int64_t from, int64_t length);

/// Finds what was written at `from` or behind it; false where there is nothing.
bool haru_file_find_content(int descriptor, int64_t from, int64_t *start, int64_t *end);

/// A descriptor that can be read when something was mounted, unmounted, or mounted in another way,
/// as long as `mounts` is open, too; -1 where the system does not tell.
int haru_mounts_open(int *mounts);

/// Takes note of all changes until now: the descriptor can't be read until the next.
void haru_mounts_forget_changes(int changes);

/// A pipe that kills another process, and all that it starts, when the end that the parent has is
/// closed, or when the parent ends.
struct haru_kill_on_exit {
  int parent_end, child_end;
};

/// False where there can be none, for the reason in errno.
bool haru_kill_on_exit_open(struct haru_kill_on_exit *ends);

/// In the child, before it becomes another program: has it killed with the parent. `ends` is a
/// `struct haru_kill_on_exit *`.
void haru_kill_on_exit_set_up(void *ends);

/// Takes over the locale of the environment, but for numbers, which files and style sheets write in
/// the C locale's way. Before any thread is started.
void haru_locale_start(void);

/// Switches the words of the C libraries (GTK's own strings and dates) to `language`, a LANGUAGE
/// list such as "ko:en", in `locale`, such as "ko_KR.UTF-8". Where the system has not generated
/// that locale it is looked for in `directory`. Main thread only; false when only a substitute was
/// found.
bool haru_locale_use(const char *language, const char *locale, const char *directory);

/// A letter of a text as search sees it: folded, and where it stands. What folds into two letters,
/// as ß does, comes as two from the same place.
typedef struct {
  uint32_t folded;
  /// Bytes of the text, with the marks that follow.
  int start, end;
  /// Stands for itself, as in scripts without spaces, or a symbol; else one of a word's letters.
  bool is_character;
  /// Begins a word or a run of characters.
  bool opens;
} haru_letter;

/// Reads `bytes`, valid UTF-8 or not, and gives `take` each letter until it returns something other
/// than 0, which is then returned.
int haru_letters_read(
    const char *bytes, int length, int (*take)(void *context, haru_letter letter), void *context);

/// Makes the FTS5 tokenizer "haru" known to an open `sqlite3 *`. Returns a result code of SQLite's.
int haru_tokenizer_register(void *connection);

/// A new GListModel of numbers, empty.
void *haru_numbers_new(void);

/// Gives the list these numbers. Those that stay at its beginning and its end are not reported as
/// changed, so that views keep their scroll position.
void haru_numbers_set(void *list, const int64_t *values, unsigned count);

/// Says that what stands for the number at this position has changed.
void haru_numbers_touch(void *list, unsigned position);

/// The number that an item of such a list is.
int64_t haru_number_value(void *item);

/// Calls `ring` once the clock on the wall shows so many milliseconds since 1970, and also when
/// that clock is set; a computer that slept is late by no more than its sleep. Answers the source's
/// id, 0 where the system has no such timer. `release` is called with `data` when the source ends.
unsigned haru_alarm_set(
    int64_t milliseconds, void (*ring)(void *data), void *data, void (*release)(void *data));

/// The same after so many milliseconds, in which the computer may sleep. The clock on the wall
/// has no part in it.
unsigned haru_alarm_set_after(
    int64_t milliseconds, void (*ring)(void *data), void *data, void (*release)(void *data));

typedef enum {
  HARU_PAGE_RIGHT,
  /// One byte was wrong and has been put right in memory.
  HARU_PAGE_HEALED,
  HARU_PAGE_DAMAGED,
} haru_page_state;

/// Writes the checksum of a page of a database into its last eight bytes.
void haru_page_sign(uint8_t *page, size_t size);

/// Compares a page with the checksum in its last eight bytes.
haru_page_state haru_page_check(uint8_t *page, size_t size);

/// A checksum as it stands in the log of SQLite.
typedef struct {
  uint32_t s1, s2;
} haru_checksum;

/// Adds bytes, a multiple of eight of them, to a checksum of the log.
void haru_checksum_add(haru_checksum *sum, const uint8_t *bytes, size_t count, bool is_big_endian);

/// A checksum as it stands in the headers of the log and of its frames.
haru_checksum haru_checksum_read(const uint8_t bytes[8]);

/// Whether a frame of the log has the checksum that is in its header of 24 bytes. `before` is the
/// checksum in the frame before it, or in the header of the log.
bool haru_frame_check(
    haru_checksum before, const uint8_t *header, const uint8_t *page, size_t page_size,
    bool is_big_endian);

/// Registers the VFS "haru": the system's files, with a checksum in the last eight bytes of each
/// page of a database that reserves eight bytes, or as many as a seal takes, and with the checksums
/// of the log verified wherever it is read. Any SQLite reads such a file. Returns a result code of
/// SQLite's.
int haru_vfs_register(void);

/// Reads from an open `sqlite3_file *` of the VFS "haru" what is there, damaged or not. Returns a
/// result code of SQLite's.
int haru_vfs_read_unverified(void *file, uint8_t *bytes, int count, int64_t offset);

/// How many pages this process has put right while it read them.
uint64_t haru_vfs_healed_pages(void);

enum {
  HARU_SEALED_KEY_SIZE = 32,
  /// How much of each page of a sealed database is taken by its seal.
  HARU_SEAL_SIZE = 40,
  /// What a sealed database begins with: bytes of chance that make its key another than that of
  /// each other file.
  HARU_SEALED_SALT_SIZE = 16,
  /// A result code of SQLite's, an extended SQLITE_NOTADB: the first page does not open.
  HARU_SQLITE_WRONG_KEY = 26 | 75 << 8,
};

/// A VFS whose files are sealed with one key; `sealed.h` says how.
typedef struct haru_sealed_vfs haru_sealed_vfs;

/// Registers a VFS of this name, of at most 63 bytes. A new database on it wants `HARU_SEAL_SIZE`
/// reserved bytes, and every connection PRAGMA temp_store = MEMORY. Returns a result code of
/// SQLite's.
int haru_sealed_vfs_register(
    const char *name, const uint8_t key[HARU_SEALED_KEY_SIZE], haru_sealed_vfs **vfs);

/// Takes the VFS away and wipes its key. None of its files is open any more.
void haru_sealed_vfs_unregister(haru_sealed_vfs *vfs);

/// Reads from an open `sqlite3_file *` of a sealed VFS what is on the disk, without opening it.
/// Returns a result code of SQLite's.
int haru_sealed_read_closed(void *file, uint8_t *bytes, int count, int64_t offset);

/// Opens a page of 4096 bytes in the file of an open database, and says what its seal says of it.
/// Returns a result code of SQLite's, for what is no damage.
int haru_sealed_page_check(void *file, int64_t place, uint8_t *page, haru_page_state *state);

/// Opens the whole pages of a sealed database in memory. One wrong bit of a page is put right; a
/// page that does not open becomes zeros, behind a header that tells the room of seals if it is the
/// first.
void haru_sealed_database_open(
    const haru_sealed_vfs *vfs, const uint8_t *sealed, size_t count, uint8_t *database);

/// Reads the salt of a sealed database out of its first `count` bytes, which are 16 at least. One
/// wrong bit is put right. Returns whether the whole first page is there and opens.
bool haru_sealed_salt_find(
    const haru_sealed_vfs *vfs, const uint8_t *sealed, size_t count,
    uint8_t salt[HARU_SEALED_SALT_SIZE]);

/// Whether a page of a sealed database behind the first one opens with this salt.
bool haru_sealed_salt_opens(
    const haru_sealed_vfs *vfs, const uint8_t salt[HARU_SEALED_SALT_SIZE], const uint8_t *sealed,
    size_t count);

/// Opens the log of a database with this salt in memory as SQLite reads it: one wrong bit of a
/// header or a page is put right, and what does not open becomes zeros. Returns the size of the
/// log, also where `log` is null.
size_t haru_sealed_log_open(
    const haru_sealed_vfs *vfs, const uint8_t salt[HARU_SEALED_SALT_SIZE], const uint8_t *sealed,
    size_t count, uint8_t *log);

/// Seals the log of a database with this salt in memory. Returns the size of the sealed log, also
/// where `sealed` is null; 0 where there is no memory.
size_t haru_sealed_log_seal(
    const haru_sealed_vfs *vfs, const uint8_t salt[HARU_SEALED_SALT_SIZE], const uint8_t *log,
    size_t count, uint8_t *sealed);

/// Makes two functions known to an open `sqlite3 *`. haru_digest(value…) is 64 bits of the SHA-256
/// of the values, each with its type and length. haru_mended(digest, index, value…) is the value
/// of this index with one bit changed so that all of them have the digest, or null. Returns a
/// result code of SQLite's.
int haru_digest_register(void *connection);
