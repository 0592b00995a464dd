import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { prepare } from './prepare.ts';
import { base85, hexadecimal, lzw } from './testing/quirks/encoders.ts';
import {
  CONTENT,
  contentOf,
  dots,
  PICTURE,
  RGB,
  SIDE,
  stream,
  text,
  withObjects,
} from './testing/quirks/quirk-file.ts';

const cutText = (data: string): string => data.slice(0, data.length / 2);
const coded = (data: Uint8Array): string => lzw(data, { early: 1 });
const deflated = (data: Uint8Array): string => text(deflateSync(data));
/** Numbers without a pattern, in the middle of the data. */
const overwritten = (data: string): string => {
  const bytes = Buffer.from(data, 'latin1');
  const from = Math.floor(bytes.length / 2);
  for (let at = 0; at < 60; at++) bytes[from + at] = (at * 7919) >> 3;
  return text(bytes);
};
const jpeg = async (): Promise<string> =>
  text(
    await sharp(dots(), { raw: { width: SIDE, height: SIDE, channels: 3 } })
      .jpeg()
      .toBuffer(),
  );

const inline = (filter: string, data: string): string =>
  `${contentOf(1)}q 90 0 0 90 300 300 cm\nBI /W ${SIDE}/H ${SIDE}/BPC 8/CS/RGB/F${filter}\nID ${data}\nEI Q\n`;
const notesOf = async (objects: Readonly<Record<number, string>>, margins: boolean): Promise<unknown> => {
  const outcome = await prepare(withObjects(objects), { fileName: 'made.pdf', margins });
  return outcome.ok ? outcome.document.notes : outcome.refusal.code;
};
const missingOn = (from: number, to: number) => [{ code: 'content-missing', pages: [{ from, to }] }];

describe.each([
  ['with room for stamps', true],
  ['without stamps', false],
])('a picture within content, of a document %s', (_room, margins) => {
  const KINDS: readonly (readonly [
    string,
    string,
    () => string | Promise<string>,
    (data: string) => string,
  ])[] = [
    ['deflated', '/Fl', () => deflated(dots()), overwritten],
    ['in LZW', '/LZW', () => coded(dots()), overwritten],
    ['a JPEG', '/DCT', jpeg, overwritten],
    ['in ASCII85', '[/A85]', () => `${base85(dots())}~>`, cutText],
    ['in hexadecimal', '/AHx', () => `${hexadecimal(dots())}>`, cutText],
  ];

  test.each(KINDS)('%s has no note where it is sound', async (_kind, filter, make) => {
    const data = await make();
    for (const content of [
      stream('', inline(filter, data)),
      stream('/Filter/FlateDecode', deflated(Buffer.from(inline(filter, data), 'latin1'))),
    ])
      expect(await notesOf({ [CONTENT[0]]: content }, margins)).toEqual([]);
  });

  test.each(KINDS)(
    '%s is reported with its page where it is damaged',
    async (_kind, filter, make, damage) => {
      const data = damage(await make());
      for (const content of [
        stream('', inline(filter, data)),
        stream('/Filter/FlateDecode', deflated(Buffer.from(inline(filter, data), 'latin1'))),
      ])
        expect(await notesOf({ [CONTENT[0]]: content }, margins)).toEqual(missingOn(1, 1));
    },
  );

  test('that has what looks like its end in it has no note', async () => {
    const data = Buffer.concat([dots(), Buffer.alloc(64, ' EI abcdefg ')]);
    const sized = inline('/RL', '').replace(`/W ${SIDE}/H ${SIDE}/`, '/W 12/H 2/');
    const runs = `\u0047${text(data.subarray(-72))}\u0080`;
    const content = stream(
      '',
      sized.replace('ID \n', () => `ID ${runs}\n`),
    );
    expect(await notesOf({ [CONTENT[0]]: content }, margins)).toEqual([]);
  });
});

describe('a picture of which half of the rows is there', () => {
  const half = dots().subarray(0, (SIDE * SIDE * 3) / 2);
  test.each([
    ['deflated', '/FlateDecode', () => deflated(half)],
    ['in LZW', '/LZWDecode', () => coded(half)],
    ['in ASCII85', '/ASCII85Decode', () => `${base85(half)}~>`],
    ['deflated, in ASCII85', '[/ASCII85Decode/FlateDecode]', () => base85(deflateSync(half))],
  ])('%s is reported with its pages', async (_kind, filter, make) => {
    const picture = stream(`${RGB}/Filter${filter}`, make());
    expect(await notesOf({ [PICTURE]: picture }, true)).toEqual(missingOn(1, 2));
  });

  test('is not reported where nearly all of it is there', async () => {
    const most = dots().subarray(0, SIDE * (SIDE - 2) * 3);
    const picture = stream(`${RGB}/Filter/FlateDecode`, deflated(most));
    expect(await notesOf({ [PICTURE]: picture }, true)).toEqual([]);
  });
});
