/*
 * A disk that fails on order. Preloaded into the server, it stands between
 * the store and the system for files whose names begin with `server.db`, and
 * for the mark beside them, counts what is done to them, and fails what the
 * rules in a shared file say.
 *
 * The shared file is an array of 64-bit words, described in shim.rs. A rule is
 * changed only while its count is 0, and only then is it left alone here.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/types.h>
#include <unistd.h>

enum kind { WRITE, SYNC, OPEN, TRUNCATE, REMOVE, KINDS };
enum place { ELSEWHERE = 0, DATABASE = 1, LOG = 2, INDEX = 4, JOURNAL = 8, MARK = 16 };
enum outcome { FINE, FAIL, NO_SPACE, SHORT, TORN, FAIL_AFTER, KILL, KILL_TORN, KILL_AFTER };

enum { RULES = 4, FILES = 65536 };

struct rule {
    volatile uint64_t kinds, places, skip, outcome, count, hits;
};

struct orders {
    volatile uint64_t done[KINDS];
    struct rule rules[RULES];
};

static struct orders *orders;
static unsigned char places[FILES];
static pthread_mutex_t one_at_a_time = PTHREAD_MUTEX_INITIALIZER;

/* The system's own function behind one of ours. */
#define SYSTEM(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

__attribute__((constructor)) static void begin(void)
{
    const char *path = getenv("LUSUS_SHIM_ORDERS");
    int file = path ? SYSTEM(open)(path, O_RDWR) : -1;
    if (file < 0)
        abort();
    void *shared = mmap(NULL, sizeof *orders, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
    if (shared == MAP_FAILED)
        abort();
    orders = shared;
    SYSTEM(close)(file);
}

static enum place place_of(const char *path)
{
    const char *slash = strrchr(path, '/');
    const char *name = slash ? slash + 1 : path;
    if (strcmp(name, "server.mark") == 0 || strcmp(name, "server.part") == 0)
        return MARK;
    if (strncmp(name, "server.db", 9) != 0)
        return ELSEWHERE;
    const char *end = name + 9;
    if (strcmp(end, "-wal") == 0)
        return LOG;
    if (strcmp(end, "-shm") == 0)
        return INDEX;
    return strcmp(end, "-journal") == 0 ? JOURNAL : DATABASE;
}

static enum place place_of_file(int file)
{
    return file >= 0 && file < FILES ? places[file] : ELSEWHERE;
}

/* Counts an operation, and says what is to become of it. */
static enum outcome order(enum kind kind, enum place place)
{
    enum outcome outcome = FINE;
    if (!orders || place == ELSEWHERE)
        return FINE;
    pthread_mutex_lock(&one_at_a_time);
    /* The mark is set when a second has passed, and belongs to no step. */
    if (place != MARK)
        orders->done[kind]++;
    for (int i = 0; i < RULES && outcome == FINE; i++) {
        struct rule *rule = &orders->rules[i];
        if (rule->count == 0 || !(rule->kinds >> kind & 1) || !(rule->places & place))
            continue;
        if (rule->skip > 0) {
            rule->skip--;
            continue;
        }
        rule->count--;
        rule->hits++;
        outcome = rule->outcome;
    }
    pthread_mutex_unlock(&one_at_a_time);
    return outcome;
}

static void die(void)
{
    kill(getpid(), SIGKILL);
    for (;;)
        pause();
}

static int refuse(enum outcome outcome)
{
    errno = outcome == NO_SPACE ? ENOSPC : EIO;
    return -1;
}

/* An operation that is done as a whole or not at all. */
#define WHOLE(kind, place, call)                                  \
    do {                                                          \
        enum outcome outcome = order(kind, place);                \
        if (outcome == KILL || outcome == KILL_TORN)              \
            die();                                                \
        if (outcome == FINE || outcome == SHORT)                  \
            return call;                                          \
        if (outcome != KILL_AFTER && outcome != FAIL_AFTER)       \
            return refuse(outcome);                               \
        (void)!(call);                                            \
        if (outcome == KILL_AFTER)                                \
            die();                                                \
        return refuse(outcome);                                   \
    } while (0)

/* An operation on `size` bytes, of which half may be done: `call` does `part`. */
#define PARTIAL(file, size, call)                                 \
    do {                                                          \
        enum outcome outcome = order(WRITE, place_of_file(file)); \
        size_t part = size;                                       \
        if (outcome == SHORT || outcome == TORN || outcome == KILL_TORN) \
            part = size > 1 ? size / 2 : size;                    \
        if (outcome == KILL)                                      \
            die();                                                \
        if (outcome == FAIL || outcome == NO_SPACE)               \
            return refuse(outcome);                               \
        ssize_t done = call;                                      \
        if (outcome == KILL_TORN || outcome == KILL_AFTER)        \
            die();                                                \
        return outcome == FINE || outcome == SHORT ? done : refuse(outcome); \
    } while (0)

ssize_t write(int file, const void *bytes, size_t size)
{
    PARTIAL(file, size, SYSTEM(write)(file, bytes, part));
}

ssize_t pwrite(int file, const void *bytes, size_t size, off_t at)
{
    PARTIAL(file, size, SYSTEM(pwrite)(file, bytes, part, at));
}

ssize_t pwrite64(int file, const void *bytes, size_t size, off64_t at)
{
    PARTIAL(file, size, SYSTEM(pwrite64)(file, bytes, part, at));
}

int fsync(int file)
{
    WHOLE(SYNC, place_of_file(file), SYSTEM(fsync)(file));
}

int fdatasync(int file)
{
    WHOLE(SYNC, place_of_file(file), SYSTEM(fdatasync)(file));
}

int ftruncate(int file, off_t size)
{
    WHOLE(TRUNCATE, place_of_file(file), SYSTEM(ftruncate)(file, size));
}

int ftruncate64(int file, off64_t size)
{
    WHOLE(TRUNCATE, place_of_file(file), SYSTEM(ftruncate64)(file, size));
}

int unlink(const char *path)
{
    WHOLE(REMOVE, place_of(path), SYSTEM(unlink)(path));
}

/* Remembers what a file is, for what is done to it later. */
static int opened(int file, const char *path)
{
    if (file >= 0 && file < FILES)
        places[file] = place_of(path);
    return file;
}

/* Opens with `call`, which gets `flags` and `mode`. */
#define OPENED(path, flags, call)                                 \
    do {                                                          \
        mode_t mode = 0;                                          \
        if (flags & O_CREAT) {                                    \
            va_list rest;                                         \
            va_start(rest, flags);                                \
            mode = va_arg(rest, mode_t);                          \
            va_end(rest);                                         \
        }                                                         \
        WHOLE(OPEN, place_of(path), opened(call, path));          \
    } while (0)

int open(const char *path, int flags, ...)
{
    OPENED(path, flags, SYSTEM(open)(path, flags, mode));
}

int open64(const char *path, int flags, ...)
{
    OPENED(path, flags, SYSTEM(open64)(path, flags, mode));
}

int openat(int folder, const char *path, int flags, ...)
{
    OPENED(path, flags, SYSTEM(openat)(folder, path, flags, mode));
}

int openat64(int folder, const char *path, int flags, ...)
{
    OPENED(path, flags, SYSTEM(openat64)(folder, path, flags, mode));
}

int close(int file)
{
    if (file >= 0 && file < FILES)
        places[file] = ELSEWHERE;
    return SYSTEM(close)(file);
}
