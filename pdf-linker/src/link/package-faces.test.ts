import { expect, it } from 'vitest';
import { openFamilies, scriptFont } from '../text/family-fonts.ts';
import { GlyphUse } from '../text/glyph-use.ts';
import { LinkObjects } from './link-objects.ts';
import { writeFaces } from './package-faces.ts';

/** The objects of a face that shows one letter, and glyphs of no text, such as dots that a shaper sets above letters. */
async function objectsOf(letter: number, ...dots: number[]): Promise<string> {
  const use = new GlyphUse();
  use.note('arabic-bold', letter, 'م');
  for (const dot of dots) use.note('arabic-bold', dot, '');
  const objects = new LinkObjects(1);
  writeFaces(objects, use);
  let text = '';
  for (const segment of objects.takeSegments())
    for await (const bytes of segment.read(0, segment.length)) text += Buffer.from(bytes).toString('latin1');
  return text;
}

it('embeds glyphs that stand for no character, whatever a package before showed', async () => {
  const text = 'م';
  await openFamilies(text, [...text]);
  const letter = scriptFont('arabic-bold').glyphOf(text.codePointAt(0) ?? 0, 0);
  const alone = await objectsOf(letter);
  expect(await objectsOf(letter, 15)).not.toBe(alone);
  expect(await objectsOf(letter)).toBe(alone);
});
