/*
 * Preloaded into a program (LD_PRELOAD): records its operations on the files below RECORD_DIR, in order. A record in
 * RECORD_LOG: kind, inode, offset or size, length, and that many bytes of data or path. Recorded operations have been
 * done; the reader decides which of them a power cut may undo (model-disk.ts).
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

#define REAL(type, name, ...) \
  static type (*real)(__VA_ARGS__); \
  if (!real) real = (type (*)(__VA_ARGS__))dlsym(RTLD_NEXT, name)

static pthread_mutex_t order = PTHREAD_MUTEX_INITIALIZER;
static int log_fd = -1;
static const char *folder;

static int recording(void) {
  if (log_fd >= 0) return 1;
  const char *file = getenv("RECORD_LOG");
  folder = getenv("RECORD_DIR");
  if (!file || !folder) return 0;
  log_fd = (int)syscall(SYS_openat, AT_FDCWD, file, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
  return log_fd >= 0;
}

static int ours(const char *path) { return strncmp(path, folder, strlen(folder)) == 0; }

/* Whether this is an open file below the folder. Stores its path in `path`. */
static int is_ours(int fd, char *path, struct stat *found) {
  char link[64];
  if (!recording() || fd == log_fd) return 0;
  snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
  ssize_t length = readlink(link, path, 4095);
  if (length <= 0) return 0;
  path[length] = 0;
  return ours(path) && fstat(fd, found) == 0;
}

static void put(char kind, uint64_t inode, uint64_t at, const void *data, uint32_t length) {
  struct { char kind; char pad[3]; uint32_t length; uint64_t inode, at; } head = {kind, {0}, length, inode, at};
  struct iovec parts[2] = {{&head, sizeof head}, {(void *)data, length}};
  if (syscall(SYS_writev, log_fd, parts, 2) != (ssize_t)(sizeof head + length)) abort();
}

static void put_path(char kind, uint64_t inode, const char *path) { put(kind, inode, 0, path, strlen(path)); }

/* A new file has a new name, and no content. */
static int opened(int (*real)(const char *, int, ...), const char *path, int flags, mode_t mode) {
  if (!(flags & O_CREAT) || !recording() || !ours(path)) return real(path, flags, mode);
  pthread_mutex_lock(&order);
  int is_new = syscall(SYS_faccessat, AT_FDCWD, path, F_OK) != 0;
  int fd = real(path, flags, mode);
  struct stat found;
  if (fd >= 0 && is_new && fstat(fd, &found) == 0) put_path('c', found.st_ino, path);
  pthread_mutex_unlock(&order);
  return fd;
}

