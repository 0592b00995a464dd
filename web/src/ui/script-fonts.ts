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

// Fonts for what packages print and not every device has a font for, so that screens show it too.

/** As the tokens name it, behind the fonts of the device (`element/tokens.css`). */
const FAMILY = 'Submittal Builder Scripts';

const emoji = [emoji0, emoji1, emoji2, emoji3, emoji4, emoji5, emoji6, emoji7, emoji8, emoji9];

const faces: readonly (readonly [address: string, range: string])[] = [
  [armenian, 'U+530-58F, U+FB13-FB17'],
  [georgian, 'U+10A0-10FF, U+1C90-1CBF, U+2D00-2D2F'],
  ...Object.values(emojiRanges).flatMap((range, at): [string, string][] => {
    const address = emoji[at];
    return address === undefined ? [] : [[address, range]];
  }),
];

let added = false;

/**
 * Tells the document of the fonts, once. A browser loads a file only when it shows a character that no font of the device
 * has. Shadow roots cannot have fonts of their own: these have a name that no page uses.
 */
export function addScriptFonts(): void {
  if (added) return;
  added = true;
  for (const [address, unicodeRange] of faces) {
    document.fonts.add(new FontFace(FAMILY, `url("${address}")`, { unicodeRange, weight: '300 700' }));
  }
}
