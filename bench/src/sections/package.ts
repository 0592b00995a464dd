import { existsSync, globSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { CreatedProjectSchema } from '@submittal/contract/project';
import { ProductResultsSchema } from '@submittal/contract/search';
import { cacheFolder, REPOSITORY } from '../run/folders.ts';
import { measuredNode } from '../run/measured-process.ts';
import { ServerProcess } from '../run/server-process.ts';
import { markdownTable, median, megabytes, milliseconds, seconds } from '../run/table.ts';
import { sampleCatalogue } from '../set/sample-documents.ts';
import { HOSTS } from './peers.ts';
import type { Section } from './section.ts';

/** A package of 25 documents through the real server, as a visitor's browser gets it. */
export const packageSection: Section = { name: 'package', title: 'Package through the server', run };

const DOCUMENTS = 25;
const REPEATS = 7;

interface Reference {
  resourceID: string;
  productID: string;
}

async function run(say: (progress: string) => void): Promise<string> {
  const catalogue = await sampleCatalogue();
  const dataDir = path.join(await cacheFolder('server'), 'data');
  await rm(dataDir, { recursive: true, force: true });
  say('importing the sample catalogue');
  const first = await ServerProcess.start(dataDir, catalogue);
  const importSeconds = first.secondsToReady;
  await first.stop();
  say('starting again');
  const starts: number[] = [];
  for (let turn = 0; turn < 3; turn++) {
    const again = await ServerProcess.start(dataDir, catalogue);
    starts.push(again.secondsToReady);
    await again.stop();
  }
  const server = await ServerProcess.start(dataDir, catalogue);
  try {
    say(`a package of ${DOCUMENTS} documents`);
    const references = await someDocuments(server.url);
    const asked: Fetched[] = [];
    const repeated: Fetched[] = [];
    for (let turn = 0; turn < REPEATS; turn++) {
      const id = await createProject(server.url, references, `Package ${turn}`);
      asked.push(await fetched(server.url, id));
      repeated.push(await fetched(server.url, id));
    }
    const firstEver = asked[0];
    const length = firstEver?.length ?? 0;
    const copy = await copySeconds(path.join(catalogue, 'documents'), length);
    const row = (name: string, ones: readonly Fetched[]): string[] => {
      const whole = median(ones.map((one) => one.whole));
      return [
        name,
        milliseconds(median(ones.map((one) => one.firstByte))),
        milliseconds(whole),
        `${(whole / 1000 / copy).toFixed(1)}×`,
      ];
    };
    return `The real server as a process of its own, with the sample catalogue, embedded database and a folder for blobs; packages with cover
and contents, fetched over HTTP on the same machine.

${markdownTable(
  ['', ''],
  [
    ['first start, importing the sample catalogue', seconds(importSeconds)],
    ['start with the catalogue imported', seconds(median(starts))],
    [`package of ${references.length} documents`, `${firstEver?.pages ?? '?'} pages, ${megabytes(length)}`],
    ['copy of as many bytes in Node, file to file', milliseconds(copy * 1000)],
    ['element, gzipped', elementSize()],
  ],
)}

${markdownTable(
  ['', 'first byte', 'whole', 'of a copy'],
  [
    row('the first package after the start', firstEver === undefined ? [] : [firstEver]),
    row('a new package', asked.slice(1)),
    row('the same package again', repeated),
  ],
)}
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

async function someDocuments(url: string): Promise<Reference[]> {
  const body = JSON.stringify({ PageSize: 100 });
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${url}/api/searchproducts`, { method: 'POST', headers, body });
  const { ProductTypes } = ProductResultsSchema.parse(await answer.json());
  const references = ProductTypes.flatMap((product) => {
    const pages = product.Documents.filter(({ pageCount }) => pageCount > 0);
    return pages.map(({ resourceID }) => ({ resourceID, productID: product.ProductID }));
  });
  const step = references.length / DOCUMENTS;
  return Array.from({ length: DOCUMENTS }, (_, i) => references[Math.floor(i * step)]).filter(
    (reference) => reference !== undefined,
  );
}

async function createProject(url: string, resources: Reference[], projectName: string): Promise<string> {
  const body = JSON.stringify({ projectName, coverPage: true, includeTableOfContents: true, resources });
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

/** Seconds to copy so many bytes of the catalogue's own documents. */
async function copySeconds(folder: string, length: number): Promise<number> {
  const files = globSync('**/*.pdf', { cwd: folder })
    .sort()
    .map((name) => path.join(folder, name));
  const output = path.join(await cacheFolder('output'), 'copy');
  const times: number[] = [];
  for (let turn = 0; turn < REPEATS; turn++) {
    await rm(output, { force: true });
    const { stdout } = await measuredNode(HOSTS.copy, [output, String(length), ...files]);
    const told: unknown = JSON.parse(stdout);
    if (typeof told === 'object' && told !== null && 'whole' in told) times.push(Number(told.whole) / 1000);
  }
  await rm(output, { force: true });
  return median(times);
}

function elementSize(): string {
  const file = path.join(REPOSITORY, 'web', 'dist', 'submittal-builder.js');
  if (!existsSync(file)) return 'not built; `npm run build` builds it';
  return `${(gzipSync(readFileSync(file), { level: 9 }).length / 1024).toFixed(1)} KB`;
}
