import { describe, expect, it } from 'vitest';
import { linkedPages, prepared } from '../testing/made-documents.ts';
import { decodeSideTable, encodeSideTable } from './side-table.ts';

const HEAD = 9;

/** A stored table with other symbols, as another version would have written it. */
function rewritten(bytes: Uint8Array, change: (symbols: Record<string, unknown>) => unknown): Buffer {
  const stored = Buffer.from(bytes);
  const end = HEAD + stored.readUInt32LE(5);
  const symbols = change(JSON.parse(stored.toString('utf8', HEAD, end)));
  const json = Buffer.from(typeof symbols === 'string' ? symbols : JSON.stringify(symbols));
  const head = Buffer.from(stored.subarray(0, HEAD));
  head.writeUInt32LE(json.length, 5);
  return Buffer.concat([head, json, stored.subarray(end)]);
}

describe('a side table in store', () => {
  it('gets the usual value of every symbol that an older version did not write', async () => {
    const { table } = await prepared(await linkedPages(3, 'Guide'));
    const without = ['outline', 'attachments', 'pageLabels', 'title', 'webLinks', 'structure'];
    const older = rewritten(encodeSideTable(table), (symbols) =>
      Object.fromEntries(Object.entries(symbols).filter(([name]) => !without.includes(name))),
    );
    expect(decodeSideTable(older)).toMatchObject({
      pageCount: 3,
      pages: table.pages,
      outline: null,
      attachments: [],
      signatures: [],
      pageLabels: [],
      title: null,
      webLinks: 0,
    });
  });

  it.each([
    ['is cut short', () => '{"pageCount":3'],
    ['says nothing of its pages', () => ({ bodyLength: 1 })],
    ['is no object', () => 'null'],
  ])('is refused where it %s', async (_, change) => {
    const { table } = await prepared(await linkedPages(1, 'Guide'));
    expect(() => decodeSideTable(rewritten(encodeSideTable(table), change))).toThrow(RangeError);
  });
});
