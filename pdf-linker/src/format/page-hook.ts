/** The number of entries in `SideTable.hooks` for each page. */
export const HOOK_SIZE = 8;

// The strip in a hook is for the first form of stamps; the strip for the present form is in
// `SideTable.strips`.

/** The height that a stamp takes at the visual bottom of a page, in points. */
const STRIP_HEIGHT = 20;

/** The heights of the strip's lower edge above the page's, in points, in order of preference. */
const PLACES = [27, 24, 21, 18, 15, 12, 9, 30, 33, 36, 39, 42];

/** The height above the visual bottom of a page up to which it is examined. */
export const STRIP_SEARCH = Math.max(...PLACES) + STRIP_HEIGHT;

/** Where a stamp can be written into a page without moving its bytes; offsets in the body. */
export interface PageHook {
  /** The entries of the page's `Contents`, an array. */
  contents: readonly [number, number];
  /** The numbers of the media box. */
  mediaBox: readonly [number, number];
  /** The numbers of the crop box; zeros if the page has none of its own. */
  cropBox: readonly [number, number];
  /** Where an entry can be added to the fonts of the page's resources, or to the resources if `nested`. */
  fonts: number;
  /** Whether the resources lack a dictionary of fonts. */
  nested: boolean;
  /**
   * The number of graphics states that the content saves but does not restore, and restores without having
   * saved.
   */
  unrestored: number;
  unsaved: number;
  /** Points from the visual bottom up to a blank strip; undefined if there is none. */
  strip: number | undefined;
}

/** The hook of a page; undefined if a stamp cannot be written into it. */
export function hookOf(hooks: Uint32Array, page: number): PageHook | undefined {
  const at = (index: number): number => hooks[page * HOOK_SIZE + index] ?? 0;
  const flags = at(7);
  if (at(0) === 0 || at(6) === 0) return undefined;
  return {
    contents: [at(0), at(1)],
    mediaBox: [at(2), at(3)],
    cropBox: [at(4), at(5)],
    fonts: at(6),
    nested: (flags & 1) === 1,
    unrestored: (flags >> 8) & 255,
    unsaved: (flags >> 16) & 255,
    strip: (flags >> 1) & 127 || undefined,
  };
}

/** Stores a hook without its strip in the numbers of a side table. */
export function setHook(hooks: Uint32Array, page: number, hook: Omit<PageHook, 'strip'>): void {
  const { contents, mediaBox, cropBox, fonts, nested, unrestored, unsaved } = hook;
  const flags = (nested ? 1 : 0) | (unrestored << 8) | (unsaved << 16);
  hooks.set([...contents, ...mediaBox, ...cropBox, fonts, flags], page * HOOK_SIZE);
}

/** The place of a page's strip; 0 if `blank` accepts none. */
export function firstStrip(blank: (from: number, to: number) => boolean): number {
  return PLACES.find((from) => blank(from, from + STRIP_HEIGHT)) ?? 0;
}

/** Stores the place of a page's strip, 0 for none. */
export function setStrip(hooks: Uint32Array, page: number, place: number): void {
  const index = page * HOOK_SIZE + 7;
  hooks[index] = ((hooks[index] ?? 0) & ~0xfe) | (place << 1);
}
