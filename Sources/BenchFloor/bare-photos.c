// SPDX-License-Identifier: GPL-3.0-or-later

// The floor that photos on their way into Haru are measured against, on all processors:
//
//   make FOLDER COUNT    so many photos of 12 megapixels, all different, as large as a camera’s
//   copy FOLDER TARGET   copies all files to a folder that is there, and waits for the disk
//   decode FOLDER        decodes all of them at an eighth of their size, as libjpeg can
#define _GNU_SOURCE
#include <dirent.h>
#include <err.h>
#include <fcntl.h>
#include <math.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <jpeglib.h>

enum { WIDTH = 4000, HEIGHT = 3000, QUALITY = 88, PIECE = 1 << 18, MOST = 10000, LONGEST = 4096 };

static const char *folder, *target;
static char *names[MOST];
static int count;
static atomic_int next;

static void put_path(char path[LONGEST], const char *parent, const char *name) {
  if (snprintf(path, LONGEST, "%s/%s", parent, name) >= LONGEST) {
    errx(1, "a path is too long");
  }
}

static FILE *opened(int number, const char *mode) {
  char path[LONGEST];
  put_path(path, folder, names[number]);
  FILE *file = fopen(path, mode);
  if (!file) {
    err(1, "%s", path);
  }
  return file;
}

// Soft shapes, with the grain that a camera adds.
static void draw(int number, int y, uint32_t *chance, JSAMPLE row[WIDTH * 3]) {
  static _Thread_local float waves[WIDTH];
  const float size = 150 + (float)(number * 37 % 400);
  if (y == 0) {
    for (int x = 0; x < WIDTH; x++) {
      waves[x] = 60 * sinf((float)x / size);
    }
  }
  const float across = 50 * cosf((float)y / size) + 128;
  for (int x = 0; x < WIDTH; x++) {
    *chance = *chance * 1664525 + 1013904223;
    const int grain = (int)(*chance >> 27) - 16;
    const int light = (int)(waves[x] + across) + grain;
    row[3 * x] = (JSAMPLE)(light + (y >> 6) % 16);
    row[3 * x + 1] = (JSAMPLE)light;
    row[3 * x + 2] = (JSAMPLE)(light - (x >> 6) % 16);
  }
}

static void make(int number) {
  struct jpeg_error_mgr failures;
  struct jpeg_compress_struct photo = {.err = jpeg_std_error(&failures)};
  FILE *file = opened(number, "wbx");
  jpeg_create_compress(&photo);
  jpeg_stdio_dest(&photo, file);
  photo.image_width = WIDTH;
  photo.image_height = HEIGHT;
  photo.input_components = 3;
  photo.in_color_space = JCS_RGB;
  jpeg_set_defaults(&photo);
  jpeg_set_quality(&photo, QUALITY, TRUE);
  jpeg_start_compress(&photo, TRUE);
  uint32_t chance = (uint32_t)number * 2654435761u + 1;
  for (int y = 0; y < HEIGHT; y++) {
    JSAMPLE row[WIDTH * 3];
    draw(number, y, &chance, row);
    jpeg_write_scanlines(&photo, (JSAMPROW[]){row}, 1);
  }
  jpeg_finish_compress(&photo);
  jpeg_destroy_compress(&photo);
  if (fclose(file) != 0) {
    err(1, "%s", names[number]);
  }
}

static void copy(int number) {
  char piece[PIECE], path[LONGEST];
  put_path(path, folder, names[number]);
  const int from = open(path, O_RDONLY);
  put_path(path, target, names[number]);
  const int to = open(path, O_WRONLY | O_CREAT | O_EXCL, 0600);
  ssize_t length;
  while ((length = read(from, piece, sizeof piece)) > 0) {
    if (write(to, piece, (size_t)length) != length) {
      err(1, "%s", path);
    }
  }
  if (length < 0 || fsync(to) != 0) {
    err(1, "%s", path);
  }
  close(from);
  close(to);
}

static void decode(int number) {
  struct jpeg_error_mgr failures;
  struct jpeg_decompress_struct photo = {.err = jpeg_std_error(&failures)};
  FILE *file = opened(number, "rb");
  jpeg_create_decompress(&photo);
  jpeg_stdio_src(&photo, file);
  jpeg_read_header(&photo, TRUE);
  photo.scale_num = 1;
  photo.scale_denom = 8;
  jpeg_start_decompress(&photo);
  JSAMPLE row[WIDTH * 3];
  if (photo.output_width * (JDIMENSION)photo.output_components > sizeof row) {
    errx(1, "%s is too wide", names[number]);
  }
  while (photo.output_scanline < photo.output_height) {
    jpeg_read_scanlines(&photo, (JSAMPROW[]){row}, 1);
  }
  jpeg_finish_decompress(&photo);
  jpeg_destroy_decompress(&photo);
  fclose(file);
}

static void *work(void *deed) {
  void (*const each)(int) = *(void (**)(int))deed;
  int number;
  while ((number = atomic_fetch_add(&next, 1)) < count) {
    each(number);
  }
  return NULL;
}

static void for_each(void (*each)(int)) {
  const long processors = sysconf(_SC_NPROCESSORS_ONLN);
  pthread_t threads[processors];
  for (long index = 0; index < processors; index++) {
    if (pthread_create(&threads[index], NULL, work, &each) != 0) {
      errx(1, "no thread");
    }
  }
  for (long index = 0; index < processors; index++) {
    pthread_join(threads[index], NULL);
  }
}

static void list(void) {
  DIR *files = opendir(folder);
  if (!files) {
    err(1, "%s", folder);
  }
  struct dirent *file;
  while ((file = readdir(files))) {
    if (file->d_name[0] != '.' && count < MOST) {
      names[count++] = strdup(file->d_name);
    }
  }
  closedir(files);
}

int main(int length, char **words) {
  if (length < 3) {
    errx(1, "what, and in which folder?");
  }
  folder = words[2];
  if (strcmp(words[1], "make") == 0 && length == 4) {
    for (; count < atoi(words[3]) && count < MOST; count++) {
      if (asprintf(&names[count], "%04d.jpg", count) < 0) {
        errx(1, "no memory");
      }
    }
    for_each(make);
  } else if (strcmp(words[1], "copy") == 0 && length == 4) {
    target = words[3];
    list();
    for_each(copy);
  } else if (strcmp(words[1], "decode") == 0 && length == 3) {
    list();
    for_each(decode);
  } else {
    errx(1, "what is %s?", words[1]);
  }
  return 0;
}