#define OPEN(name) \
  int name(const char *path, int flags, ...) { \
    static int (*real)(const char *, int, ...); \
    if (!real) real = (int (*)(const char *, int, ...))dlsym(RTLD_NEXT, #name); \
    va_list more; \
    va_start(more, flags); \
    mode_t mode = flags & (O_CREAT | O_TMPFILE) ? va_arg(more, mode_t) : 0; \
    va_end(more); \
    return opened(real, path, flags, mode); \
  }
OPEN(open)
OPEN(open64)

/* Written data, each vector element separately. `at` < 0: at the file's current offset. */
static void wrote(int fd, const struct iovec *parts, int count, off_t at, ssize_t done) {
  char path[4096];
  struct stat found;
  if (done <= 0 || !is_ours(fd, path, &found)) return;
  if (at < 0) at = lseek(fd, 0, SEEK_CUR) - done;
  for (int n = 0; n < count && done > 0; n++) {
    size_t length = parts[n].iov_len < (size_t)done ? parts[n].iov_len : (size_t)done;
    put('w', found.st_ino, at, parts[n].iov_base, length);
    at += length;
    done -= length;
  }
}

#define ORDERED(call) \
  pthread_mutex_lock(&order); \
  ssize_t done = call; \
  if (recording()) wrote(fd, parts, count, at, done); \
  pthread_mutex_unlock(&order); \
  return done

ssize_t write(int fd, const void *data, size_t length) {
  REAL(ssize_t, "write", int, const void *, size_t);
  if (!recording()) return real(fd, data, length);
  char path[4096];
  struct stat found;
  if (!is_ours(fd, path, &found)) return real(fd, data, length); /* a pipe may block; not recorded */
  struct iovec parts[1] = {{(void *)data, length}};
  int count = 1;
  off_t at = -1;
  ORDERED(real(fd, data, length));
}

ssize_t writev(int fd, const struct iovec *parts, int count) {
  REAL(ssize_t, "writev", int, const struct iovec *, int);
  char path[4096];
  struct stat found;
  if (!recording() || !is_ours(fd, path, &found)) return real(fd, parts, count);
  off_t at = -1;
  ORDERED(real(fd, parts, count));
}

#define PWRITE(name) \
  ssize_t name(int fd, const void *data, size_t length, off_t at) { \
    REAL(ssize_t, #name, int, const void *, size_t, off_t); \
    struct iovec parts[1] = {{(void *)data, length}}; \
    int count = 1; \
    ORDERED(real(fd, data, length, at)); \
  }
PWRITE(pwrite)
PWRITE(pwrite64)

#define PWRITEV(name) \
  ssize_t name(int fd, const struct iovec *parts, int count, off_t at) { \
    REAL(ssize_t, #name, int, const struct iovec *, int, off_t); \
    ORDERED(real(fd, parts, count, at)); \
  }
PWRITEV(pwritev)
PWRITEV(pwritev64)

#define TRUNCATE(name) \
  int name(int fd, off_t size) { \
    REAL(int, #name, int, off_t); \
    char path[4096]; \
    struct stat found; \
    pthread_mutex_lock(&order); \
    int failed = real(fd, size); \
    if (!failed && is_ours(fd, path, &found)) put('t', found.st_ino, size, "", 0); \
    pthread_mutex_unlock(&order); \
    return failed; \
  }
TRUNCATE(ftruncate)
TRUNCATE(ftruncate64)

/* A sync covers writes before its beginning, not those of other threads meanwhile: both its ends are recorded, with the
 * thread. For a folder, its path is recorded: syncing it makes names durable. */
static void syncing(int fd, int has_ended) {
  char path[4096];
  struct stat found;
  uint64_t thread = (uint64_t)syscall(SYS_gettid);
  pthread_mutex_lock(&order);
  if (is_ours(fd, path, &found)) {
    if (!S_ISDIR(found.st_mode)) put(has_ended ? 's' : 'b', found.st_ino, thread, "", 0);
    else if (has_ended) put_path('d', found.st_ino, path);
  }
  pthread_mutex_unlock(&order);
}

#define SYNC(name) \
  int name(int fd) { \
    REAL(int, #name, int); \
    syncing(fd, 0); \
    int failed = real(fd); \
    if (!failed) syncing(fd, 1); \
    return failed; \
  }
SYNC(fsync)
SYNC(fdatasync)

int link(const char *from, const char *to) {
  REAL(int, "link", const char *, const char *);
  pthread_mutex_lock(&order);
  int failed = real(from, to);
  struct stat found;
  if (!failed && recording() && ours(to) && stat(to, &found) == 0) put_path('n', found.st_ino, to);
  pthread_mutex_unlock(&order);
  return failed;
}

int rename(const char *from, const char *to) {
  REAL(int, "rename", const char *, const char *);
  pthread_mutex_lock(&order);
  int failed = real(from, to);
  struct stat found;
  if (!failed && recording() && ours(to) && stat(to, &found) == 0) {
    put_path('n', found.st_ino, to);
    put_path('u', found.st_ino, from);
  }
  pthread_mutex_unlock(&order);
  return failed;
}

#define UNLINK(name) \
  int name(const char *path) { \
    REAL(int, #name, const char *); \
    pthread_mutex_lock(&order); \
    int failed = real(path); \
    if (!failed && recording() && ours(path)) put_path('u', 0, path); \
    pthread_mutex_unlock(&order); \
    return failed; \
  }
UNLINK(unlink)
UNLINK(remove)
