// Rewrites layout/drawable-ranges.ts after a change of the fonts: node
// pdf-linker/src/text/write-drawable-ranges.ts
import { writeFileSync } from 'node:fs';
import { encodeRanges } from '../layout/drawable.ts';
import { drawableCharacters } from './drawable-characters.ts';

const ranges = encodeRanges(await drawableCharacters());
const lines = ranges.match(/.{1,100}(?: |$)/g) ?? [];
const quoted = lines.map((line) => `  '${line}'`).join(' +\n');
writeFileSync(
  new URL('../layout/drawable-ranges.ts', import.meta.url),
  `/** The characters that the fonts of generated pages have; written by text/write-drawable-ranges.ts. */\nexport const DRAWABLE =\n${quoted};\n`,
);
