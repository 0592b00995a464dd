// A separate process that links a prepared set in turns without marks and with them.
//   mark-pages.ts PREPARED_FOLDER SOURCE_FOLDER TURNS
// It prints the times of each way as JSON.
import { readdir, readFile } from 'node:fs/promises';
import { memoryBody } from '@submittal/pdf-linker/body-source';
import {
  type PackageDocument,
  type PackageOptions,
  type PackagePlan,
  type PageMark,
  planPackage,
} from '@submittal/pdf-linker/package-plan';
import { decodeSideTable } from '@submittal/pdf-linker/side-table';
import { preparedFiles } from '../run/prepared-set.ts';

const [preparedFolder = '', sourceFolder = '', turns = '1'] = process.argv.slice(2);

/** Rounds of plans before it is measured. */
const WARM_UPS = 20;

/** What a submitter marks on a data sheet: two variants, a value, a line that does not apply, and why. */
const ON_FIRST: readonly PageMark[] = [
  { page: 1, kind: 'selected', rect: [0.2, 0.3, 0.8, 0.32], text: '790-014 Limestone' },
  { page: 1, kind: 'selected', rect: [0.2, 0.4, 0.8, 0.42], text: '790-022 Charcoal' },
  { page: 1, kind: 'box', rect: [0.2, 0.5, 0.8, 0.52], text: 'Movement capability' },
  { page: 1, kind: 'strikeout', rect: [0.2, 0.6, 0.8, 0.62] },
  { page: 1, kind: 'text', rect: [0.6, 0.7, 0.9, 0.8], text: 'Precast joints, tower and podium' },
];

interface Way {
  marks(document: number): readonly PageMark[] | undefined;
  readonly options?: Partial<PackageOptions>;
}

/** Which documents each way marks, by their place from 0. */
const WAYS: Record<string, Way> = {
  none: { marks: () => undefined },
  'five on every eighth document': { marks: (document) => (document % 8 === 0 ? ON_FIRST : undefined) },
  'five on each document': { marks: () => ON_FIRST },
  'five on each document, drawn into pages': { marks: () => ON_FIRST, options: { markForm: 'drawn' } },
};

interface Turn {
  /** Milliseconds. */
  firstByte: number;
  /** The first byte of the same package again: where its pages take marks is known. */
  again: number;
  whole: number;
  length: number;
  pages: number;
}

// In memory: how fast a store answers is not what is measured.
const places = await Promise.all(
  preparedFiles(preparedFolder, (await readdir(sourceFolder)).sort()).map(async (place) => ({
    title: place.title,
    body: memoryBody(await readFile(place.body)),
    table: await readFile(place.table),
  })),
);

async function turnOf({ marks, options }: Way, isWhole: boolean): Promise<Turn> {
  // New tables each time, so that nothing of them is remembered.
  const documents = places.map(({ title, body, table }, index): PackageDocument => {
    const own = marks(index);
    const document = { title, body, typeLabel: 'Data Sheet', heading: title.slice(0, -1) };
    return { ...document, table: decodeSideTable(table), ...(own && { marks: own }) };
  });
  const all = { title: 'Marks', pages: ['contents'], stamps: 'strip', ...options } as const;
  const timed = async (): Promise<{ plan: PackagePlan; milliseconds: number }> => {
    const begun = performance.now();
    const plan = await planPackage(documents, all);
    for await (const _ of plan.read(0, 1)) break;
    return { plan, milliseconds: performance.now() - begun };
  };
  const { plan, milliseconds: firstByte } = await timed();
  const { milliseconds: again } = await timed();
  const begun = performance.now();
  for await (const _ of plan.read(0, isWhole ? plan.length : 0));
  const whole = firstByte + performance.now() - begun;
  return { firstByte, again, whole, length: plan.length, pages: plan.pageCount };
}

const measured: Record<string, Turn[]> = {};
// A server has planned many packages before.
for (let round = 0; round < WARM_UPS; round++)
  for (const way of Object.values(WAYS)) await turnOf(way, false);
for (let turn = 0; turn < Number(turns); turn++) {
  for (const [name, way] of Object.entries(WAYS)) {
    const one = await turnOf(way, true);
    measured[name] ??= [];
    measured[name].push(one);
  }
}
console.log(JSON.stringify(measured));
