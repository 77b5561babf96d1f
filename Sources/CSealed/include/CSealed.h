// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

// Sealed media, which are read from anywhere, and sealed recordings, which survive the end of the
// process. ARCHITECTURE.md has both formats byte by byte.

enum {
  HARU_SEALED_KEY = 32,
  HARU_SEALED_TAG = 16,
  HARU_MEDIUM_NAME = 32,
  HARU_MEDIUM_DIGEST = 32,
  HARU_MEDIUM_HEAD = 64,
  HARU_DAMAGED_MEDIUM_HEAD = 96,
  HARU_MEDIUM_CHUNK = 64 * 1024,
  HARU_RECORDING_HEAD = 88,
};

/// What became of a file that was to be opened.
enum haru_sealed_result {
  HARU_SEALED_OPENED,
  /// The file has another format.
  HARU_SEALED_UNKNOWN_FORMAT,
  /// The key is that of another file, or the beginning of the file is damaged.
  HARU_SEALED_WRONG_KEY,
  /// The system can't read the file, or lacks memory; `errno` says why.
  HARU_SEALED_UNREADABLE,
};

/// Makes libsodium ready, which looks at the processor and asks the system for random numbers: once
/// before a process gives up the right to do that. False where there are no random numbers.
bool haru_sealed_prepare(void);

/// Copies a key to where the system neither swaps nor dumps it. NULL where there is no memory.
uint8_t *haru_sealed_key_copy(const uint8_t key[HARU_SEALED_KEY]);

/// Wipes such a copy; NULL is none.
void haru_sealed_key_free(uint8_t *key);

// Media

/// What a medium is called, by the SHA-256 of its content.
void haru_medium_name(
    uint8_t name[HARU_MEDIUM_NAME], const uint8_t digest[HARU_MEDIUM_DIGEST],
    const uint8_t names_key[HARU_SEALED_KEY]);

/// The key of the medium of that name, which opens no other.
void haru_medium_key(
    uint8_t key[HARU_SEALED_KEY], const uint8_t name[HARU_MEDIUM_NAME],
    const uint8_t media_key[HARU_SEALED_KEY]);

/// Writes how a medium of so many bytes begins.
void haru_medium_seal_head(
    uint8_t head[HARU_MEDIUM_HEAD], uint64_t size, const uint8_t name[HARU_MEDIUM_NAME],
    const uint8_t key[HARU_SEALED_KEY]);

/// The same for content that is not that of the name, since it is damaged. Two contents under one
/// key would tell how they differ, and how to make others: this one gets a key of its own by
/// chance, with which its chunks are sealed, and which is found again by its name's.
void haru_medium_seal_damaged_head(
    uint8_t head[HARU_DAMAGED_MEDIUM_HEAD], uint8_t salted[HARU_SEALED_KEY], uint64_t size,
    const uint8_t name[HARU_MEDIUM_NAME], const uint8_t key[HARU_SEALED_KEY]);

/// Seals the chunk of that number, of `count` bytes, into `count + HARU_SEALED_TAG`. All chunks but
/// the last one are full.
void haru_medium_seal_chunk(
    uint8_t *sealed, const uint8_t *plain, size_t count, uint64_t number,
    const uint8_t key[HARU_SEALED_KEY]);

struct haru_medium;

/// Opens a medium with the key of its name. The descriptor stays the caller's, and open as long as
/// this.
enum haru_sealed_result haru_medium_open(
    int descriptor, const uint8_t key[HARU_SEALED_KEY], struct haru_medium **medium);

/// The size of its content.
uint64_t haru_medium_size(const struct haru_medium *medium);

/// How much of it is there from the beginning on: all of it, unless the file was cut.
uint64_t haru_medium_reach(const struct haru_medium *medium);

/// Whether the file was as long as its content needs when it was opened. One that was cut can be
/// read up to there.
bool haru_medium_is_whole(const struct haru_medium *medium);

/// Reads like pread(2), from any thread, but all that there is at once: fewer bytes than `count`
/// only where the content ends. Returns -1 with EBADMSG in `errno`, and not a byte, where any of it
/// is not what was sealed.
ssize_t haru_medium_pread(struct haru_medium *medium, void *bytes, size_t count, uint64_t offset);

enum { HARU_MEDIUM_PEEK = 64 };

/// Reads as few bytes as HARU_MEDIUM_PEEK, in a thousandth of the time: whether they are what was
/// sealed is not looked at, for which the whole chunk would have to be read. Only for finding out
/// whether something is to read the file that is told of every change, and never for what is shown
/// or kept.
ssize_t haru_medium_peek(
    const struct haru_medium *medium, void *bytes, size_t count, uint64_t offset);

/// Wipes the key, and what was read last.
void haru_medium_close(struct haru_medium *medium);

// Recordings

struct haru_recording_sealer;

/// Begins a recording that only the secret key of this public one opens, for a caller who writes
/// what is sealed, piece by piece, one behind the other; the head comes first. NULL and `errno`
/// where that fails.
struct haru_recording_sealer *haru_recording_sealer_begin(
    const uint8_t public_key[HARU_SEALED_KEY], uint8_t head[HARU_RECORDING_HEAD]);

/// How large so many bytes become.
size_t haru_recording_sealed_size(size_t count);

/// Seals that these bytes are at this place of the content, where something else may have been
/// before. False, with EFBIG in `errno`, where the place is far behind all that came before.
bool haru_recording_seal(
    struct haru_recording_sealer *sealer, const void *bytes, size_t count, uint64_t offset,
    uint8_t *sealed);

/// Wipes the key; NULL is none.
void haru_recording_sealer_end(struct haru_recording_sealer *sealer);

struct haru_recording_writer;

/// Begins a recording in an empty file that only the secret key of this public one opens. NULL and
/// `errno` where that fails: EEXIST where there is something in the file, which stays. The
/// descriptor stays the caller's.
struct haru_recording_writer *haru_recording_begin(
    int descriptor, const uint8_t public_key[HARU_SEALED_KEY]);

/// Appends that these bytes are at this place of the content, where something else may have been
/// before. False and `errno` where it can't; all that was appended before stays. EFBIG where the
/// place is far behind all that was written, and EIO for good after 512 failures one after the
/// other: what came then would not be found again.
bool haru_recording_write(
    struct haru_recording_writer *writer, const void *bytes, size_t count, uint64_t offset);

/// Wipes the key: nothing more can be written then.
void haru_recording_end(struct haru_recording_writer *writer);

struct haru_recording;

/// Opens a recording, and looks through all of it, which may end anywhere: what is whole counts.
enum haru_sealed_result haru_recording_open(
    int descriptor, const uint8_t secret_key[HARU_SEALED_KEY], struct haru_recording **recording);

/// The size of its content.
uint64_t haru_recording_size(const struct haru_recording *recording);

/// How many writes are whole.
uint64_t haru_recording_records(const struct haru_recording *recording);

/// How many bytes of the file belong to none of these: those of the last write where the process
/// was killed during it, or damage.
uint64_t haru_recording_lost_bytes(const struct haru_recording *recording);

/// How many of these are at its end, where a write was broken off.
uint64_t haru_recording_torn_bytes(const struct haru_recording *recording);

/// Reads like haru_medium_pread. Places that nothing was written to are zeros.
ssize_t haru_recording_pread(
    struct haru_recording *recording, void *bytes, size_t count, uint64_t offset);

/// Wipes the key, and what was read last.
void haru_recording_close(struct haru_recording *recording);
