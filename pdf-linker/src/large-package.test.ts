import { beforeAll, describe, expect, test } from 'vitest';
import { NumberList } from './format/number-list.ts';
import { FIRST_PAGE } from './format/side-table.ts';
import { type PackageDocument, type PackageOptions, planPackage } from './package-plan.ts';
import { bytesOf, linkedPages, packed, prepared } from './testing/made-documents.ts';

let one: PackageDocument;

beforeAll(async () => {
  one = packed(await prepared(await linkedPages(3, 'Guide')), 'Guide', 'ArdSeal 790');
});

/** A document of so many objects and bytes, of which only the first are written; the rest is planned. */
function planned(objectCount: number, stretch: number): PackageDocument {
  const { table } = one;
  const offsets = new Uint32Array(objectCount + 1);
  offsets.set(table.numbers.offsets.toArray());
  for (let n = table.numbers.offsets.length; n <= objectCount; n++) offsets[n] = table.regionEnd + (n % 1000);
  return {
    ...one,
    table: {
      ...table,
      objectCount,
      regionEnd: table.regionStart + stretch,
      numbers: { ...table.numbers, offsets: NumberList.of(offsets), leafNumbers: NumberList.of([]) },
    },
  };
}

const OPTIONS: PackageOptions = { title: 'Large', pages: ['contents'] };

describe('a package of more than ten thousand million bytes', () => {
  test('is planned with a cross-reference stream that reaches its end', async () => {
    const wide = planned(one.table.objectCount, 4_000_000_000);
    const plan = await planPackage([wide, wide, wide], OPTIONS);
    expect(plan.length).toBeGreaterThan(12_000_000_000);
    const tail = (await bytesOf(plan, plan.length - 200, plan.length)).toString('latin1');
    const start = Number(/startxref\n(\d+)\n/.exec(tail)?.[1]);
    expect(start).toBeGreaterThan(12_000_000_000);
    const head = (await bytesOf(plan, start, start + 300)).toString('latin1');
    const found = /^(\d+) 0 obj\n<<\/Type\/XRef\/Size (\d+)\/W\[1 6 1\].*?>>\nstream\n/.exec(head);
    expect(Number(found?.[2])).toBe(Number(found?.[1]) + 1);
    // The last entry is the cross-reference stream's own.
    const data = start + (found?.[0].length ?? 0);
    const own = await bytesOf(plan, data + Number(found?.[1]) * 8, data + Number(found?.[2]) * 8);
    expect(own.readUInt8(0)).toBe(1);
    expect(own.readUIntBE(1, 6)).toBe(start);
    // Objects behind the tenth thousand million stand where their entries say.
    const last = await bytesOf(plan, data + (Number(found?.[1]) - 1) * 8, data + Number(found?.[1]) * 8);
    const place = last.readUIntBE(1, 6);
    expect(place).toBeGreaterThan(12_000_000_000);
    const text = (await bytesOf(plan, place, place + 40)).toString('latin1');
    expect(text.startsWith(`${Number(found?.[1]) - 1} 0 obj`)).toBe(true);
  });
});

describe('a package of more than 8,388,607 objects', () => {
  test('is planned with numbers that fit into their fields', async () => {
    const many = planned(4_000_000, 40_000_000);
    const plan = await planPackage([many, many, many], { title: 'Large' });
    const tail = (await bytesOf(plan, plan.length - 300, plan.length)).toString('latin1');
    const size = Number(/\/Size (\d+)/.exec(tail)?.[1]);
    const root = Number(/\/Root (\d+) 0 R/.exec(tail)?.[1]);
    const start = Number(/startxref\n(\d+)\n/.exec(tail)?.[1]);
    expect(size).toBeGreaterThan(12_000_000);
    const header = `xref\n0 ${size}\n`;
    expect((await bytesOf(plan, start, start + header.length)).toString('latin1')).toBe(header);
    const entryOf = async (number: number): Promise<number> => {
      const at = start + header.length + number * 20;
      const entry = (await bytesOf(plan, at, at + 20)).toString('latin1');
      expect(entry).toMatch(/^\d{10} 00000 n \n$/);
      return Number(entry.slice(0, 10));
    };
    const catalog = await entryOf(root);
    expect((await bytesOf(plan, catalog, catalog + 30)).toString('latin1')).toMatch(
      new RegExp(`^${root} 0 obj\n<</Type/Catalog`),
    );
    // The first page of the last document and its parent, far behind the others.
    const first = 2 * 4_000_000 + FIRST_PAGE;
    const page = (await bytesOf(plan, await entryOf(first), (await entryOf(first)) + 80)).toString('latin1');
    expect(page.startsWith(`${String(first).padEnd(8)} 0 obj\n<</Type /Page/Parent ${first - 4} `)).toBe(
      true,
    );
  }, 60_000);

  test('is refused when its numbers do not fit', async () => {
    const many = planned(4_000_000, 40_000_000);
    const list = Array.from({ length: 25 }, () => many);
    await expect(planPackage(list, OPTIONS)).rejects.toThrow(RangeError);
  });
});
