// SPDX-License-Identifier: GPL-3.0-or-later
#define _GNU_SOURCE
#include "CPlatform.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

// What ends or stops a program while a person types. A signal may reach any thread, so that they
// are caught, and handed on through a pipe.
static const int signals[] = {SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGTSTP, SIGCONT};
enum { SIGNALS = sizeof signals / sizeof *signals };

static int heard[2];

static void hear(int number) {
  const int error = errno;
  const unsigned char byte = (unsigned char)number;
  // The pipe is full only where enough has been heard.
  if (write(heard[1], &byte, 1) < 0) {
    errno = error;
  }
}

static void begin_to_hear(struct sigaction before[SIGNALS]) {
  struct sigaction hearing = {.sa_handler = hear};
  sigfillset(&hearing.sa_mask);
  for (int index = 0; index < SIGNALS; index++) {
    sigaction(signals[index], NULL, &before[index]);
    if (before[index].sa_handler != SIG_IGN) {
      sigaction(signals[index], &hearing, NULL);
    }
  }
}

static void end_hearing(const struct sigaction before[SIGNALS]) {
  for (int index = 0; index < SIGNALS; index++) {
    sigaction(signals[index], &before[index], NULL);
  }
}

static void set_terminal(int terminal, const struct termios *settings) {
  while (tcsetattr(terminal, TCSAFLUSH, settings) != 0 && errno == EINTR) {
  }
}

/// Reads to the end of the line. Returns the signal that came before that; 0 where none did, with
/// the length of the line, or -1.
static int read_line(int terminal, char *line, size_t size, ssize_t *length) {
  size_t count = 0;
  *length = -1;
  for (;;) {
    struct pollfd ends[] = {{heard[0], POLLIN, 0}, {terminal, POLLIN, 0}};
    if (poll(ends, 2, -1) < 0 && errno != EINTR) {
      return 0;
    }
    unsigned char number;
    if (read(heard[0], &number, 1) == 1) {
      return number;
    }
    if (!ends[1].revents) {
      continue;
    }
    const ssize_t typed = read(terminal, line + count, size - count);
    if (typed < 0 && errno == EINTR) {
      continue;
    }
    if (typed <= 0) {
      return 0;
    }
    count += (size_t)typed;
    if (line[count - 1] == '\n') {
      *length = (ssize_t)count - 1;
      return 0;
    }
    if (count == size) {
      return 0;
    }
  }
}

/// Asks once, and leaves the terminal as it was. Returns as `read_line` does.
static int ask(
    int terminal, const struct termios *before, const char *question, char *line, size_t size,
    ssize_t *length) {
  struct sigaction actions[SIGNALS];
  begin_to_hear(actions);
  struct termios silent = *before;
  silent.c_lflag &= ~(tcflag_t)ECHO;
  silent.c_lflag |= ICANON | ECHONL;
  set_terminal(terminal, &silent);
  // An answer can be given without having read the question.
  const ssize_t written = write(terminal, question, strlen(question));
  (void)written;
  const int number = read_line(terminal, line, size, length);
  set_terminal(terminal, before);
  end_hearing(actions);
  return number;
}

ssize_t haru_secret_line_read(int terminal, const char *question, char *line, size_t size) {
  struct termios before;
  if (tcgetattr(terminal, &before) != 0 || pipe2(heard, O_CLOEXEC | O_NONBLOCK) != 0) {
    return -1;
  }
  ssize_t length = -1;
  int number;
  while ((number = ask(terminal, &before, question, line, size, &length))) {
    explicit_bzero(line, size);
    // Ends or stops the program, unless it hears the signal itself.
    raise(number);
    if (number != SIGTSTP && number != SIGCONT) {
      break;
    }
  }
  close(heard[0]);
  close(heard[1]);
  return length;
}
