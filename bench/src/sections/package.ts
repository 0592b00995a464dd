import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { CreatedProjectSchema } from '@submittal/contract/project';
import { ProductResultsSchema } from '@submittal/contract/search';
import { blankTransmittal } from '@submittal/contract/transmittal-fields';
import { awaitPreviews } from '@submittal/server/testing/await-previews';
import { startServerProcess } from '@submittal/server/testing/server-process';
import { buildElement } from '../run/build-element.ts';
import { cacheFolder, REPOSITORY } from '../run/folders.ts';
import { measuredNode } from '../run/measured-process.ts';
import { markdownTable, median, megabytes, milliseconds, seconds } from '../run/table.ts';
import { sampleCatalogue } from '../set/sample-documents.ts';
import { HOSTS } from './peers.ts';
import type { Section } from './section.ts';

/** A package of 25 documents through the real server, as a visitor's browser requests it. */
export const packageSection: Section = { name: 'package', title: 'Package through the server', run };

const DOCUMENTS = 25;
const REPEATS = 7;
/** Documents between dividers. */
const DIVIDED = 5;
const DRESSED_REPEATS = 24;
/** Documents of the packages with chosen pages and marks. */
const CHOSEN = 120;
const CHOSEN_REPEATS = 21;
/** A visitor chooses, and generates later: milliseconds between the two. */
const LATER = 150;

interface Reference {
  resourceID: string;
  productID: string;
  /** In bytes. */
  size: number;
  pageCount: number;
}

async function run(say: (progress: string) => void): Promise<string> {
  say('building the element');
  await buildElement();
  const catalogue = await sampleCatalogue();
  const dataDir = path.join(await cacheFolder('server'), 'data');
  await rm(dataDir, { recursive: true, force: true });
  say('importing the sample catalogue');
  const environment = { DATA_DIR: dataDir, CATALOGUE: catalogue };
  const first = await startServerProcess(environment);
  const importSeconds = first.secondsToReady;
  await awaitPreviews(first.url, environment);
  await first.stop();
  say('starting again');
  const starts: number[] = [];
  for (let turn = 0; turn < 3; turn++) {
    const again = await startServerProcess(environment);
    starts.push(again.secondsToReady);
    await again.stop();
  }
  const server = await startServerProcess(environment);
  try {
    const documents = await pagedDocuments(server.url);
    const mixed = Array.from(
      { length: DOCUMENTS },
      (_, i) => documents[Math.floor((i * documents.length) / DOCUMENTS)],
    );
    const rows: string[][] = [];
    const dressed: string[][] = [];
    for (const [name, chosen] of [
      ['of all sizes', mixed.filter((document) => document !== undefined)],
      ['the largest', documents.slice(0, DOCUMENTS)],
    ] as const) {
      say(`a package of ${DOCUMENTS} documents, ${name}`);
      rows.push(...(await measurePackage(server.url, name, chosen, path.join(catalogue, 'documents'))));
      say(`the same with transmittal, labels and dividers`);
      dressed.push(...(await measureDressed(server.url, name, chosen)));
    }
    say(`packages of ${CHOSEN} documents with chosen pages, and with marks`);
    const chosen = await measureChosen(server.url, documents);
    return `The real server as a process of its own, with the sample catalogue, embedded database and a folder for blobs; packages of ${DOCUMENTS}
documents with cover and contents, fetched over HTTP on the same machine, ${REPEATS} times, medians. The copy is one of as many bytes in
Node, from files to a file.

${markdownTable(
  ['', ''],
  [
    ['first start, importing the sample catalogue', seconds(importSeconds)],
    ['start with the catalogue imported', seconds(median(starts))],
    ['element, gzipped', elementSize()],
  ],
)}

${markdownTable(['', 'size', 'pages', 'first byte', 'whole', 'of a copy'], rows)}

The same documents, in turns, each first in every other one, without and with a transmittal of all their products, a label on each
first page and a divider before every ${DIVIDED} documents; ${DRESSED_REPEATS} times, medians (bar: 1.3 times). _New_: ${LATER} ms after the project was saved, as a visitor chooses first
and generates later. _At once_: with no time between the two.

${markdownTable(['', 'pages', 'with', 'first byte', 'with', 'times', 'whole', 'with', 'times'], dressed)}

New packages of ${CHOSEN} documents, in turns as they are, without the last page of documents, with five marks on the first page, and with
the sheets, labels and dividers of the table above; ${CHOSEN_REPEATS} times, medians, ${LATER} ms after the project was saved, and at once (bar: 1.3
times).

${markdownTable(['', 'first byte', 'times', 'whole', 'times', 'first byte, at once', 'times'], chosen)}
`;
  } finally {
    await server.stop();
  }
}

