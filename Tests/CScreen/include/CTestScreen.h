// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

typedef enum {
  TEST_SCREEN_WORKS,
  /// It does not reach READY.
  TEST_SCREEN_REFUSES,
  /// It has nothing to paint.
  TEST_SCREEN_IS_BLIND,
} TestScreenManner;

/// Puts an element into GStreamer that has the name of the desktop's own sink for pictures, and its
/// way of showing them; nothing is known of any picture then.
void test_screen_install(TestScreenManner manner);
void test_screen_remove(void);

/// How many pictures have come to it, and how wide the last one was.
int test_screen_pictures(void);
int test_screen_width(void);
/// How often what it paints was painted.
int test_screen_paintings(void);
