import { describe, expect, test } from 'vitest';
import { SourceDocument } from '../../source/source-document.ts';
import { changed, fileOf, PAGE, PAGES, replaced, soundParts } from '../../testing/quirks/quirk-file.ts';
import { statesItsPages } from './page-tree.ts';

const isStated = async (bytes: Uint8Array): Promise<boolean> => {
  const source = await SourceDocument.open(bytes);
  return statesItsPages(source) && source.isAsStated;
};

describe('a second reader need not be asked for the pages of a file', () => {
  test('that states them at each node, with everything where its cross-references say', async () => {
    expect(await isStated(fileOf(soundParts()))).toBe(true);
  });
});

describe('a second reader is asked where', () => {
  test.each<[string, () => Uint8Array]>([
    ['the tree states more pages', () => replaced(PAGES, '/Count 2', '/Count 3')],
    ['the tree states fewer pages', () => replaced(PAGES, '/Count 2', '/Count 1')],
    ['a kid is not in the file', () => replaced(PAGES, '7 0 R', '7 0 R 19 0 R')],
    ['a page is listed twice', () => replaced(PAGES, /2\/Kids.*]/, '3/Kids[5 0 R 7 0 R 5 0 R]')],
    ['a page does not say that it is one', () => replaced(PAGE[0], '/Type/Page', '')],
    [
      'an object is not at its place',
      () =>
        changed((parts) => {
          const table = parts.table;
          parts.table = (places) =>
            table(new Map([...places].map(([number, at]) => [number, number === PAGE[1] ? at + 1 : at])));
        }),
    ],
    ['something is before the header', () => Buffer.concat([Buffer.from('\n\n'), fileOf(soundParts())])],
    [
      'objects follow the end',
      () => Buffer.concat([fileOf(soundParts()), Buffer.from('5 0 obj\n<<>>\nendobj\n')]),
    ],
  ])('%s', async (_where, bytes) => {
    expect(await isStated(bytes())).toBe(false);
  });
});
