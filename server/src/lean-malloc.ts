import variables from './lean-malloc.json' with { type: 'json' };

/**
 * Environment variables of processes beside the server, which have glibc's malloc give memory back: by default each thread
 * has an arena of its own, and what is large stays allocated for the next that is. Other systems ignore them. The
 * commands of `scripts/` set them too.
 */
export const LEAN_MALLOC: Readonly<Record<string, string>> = variables;

/**
 * The same for processes that prepare. With that limit from which memory is mapped, their buffers would be mapped and
 * unmapped again and again, which takes a sixth longer; without any, the limit follows the largest buffer there ever was.
 */
export const LEAN_PREPARING: Readonly<Record<string, string>> = {
  MALLOC_ARENA_MAX: variables.MALLOC_ARENA_MAX,
  MALLOC_MMAP_THRESHOLD_: '4194304',
  MALLOC_TRIM_THRESHOLD_: '4194304',
};
