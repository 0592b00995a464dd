// A separate process that links a prepared set in turns whole and with some pages of each document.
//   keep-pages.ts PREPARED_FOLDER SOURCE_FOLDER TURNS
// It prints the times of each way as JSON.
import { readdir } from 'node:fs/promises';
import { FileBodies } from '@submittal/pdf-linker/file-body';
import {
  type PackageDocument,
  type PackagePlan,
  type PageRange,
  planPackage,
} from '@submittal/pdf-linker/package-plan';
import { packageDocument, preparedFiles } from '../run/prepared-set.ts';

const [preparedFolder = '', sourceFolder = '', turns = '1'] = process.argv.slice(2);

/** Rounds of plans before it is measured. */
const WARM_UPS = 20;

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
  /** Milliseconds until the first byte, of ranges that nobody has asked for before. */
  firstByte: number;
  /** The same of another new package with these ranges: what was narrowed is remembered with the table, as in a server. */
  known: number;
  whole: number;
  length: number;
  pages: number;
}

await using bodies = new FileBodies();
const places = preparedFiles(preparedFolder, (await readdir(sourceFolder)).sort());

async function turnOf(way: string, isWhole: boolean): Promise<Turn> {
  const documents: PackageDocument[] = [];
  // New tables each turn, so that nothing of them is remembered at first.
  for (const [index, place] of places.entries()) {
    const document = await packageDocument(place, bodies);
    const keptPages = WAYS[way]?.(document.table.pageCount, index);
    documents.push(keptPages === undefined ? document : { ...document, keptPages });
  }
  const timed = async (title: string): Promise<{ plan: PackagePlan; milliseconds: number }> => {
    const begun = performance.now();
    const plan = await planPackage(documents, { title, pages: ['contents'] });
    for await (const _ of plan.read(0, 1)) break;
    return { plan, milliseconds: performance.now() - begun };
  };
  const { plan, milliseconds: firstByte } = await timed(way);
  const { milliseconds: known } = await timed(`${way}, again`);
  const begun = performance.now();
  for await (const _ of plan.read(0, isWhole ? plan.length : 0));
  const whole = firstByte + performance.now() - begun;
  return { firstByte, known, whole, length: plan.length, pages: plan.pageCount };
}

const measured: Record<string, Turn[]> = {};
// A server has planned many packages before.
for (let round = 0; round < WARM_UPS; round++) for (const way of Object.keys(WAYS)) await turnOf(way, false);
for (let turn = 0; turn < Number(turns); turn++) {
  for (const way of Object.keys(WAYS)) {
    const one = await turnOf(way, true);
    measured[way] ??= [];
    measured[way].push(one);
  }
}
console.log(JSON.stringify(measured));
