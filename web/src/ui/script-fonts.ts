import emoji0 from '@fontsource-variable/noto-emoji/files/noto-emoji-0-wght-normal.woff2?url';
import emoji1 from '@fontsource-variable/noto-emoji/files/noto-emoji-1-wght-normal.woff2?url';
import emoji2 from '@fontsource-variable/noto-emoji/files/noto-emoji-2-wght-normal.woff2?url';
import emoji3 from '@fontsource-variable/noto-emoji/files/noto-emoji-3-wght-normal.woff2?url';
import emoji4 from '@fontsource-variable/noto-emoji/files/noto-emoji-4-wght-normal.woff2?url';
import emoji5 from '@fontsource-variable/noto-emoji/files/noto-emoji-5-wght-normal.woff2?url';
import emoji6 from '@fontsource-variable/noto-emoji/files/noto-emoji-6-wght-normal.woff2?url';
import emoji7 from '@fontsource-variable/noto-emoji/files/noto-emoji-7-wght-normal.woff2?url';
import emoji8 from '@fontsource-variable/noto-emoji/files/noto-emoji-8-wght-normal.woff2?url';
import emoji9 from '@fontsource-variable/noto-emoji/files/noto-emoji-9-wght-normal.woff2?url';
import emojiRanges from '@fontsource-variable/noto-emoji/unicode.json';
import armenian from '@fontsource-variable/noto-sans-armenian/files/noto-sans-armenian-armenian-wght-normal.woff2?url';
import georgian from '@fontsource-variable/noto-sans-georgian/files/noto-sans-georgian-georgian-wght-normal.woff2?url';
import { ABSENT, canvasMeasure, isDrawn, type Measure } from './drawn-by-device.ts';
import { BY_SCRIPT } from './script-characters.ts';

// Fonts for what packages print and not every device has a font for, so that screens show it too.

/** As the tokens name it, behind the fonts of the device (`element/tokens.css`). */
const FAMILY = 'Submittal Builder Scripts';

interface FontFile {
  readonly address: string;
  /** As in `unicode-range`. */
  readonly range: string;
}

const emojiAddresses = [emoji0, emoji1, emoji2, emoji3, emoji4, emoji5, emoji6, emoji7, emoji8, emoji9];

const files: readonly FontFile[] = [
  { address: armenian, range: 'U+530-58F,U+FB13-FB17' },
  { address: georgian, range: 'U+10A0-10FF,U+1C90-1CBF,U+2D00-2D2F' },
  ...Object.values(emojiRanges).flatMap((range, at) => {
    const address = emojiAddresses[at];
    return address === undefined ? [] : [{ address, range }];
  }),
];

/** Whether all characters of a text are in a `unicode-range`. */
function covers(range: string, text: string): boolean {
  const spans = range.split(',').map((span) => {
    const [from = '', to = from] = span.slice('U+'.length).split('-');
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const;
  });
  return [...text].every((character) => {
    const code = character.codePointAt(0) ?? 0;
    return spans.some(([from, to]) => from <= code && code <= to);
  });
}

/** What is drawn as one: a letter, or an emoji with its tone of skin, its flag's other half, its family. */
function clusters(text: string): string[] {
  // Firefox has the segmenter only since version 125.
  if (!('Segmenter' in Intl)) return Array.from(text);
  return Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment);
}

/**
 * The fonts for what a device cannot draw of a text. A sequence needs the first file that has all of it: the files of
 * emoji repeat characters for that.
 */
export function filesFor(text: string, measure: Measure): readonly FontFile[] {
  const wanted = new Set<FontFile>();
  for (const cluster of new Set(clusters(text))) {
    const [character] = cluster.match(BY_SCRIPT) ?? [];
    if (character === undefined || isDrawn(character, measure)) continue;
    const file =
      files.find(({ range }) => covers(range, cluster)) ??
      files.find(({ range }) => covers(range, character.replace(ABSENT.selector, '')));
    if (file) wanted.add(file);
  }
  return [...wanted];
}

/** Loads a font. */
async function load({ address, range }: FontFile): Promise<FontFace> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`A font answered ${response.status}`);
  const face = new FontFace(FAMILY, await response.arrayBuffer(), {
    unicodeRange: range,
    weight: '300 700',
  });
  return face.load();
}

/** The fonts that the document has or will have, by their addresses, and the number of elements that may need them. */
const requested = new Map<string, Promise<FontFace>>();
let users = 0;

/** Called by an element that may need fonts; returns a function that ends it. The last one takes them away. */
export function claimFonts(): () => void {
  users += 1;
  return () => {
    users -= 1;
    if (users > 0) return;
    for (const loading of requested.values()) {
      loading.then(
        (face) => document.fonts.delete(face),
        () => undefined,
      );
    }
    requested.clear();
  };
}

/**
 * Gives the document fonts for what the device cannot draw of a text in a font family. From bytes: a site's `font-src`
 * concerns the addresses of fonts, and would report each. It never rejects, because without them the device's own
 * fonts are all there is; a file that was not reached is not requested again.
 */
export async function addFontsFor(text: string, family: string): Promise<void> {
  const measure = canvasMeasure(family);
  if (!measure) return;
  const added = filesFor(text, measure).map(async (file) => {
    if (requested.has(file.address)) return;
    const loading = load(file);
    requested.set(file.address, loading);
    const face = await loading;
    // The last element may have gone meanwhile.
    if (requested.get(file.address) === loading) document.fonts.add(face);
  });
  await Promise.allSettled(added);
}
