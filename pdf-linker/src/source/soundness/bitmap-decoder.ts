import type { ArithmeticDecoder, Contexts } from './arithmetic-decoder.ts';

/** A bilevel picture, one byte for each dot. */
export interface Bitmap {
  readonly width: number;
  readonly height: number;
  readonly dots: Uint8Array;
}

export type Place = readonly [x: number, y: number];

/** The neighbours of a dot whose places a segment states, in the order of the templates below. */
const ADAPTIVE = 'adaptive';

// The neighbours that form a context, from its most significant bit (T.88 figures 3 to 6); the numbers are the adaptive
// ones.
const TEMPLATES: readonly (readonly (Place | number)[])[] = [
  [
    3,
    [-1, -2],
    [0, -2],
    [1, -2],
    2,
    1,
    [-2, -1],
    [-1, -1],
    [0, -1],
    [1, -1],
    [2, -1],
    0,
    [-4, 0],
    [-3, 0],
    [-2, 0],
    [-1, 0],
  ],
  [
    [-1, -2],
    [0, -2],
    [1, -2],
    [2, -2],
    [-2, -1],
    [-1, -1],
    [0, -1],
    [1, -1],
    [2, -1],
    0,
    [-3, 0],
    [-2, 0],
    [-1, 0],
  ],
  [[-1, -2], [0, -2], [1, -2], [-2, -1], [-1, -1], [0, -1], [1, -1], 0, [-2, 0], [-1, 0]],
  [[-3, -1], [-2, -1], [-1, -1], [0, -1], [1, -1], 0, [-4, 0], [-3, 0], [-2, 0], [-1, 0]],
];
/** The contexts of the decision that a row repeats the one above it (T.88 6.2.5.7). */
const REPEATED = [0x9b25, 0x0795, 0x00e5, 0x0195];
/** The number of adaptive neighbours of each template. */
export const ADAPTIVE_COUNTS = [4, 1, 1, 1] as const;
export const GENERIC_CONTEXTS = 65_536;

export interface GenericForm {
  readonly width: number;
  readonly height: number;
  readonly template: number;
  readonly repeats: boolean;
  readonly adaptive: readonly Place[];
}

/** Decodes a generic region (T.88 6.2). */
export function genericBitmap(decoder: ArithmeticDecoder, contexts: Contexts, form: GenericForm): Bitmap {
  const { width, height, template, repeats, adaptive } = form;
  const dots = new Uint8Array(width * height);
  const places = (TEMPLATES[template] ?? []).map(
    (place): Place => (typeof place === 'number' ? (adaptive[place] ?? [0, 0]) : place),
  );
  const isUsual =
    template === 0 && USUAL.every(([x, y], i) => adaptive[i]?.[0] === x && adaptive[i]?.[1] === y);
  let repeated = 0;
  for (let y = 0; y < height; y++) {
    if (repeats) {
      repeated ^= decoder.bit(contexts, REPEATED[template] ?? 0);
      if (repeated === 1) {
        if (y > 0) dots.copyWithin(y * width, (y - 1) * width, y * width);
        continue;
      }
    }
    if (isUsual) usualRow(decoder, contexts, dots, width, y);
    else {
      for (let x = 0; x < width; x++) {
        let context = 0;
        for (let i = 0; i < places.length; i++) {
          const [dx, dy] = places[i] as Place;
          const [nx, ny] = [x + dx, y + dy];
          context =
            (context << 1) | (nx >= 0 && nx < width && ny >= 0 ? (dots[ny * width + nx] as number) : 0);
        }
        dots[y * width + x] = decoder.bit(contexts, context);
      }
    }
  }
  return { width, height, dots };
}

/** The usual places of the adaptive neighbours of template 0. */
const USUAL: readonly Place[] = [
  [3, -1],
  [-3, -1],
  [2, -2],
  [-2, -2],
];

/** A row of template 0 with its usual neighbours: most pictures are coded so, and have millions of dots. */
function usualRow(
  decoder: ArithmeticDecoder,
  contexts: Contexts,
  dots: Uint8Array,
  width: number,
  y: number,
): void {
  const own = y * width;
  const above = own - width;
  const top = above - width;
  const hasAbove = y > 0;
  const hasTop = y > 1;
  // The dots of each row that form the context, as they move along it.
  let first = hasTop ? ((dots[top] as number) << 1) | (width > 1 ? (dots[top + 1] as number) : 0) : 0;
  let second = hasAbove
    ? ((dots[above] as number) << 2) |
      ((width > 1 ? (dots[above + 1] as number) : 0) << 1) |
      (width > 2 ? (dots[above + 2] as number) : 0)
    : 0;
  let third = 0;
  for (let x = 0; x < width; x++) {
    first = ((first << 1) | (hasTop && x + 2 < width ? (dots[top + x + 2] as number) : 0)) & 0x1f;
    second = ((second << 1) | (hasAbove && x + 3 < width ? (dots[above + x + 3] as number) : 0)) & 0x7f;
    const dot = decoder.bit(contexts, (first << 11) | (second << 4) | third);
    dots[own + x] = dot;
    third = ((third << 1) | dot) & 0xf;
  }
}

const REFINED: readonly {
  own: readonly (Place | typeof ADAPTIVE)[];
  other: readonly (Place | typeof ADAPTIVE)[];
}[] = [
  {
    own: [[0, -1], [1, -1], [-1, 0], ADAPTIVE],
    other: [[0, -1], [1, -1], [-1, 0], [0, 0], [1, 0], [-1, 1], [0, 1], [1, 1], ADAPTIVE],
  },
  {
    own: [
      [-1, -1],
      [0, -1],
      [1, -1],
      [-1, 0],
    ],
    other: [
      [0, -1],
      [-1, 0],
      [0, 0],
      [1, 0],
      [0, 1],
      [1, 1],
    ],
  },
];
export const REFINEMENT_CONTEXTS = 8192;

/** Decodes the refinement of a picture (T.88 6.3), which is moved by `shift`. */
export function refinedBitmap(
  decoder: ArithmeticDecoder,
  contexts: Contexts,
  size: { readonly width: number; readonly height: number },
  template: number,
  adaptive: readonly Place[],
  reference: Bitmap,
  [shiftX, shiftY]: Place,
): Bitmap {
  const { width, height } = size;
  const dots = new Uint8Array(width * height);
  const { own, other } = REFINED[template] ?? { own: [], other: [] };
  const ownPlaces = own.map((place) => (place === ADAPTIVE ? (adaptive[0] ?? [-1, -1]) : place));
  const otherPlaces = other.map((place) => (place === ADAPTIVE ? (adaptive[1] ?? [-1, -1]) : place));
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      let context = 0;
      for (const [dx, dy] of ownPlaces) context = (context << 1) | dotAt(dots, width, height, x + dx, y + dy);
      for (const [dx, dy] of otherPlaces)
        context =
          (context << 1) |
          dotAt(reference.dots, reference.width, reference.height, x + dx - shiftX, y + dy - shiftY);
      dots[y * width + x] = decoder.bit(contexts, context);
    }
  }
  return { width, height, dots };
}

function dotAt(dots: Uint8Array, width: number, height: number, x: number, y: number): number {
  return x >= 0 && x < width && y >= 0 && y < height ? (dots[y * width + x] as number) : 0;
}
