// SPDX-License-Identifier: GPL-3.0-or-later

// The parts of the library that is preloaded into a measured program.
#pragma once

// Listens to the descriptor for lines that say what to do, such as to report every key and frame.
void take_orders(int descriptor);

// Reports the next window that is presented as the first one was: when it has painted a frame in
// which a text of it has the keyboard.
void report_next_text(void);

// Closes that window, as its button does, and reports "closed" when it is gone.
void close_reported_window(void);

// How many pictures have been painted so far.
long pictures_painted(void);

// From now on, reports every key that reaches the program and every frame that it paints:
//
//   key ARRIVAL WORK       on the monotonic clock, and what the main thread had worked by then
//   frame END WORK         the same when a frame was painted
//   busy WORK              the main thread worked so long without a look at what had come
//
// All in nanoseconds.
void watch(int descriptor);