interface Fetched {
  /** Milliseconds. */
  firstByte: number;
  whole: number;
  length: number;
  pages: string;
}

/**
 * Rows for the first package of its documents, for a new package of the same documents, and for the same
 * package again.
 */
async function measurePackage(
  url: string,
  name: string,
  documents: readonly Reference[],
  folder: string,
): Promise<string[][]> {
  const references = documents.map(({ resourceID, productID }) => ({ resourceID, productID }));
  const made: Fetched[] = [];
  const repeated: Fetched[] = [];
  for (let turn = 0; turn <= REPEATS; turn++) {
    const id = await createProject(url, references, `Package ${turn}`);
    made.push(await fetched(url, id));
    repeated.push(await fetched(url, id));
  }
  const copy = await copyMilliseconds(folder, made[0]?.length ?? 0);
  const row = (which: string, ones: readonly Fetched[]): string[] => {
    const whole = median(ones.map((one) => one.whole));
    return [
      `${name}, ${which}`,
      megabytes(ones[0]?.length),
      ones[0]?.pages ?? '',
      milliseconds(median(ones.map((one) => one.firstByte))),
      milliseconds(whole),
      `${(whole / copy).toFixed(1)}×`,
    ];
  };
  return [
    row('first ever', made.slice(0, 1)),
    row('a new package', made.slice(1)),
    row('the same again', repeated),
    [`${name}, copy`, megabytes(made[0]?.length), '', '', milliseconds(copy), '1.0×'],
  ];
}

const TRANSMITTAL = {
  transmittalPage: true,
  transmittal: { ...blankTransmittal, section: '07 92 00', sequence: '14', contractor: 'Corran Bay' },
};
const LABELS = { documentLabels: true };
const dividers = (references: readonly { resourceID: string }[]) => ({
  headings: references
    .filter((_, at) => at % DIVIDED === 0)
    .map(({ resourceID }, at) => ({ id: `h${at}`, name: `Part ${at + 1}`, divider: true, resourceID })),
});

