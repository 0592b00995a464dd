import { readFile } from 'node:fs/promises';
import decompress from 'woff2-encoder/decompress';
import { FontFile } from '../font/font-file.ts';
import { textFont } from './faces.ts';
import { FAMILY_NAMES } from './families.ts';
import { familySlices, slicesOf } from './family-files.ts';

/** All characters that generated pages can draw, ascending, read from the font files. */
export async function drawableCharacters(): Promise<number[]> {
  const found = new Set<number>();
  for (const face of ['regular', 'code'] as const)
    for (const [character] of textFont(face).characters()) found.add(character);
  for (const family of FAMILY_NAMES) {
    for (const slice of familySlices(family)) {
      const font = new FontFile(await decompress(await readFile(slice.file)));
      for (const [character] of font.characters())
        if (slicesOf(family, character).includes(slice)) found.add(character);
    }
  }
  return [...found].sort((a, b) => a - b);
}
