// A separate process that links a prepared set in turns whole and with some pages of each document.
//   keep-pages.ts PREPARED_FOLDER SOURCE_FOLDER TURNS
// It prints the times of each way as JSON.
import { readdir } from 'node:fs/promises';
import { FileBodies } from '@submittal/pdf-linker/file-body';
import { type PackageDocument, type PageRange, planPackage } from '@submittal/pdf-linker/package-plan';
import { packageDocument, preparedFiles } from '../run/prepared-set.ts';

const [preparedFolder = '', sourceFolder = '', turns = '1'] = process.argv.slice(2);

/** Which pages each way keeps of a document, by its place from 0; undefined for all. */
const WAYS: Record<string, (pageCount: number, document: number) => PageRange[] | undefined> = {
  all: () => undefined,
  'all but the last, of every eighth': (count, document) =>
    document % 8 === 0 ? [{ first: 1, last: Math.max(1, count - 1) }] : undefined,
  first: () => [{ first: 1, last: 1 }],
  'all but the last': (count) => [{ first: 1, last: Math.max(1, count - 1) }],
  'every second': (count) =>
    Array.from({ length: Math.ceil(count / 2) }, (_, index) => ({
      first: 2 * index + 1,
      last: 2 * index + 1,
    })),
};

interface Turn {
  /** Milliseconds. */
  firstByte: number;
  /** The first byte of the same package again: what was narrowed is remembered. */
  again: number;
  whole: number;
  length: number;
  pages: number;
}

await using bodies = new FileBodies();
const places = preparedFiles(preparedFolder, (await readdir(sourceFolder)).sort());

async function turnOf(way: string): Promise<Turn> {
  const documents: PackageDocument[] = [];
  // New tables each time, so that nothing of them is remembered.
  for (const [index, place] of places.entries()) {
    const document = await packageDocument(place, bodies);
    const keptPages = WAYS[way]?.(document.table.pageCount, index);
    documents.push(keptPages === undefined ? document : { ...document, keptPages });
  }
  const options = { title: way, pages: ['contents'] } as const;
  const begun = performance.now();
  const plan = await planPackage(documents, options);
  for await (const _ of plan.read(0, 1)) break;
  const firstByte = performance.now() - begun;
  for await (const _ of plan.read(0, plan.length));
  const whole = performance.now() - begun;
  const second = performance.now();
  const other = await planPackage(documents, options);
  for await (const _ of other.read(0, 1)) break;
  return { firstByte, again: performance.now() - second, whole, length: plan.length, pages: plan.pageCount };
}

const measured: Record<string, Turn[]> = {};
// The first turn warms up what is warm in a server.
for (let turn = 0; turn <= Number(turns); turn++) {
  for (const way of Object.keys(WAYS)) {
    const one = await turnOf(way);
    if (turn === 0) continue;
    measured[way] ??= [];
    measured[way].push(one);
  }
}
console.log(JSON.stringify(measured));