/** Rows for new packages and for the same again, in turns without and with what a receiver may ask for. */
async function measureDressed(
  url: string,
  name: string,
  documents: readonly Reference[],
): Promise<string[][]> {
  const references = documents.map(({ resourceID, productID }) => ({ resourceID, productID }));
  const dress = { ...TRANSMITTAL, ...LABELS, ...dividers(references) };
  const turns: Record<'at once' | 'new' | 'again', [Fetched, Fetched][]> = {
    'at once': [],
    new: [],
    again: [],
  };
  const both = async (turn: string): Promise<[string, string]> => [
    await createProject(url, references, `Plain ${turn}`),
    await createProject(url, references, `Dressed ${turn}`, dress),
  ];
  // What comes second finds a process that still tidies up after the first: each is first in every other turn.
  const inTurns = async (
    turn: number,
    plain: () => Promise<Fetched>,
    whole: () => Promise<Fetched>,
  ): Promise<[Fetched, Fetched]> => {
    if (turn % 2 === 0) return [await plain(), await whole()];
    const second = await whole();
    return [await plain(), second];
  };
  for (let turn = 0; turn <= DRESSED_REPEATS; turn++) {
    const hurried = await inTurns(
      turn,
      async () => fetched(url, await createProject(url, references, `Plain at once ${turn}`)),
      async () => fetched(url, await createProject(url, references, `Dressed at once ${turn}`, dress)),
    );
    await pause(LATER);
    const [plain, whole] = await both(String(turn));
    const fetchedBoth = () =>
      inTurns(
        turn,
        () => fetched(url, plain),
        () => fetched(url, whole),
      );
    await pause(LATER);
    const made = await fetchedBoth();
    // The first turn warms up what is warm for every visitor by then.
    if (turn === 0) continue;
    turns['at once'].push(hurried);
    turns.new.push(made);
    turns.again.push(await fetchedBoth());
  }
  return Object.entries(turns).map(([which, pairs]) => {
    const of = (at: 0 | 1, what: 'firstByte' | 'whole') => median(pairs.map((pair) => pair[at][what]));
    const compared = (what: 'firstByte' | 'whole') => [
      milliseconds(of(0, what)),
      milliseconds(of(1, what)),
      `${(of(1, what) / of(0, what)).toFixed(2)}×`,
    ];
    const [first] = pairs;
    return [
      `${name}, ${which}`,
      first?.[0].pages ?? '',
      first?.[1].pages ?? '',
      ...compared('firstByte'),
      ...compared('whole'),
    ];
  });
}

/** Marks as a submitter leaves them on a data sheet. */
const MARKS = [
  { page: 1, kind: 'selected', rect: [0.1, 0.2, 0.6, 0.22], tag: 'SELECTED' },
  { page: 1, kind: 'selected', rect: [0.1, 0.7, 0.6, 0.72], tag: 'SELECTED' },
  { page: 1, kind: 'box', rect: [0.1, 0.3, 0.5, 0.4] },
  { page: 1, kind: 'strikeout', rect: [0.1, 0.5, 0.5, 0.52] },
  { page: 1, kind: 'text', rect: [0.5, 0.6, 0.9, 0.63], text: 'see note' },
];

/** Rows for new packages of documents as they are, with some of their pages, with marks, and with what a receiver may ask for. */
async function measureChosen(url: string, documents: readonly Reference[]): Promise<string[][]> {
  const plain = documents
    .slice(0, CHOSEN)
    .map(({ resourceID, productID, pageCount }) => ({ resourceID, productID, pageCount }));
  const every = (nth: number, more: (pageCount: number) => object) =>
    plain.map(({ pageCount, ...one }, at) => ({ ...one, ...(at % nth === 0 && more(pageCount)) }));
  const shorter = (pageCount: number) => (pageCount > 1 ? { pages: `1-${pageCount - 1}` } : {});
  const marked = () => ({ annotations: MARKS });
  const whole = every(1, () => ({}));
  const ways: Record<string, { references: object[]; more?: object }> = {
    'as they are': { references: whole },
    'without the last page of every eighth': { references: every(8, shorter) },
    'without the last page of each': { references: every(1, shorter) },
    'five marks on every eighth': { references: every(8, marked) },
    'five marks on each': { references: every(1, marked) },
    'a transmittal': { references: whole, more: TRANSMITTAL },
    labels: { references: whole, more: LABELS },
    dividers: { references: whole, more: dividers(plain) },
    'transmittal, labels and dividers': {
      references: whole,
      more: { ...TRANSMITTAL, ...LABELS, ...dividers(plain) },
    },
  };
  const made = new Map<string, Fetched[]>();
  const hurried = new Map<string, Fetched[]>();
  for (let turn = 0; turn <= CHOSEN_REPEATS; turn++) {
    for (const [way, { references, more }] of Object.entries(ways)) {
      const atOnce = await fetched(url, await createProject(url, references, `${way} at once ${turn}`, more));
      const id = await createProject(url, references, `${way} ${turn}`, more);
      await pause(LATER);
      const one = await fetched(url, id);
      // The first turn warms up what is warm for every visitor by then.
      if (turn === 0) continue;
      hurried.set(way, [...(hurried.get(way) ?? []), atOnce]);
      made.set(way, [...(made.get(way) ?? []), one]);
    }
  }
  const cells = (of: ReadonlyMap<string, Fetched[]>, way: string, what: 'firstByte' | 'whole'): string[] => {
    const middle = (which: string) => median((of.get(which) ?? []).map((one) => one[what]));
    return [milliseconds(middle(way)), `${(middle(way) / middle('as they are')).toFixed(2)}×`];
  };
  return Object.keys(ways).map((way) => [
    way,
    ...cells(made, way, 'firstByte'),
    ...cells(made, way, 'whole'),
    ...cells(hurried, way, 'firstByte'),
  ]);
}

