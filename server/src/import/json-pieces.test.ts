import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BrokenItem, JsonList } from './json-list.ts';
import { readInPieces } from './json-pieces.ts';

const LISTS = new Set(['products', 'systems']);

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'json-pieces-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

let files = 0;
async function file(content: string | Uint8Array): Promise<string> {
  const path = join(folder, `${files++}.json`);
  await writeFile(path, content);
  return path;
}

/** What is read in pieces, with its lists as ordinary ones. */
async function read(content: string | Uint8Array): Promise<unknown> {
  const value = await readInPieces(await file(content), LISTS);
  if (value === null) return null;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name, member instanceof JsonList ? [...member] : member]),
  );
}

describe('a JSON file read in pieces', () => {
  const odd = [
    { text: 'a "quote", a \\ and }]', nested: [{}, [], [[1]], { a: { b: '[{' } }] },
    -1.5e3,
    true,
    null,
    'é – 漢字 🏗',
    [],
    {},
  ];

  test.each([
    ['without spaces', JSON.stringify({ name: 'A', products: odd, systems: odd, other: { products: [1] } })],
    ['with spaces', JSON.stringify({ systems: odd, deep: [[[]]], products: odd, flag: false }, null, '\t')],
    ['with empty lists', '{ "products" : [ ] ,\r\n "systems":[], "count": 12 }'],
    ['with a bare value at the end', '{"products":[1,2 , 3],"systems":[true,false,null],"last":12}'],
    ['with escapes', '{"products":["\\u0041\\"\\\\", "\\\\"],"systems":[{"\\"}":"{\\""}]}'],
  ])('is what a parser makes of it: %s', async (_, text) => {
    expect(await read(text)).toEqual(JSON.parse(text));
    expect(await read(`\ufeff${text}`)).toEqual(JSON.parse(text));
  });

  test('is the same wherever its pieces are cut', async () => {
    const products = Array.from({ length: 30_000 }, (_, at) => ({
      id: `p${at}`,
      title: `Ünïcode – ${at} 🏗`.repeat(3),
    }));
    const value = { products, systems: [{ description: '漢'.repeat(1_500_000) }, { id: 'last' }] };
    expect(await read(JSON.stringify(value))).toEqual(value);
  });

  test('is read anew each time', async () => {
    const value = await readInPieces(await file('{"products":[1,2],"systems":[]}'), LISTS);
    const { products } = value ?? {};
    expect(products instanceof JsonList && [[...products], [...products]]).toEqual([
      [1, 2],
      [1, 2],
    ]);
  });

  test.each([
    ['no object', '[1]'],
    ['empty', ''],
    ['cut', '{"products":[1,2],"systems":[3'],
    ['cut within a text', '{"products":["a'],
    ['followed by something', '{"products":[],"systems":[]} x'],
    ['without a list', '{"products":[]}'],
    ['with something else in place of a list', '{"products":{},"systems":[]}'],
    ['with a list twice', '{"products":[1],"systems":[],"products":[2]}'],
    ['with a name in escapes', '{"products":[],"systems":[],"a\\u0062":1}'],
    ['with a name that is special in JavaScript', '{"products":[],"systems":[],"__proto__":1}'],
    ['with a comma too many', '{"products":[1,],"systems":[]}'],
    ['with a comma too many at its end', '{"products":[],"systems":[],}'],
    ['without a comma', '{"products":[] "systems":[]}'],
    ['with a small member that is no JSON', '{"products":[],"systems":[],"a":{b}}'],
    ['in another encoding', Buffer.from('{"products":["\xe9"],"systems":[]}', 'latin1')],
    ['in UTF-16', Buffer.from('{"products":[],"systems":[]}', 'utf16le')],
    ['that has lost a character', '{"products":["\ufffd"],"systems":[]}'],
  ])('is left to who reads it as a whole if it is %s', async (_, content) => {
    expect(await read(content)).toBeNull();
  });

  test.each([
    '{"products":[{"a":1,}],"systems":[]}',
    '{"products":[nothing],"systems":[]}',
    '{"products":[[}],"systems":[]}',
  ])('says that an item is broken when it is reached: %s', async (text) => {
    await expect(read(text)).rejects.toThrow(BrokenItem);
  });
});