/** All documents with pages, each once, largest first. */
async function pagedDocuments(url: string): Promise<Reference[]> {
  const body = JSON.stringify({ PageSize: 100 });
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${url}/api/searchproducts`, { method: 'POST', headers, body });
  const { ProductTypes } = ProductResultsSchema.parse(await answer.json());
  const found = new Map<string, Reference>();
  for (const { ProductID: productID, Documents } of ProductTypes) {
    for (const { resourceID, pageCount, resourceFileSize: size } of Documents) {
      if (pageCount > 0 && !found.has(resourceID))
        found.set(resourceID, { resourceID, productID, size, pageCount });
    }
  }
  return [...found.values()].sort((a, b) => b.size - a.size);
}

async function createProject(
  url: string,
  resources: object[],
  projectName: string,
  more: object = {},
): Promise<string> {
  const body = JSON.stringify({
    projectName,
    coverPage: true,
    includeTableOfContents: true,
    resources,
    ...more,
  });
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${url}/api/CreateSubmittal`, { method: 'POST', headers, body });
  return CreatedProjectSchema.parse(await answer.json()).id;
}

async function fetched(url: string, id: string): Promise<Fetched> {
  const begun = performance.now();
  const answer = await fetch(`${url}/api/GeneratePdf/${id}`);
  if (answer.status !== 200 || answer.body === null) throw new Error(`the package answers ${answer.status}`);
  let firstByte: number | undefined;
  let length = 0;
  for await (const chunk of answer.body) {
    firstByte ??= performance.now() - begun;
    length += chunk.length;
  }
  const whole = performance.now() - begun;
  return {
    firstByte: firstByte ?? whole,
    whole,
    length,
    pages: answer.headers.get('x-submittal-pages') ?? '',
  };
}

/** Milliseconds to copy this many bytes of the catalogue's own documents. */
async function copyMilliseconds(folder: string, length: number): Promise<number> {
  const files = globSync('**/*.pdf', { cwd: folder })
    .sort()
    .map((name) => path.join(folder, name));
  const output = path.join(await cacheFolder('output'), 'copy');
  const times: number[] = [];
  for (let turn = 0; turn < REPEATS; turn++) {
    await rm(output, { force: true });
    const { stdout } = await measuredNode(HOSTS.copy, [output, String(length), ...files]);
    const answer: unknown = JSON.parse(stdout);
    if (typeof answer === 'object' && answer !== null && 'whole' in answer) times.push(Number(answer.whole));
  }
  await rm(output, { force: true });
  return median(times);
}

function elementSize(): string {
  const parts = path.join(REPOSITORY, 'web', 'dist', 'parts');
  if (!existsSync(parts)) return 'not built; `npm run build` builds it';
  const scripts = readdirSync(parts).filter((name) => name.endsWith('.js'));
  const sizes = scripts.map((name) => gzipSync(readFileSync(path.join(parts, name)), { level: 9 }).length);
  return `${(sizes.reduce((sum, size) => sum + size, 0) / 1024).toFixed(1)} KB, all parts together`;
}
