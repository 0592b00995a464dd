import { rm } from 'node:fs/promises';
import { request } from 'node:http';
import { fileURLToPath } from 'node:url';
import { ProductResultsSchema } from '@submittal/contract/search';
import { type ServerProcess, startServerProcess } from '@submittal/server/testing/server-process';
import { writeCatalogue } from '@submittal/server/testing/tiny-catalogue';
import { markdownTable, median, milliseconds } from '../run/table.ts';
import { emptyDataFolder, imported } from '../set/made-catalogue.ts';
import { SeededRandom } from '../set/seeded-random.ts';
import type { Section } from './section.ts';

/** What it costs over HTTP to check each piece of a stored file as it is handed over. */
export const pieceChecks: Section = { name: 'pieces', title: 'Checks of pieces', run };

const FILE_BYTES = 64 * 1024 * 1024;
const RANGE_BYTES = 64 * 1024;

/** Pairs of turns, which are short, because other programs come and go; each server has the first turn in half of them. */
const PAIRS = Number(process.env['PIECES_PAIRS'] ?? 60);

/** Calls in a turn of each kind, which take about the same time. */
const BODIES = 2;
const RANGES = 200;

const WITHOUT = fileURLToPath(new URL('../host/without-piece-checks.ts', import.meta.url));

/** What a turn took, in milliseconds. */
interface Took {
  readonly processor: number;
  readonly wall: number;
}

/** Asks one server for something, many times. */
type Turn = (server: ServerProcess, path: string, pair: number) => Promise<void>;

const KINDS: readonly { readonly name: string; readonly calls: number; readonly turn: Turn }[] = [
  { name: 'bodies of 64 MiB', calls: BODIES, turn: bodies },
  { name: 'ranges of 64 KiB, anywhere', calls: RANGES, turn: ranges(() => 1) },
  { name: 'ranges of 64 KiB, at multiples', calls: RANGES, turn: ranges(() => RANGE_BYTES) },
];

async function run(say: (progress: string) => void): Promise<string> {
  const catalogue = await catalogueOfOne();
  const folders: string[] = [];
  const servers: ServerProcess[] = [];
  try {
    for (const options of ['', `--import ${WITHOUT}`]) {
      const dataDir = await emptyDataFolder(`pieces-data-${servers.length}`);
      folders.push(dataDir);
      await imported(catalogue, dataDir);
      servers.push(
        await startServerProcess({
          DATA_DIR: dataDir,
          CATALOGUE: catalogue,
          NODE_OPTIONS: options,
        }),
      );
    }
    const [checked, unchecked] = servers;
    if (!checked || !unchecked) throw new Error('there are no servers');
    const path = await addressOfFile(checked);
    const rows: string[][] = [];
    for (const { name, calls, turn } of KINDS) {
      // Code is compiled, and the blob compared with its name.
      for (let at = 0; at < 3; at++) for (const server of servers) await turn(server, path, at);
      const pairs: { checked: Took; unchecked: Took }[] = [];
      for (let pair = 0; pair < PAIRS; pair++) {
        const took = (server: ServerProcess) => tookFor(server, () => turn(server, path, pair));
        if (pair % 2 === 0) pairs.push({ checked: await took(checked), unchecked: await took(unchecked) });
        else {
          const first = await took(unchecked);
          pairs.push({ checked: await took(checked), unchecked: first });
        }
      }
      rows.push([name, ...figuresOf(pairs, calls)]);
      say(rows.at(-1)?.join(' | ') ?? '');
    }
    return textOf(rows);
  } finally {
    for (const server of servers) await server.stop();
    for (const folder of [...folders, catalogue]) await rm(folder, { recursive: true, force: true });
  }
}

function textOf(rows: readonly (readonly string[])[]): string {
  return `A file of 64 MiB in a store on disk, over HTTP on the loopback, from two servers that differ only in the check, in ${PAIRS} pairs
of turns; each has the first turn in half of them. Processor time is that of all threads of the server. Ratios are those of
the middle pair, with the first and the third quarter. Bar: 1.1.

${markdownTable(
  [
    '',
    'processor a call, unchecked',
    'checked',
    'ratio',
    'quarters',
    'time a call, unchecked',
    'checked',
    'ratio',
    'quarters',
  ],
  rows,
)}
`;
}

function figuresOf(pairs: readonly { checked: Took; unchecked: Took }[], calls: number): string[] {
  return (['processor', 'wall'] as const).flatMap((what) => {
    const ratios = pairs
      .map(({ checked, unchecked }) => checked[what] / unchecked[what])
      .toSorted((a, b) => a - b);
    const quarter = (part: number) => (ratios[Math.floor(ratios.length * part)] ?? Number.NaN).toFixed(2);
    return [
      milliseconds(median(pairs.map(({ unchecked }) => unchecked[what])) / calls),
      milliseconds(median(pairs.map(({ checked }) => checked[what])) / calls),
      median(ratios).toFixed(2),
      `${quarter(0.25)} to ${quarter(0.75)}`,
    ];
  });
}

/** A catalogue with one document of this size, which is not pages, so that it is handed over as it is stored. */
function catalogueOfOne(): Promise<string> {
  const comment = Buffer.from(`999\n${'x'.repeat(75)}\n`);
  const end = Buffer.from('0\nEOF\n');
  const file = Buffer.concat([Buffer.alloc(FILE_BYTES - end.length, comment), end]);
  const documents = [{ id: 'detail', file: 'docs/Detail.dxf', documentType: 'individualdetail' }];
  const product = { id: 'one', title: 'One', type: 'Sealants', documents };
  const catalogue = { manufacturer: { name: 'Test Works' }, products: [product] };
  return writeCatalogue(catalogue, { 'docs/Detail.dxf': file });
}

async function addressOfFile({ url }: ServerProcess): Promise<string> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${url}/api/searchproducts`, { method: 'POST', headers, body: '{}' });
  const { ProductTypes } = ProductResultsSchema.parse(await answer.json());
  const address = ProductTypes[0]?.Documents[0]?.resourceURL;
  if (address === undefined) throw new Error('there is no document');
  return new URL(address, url).pathname;
}

async function bodies(server: ServerProcess, path: string): Promise<void> {
  for (let at = 0; at < BODIES; at++) await get(server, path, null);
}

/** Ranges that begin at multiples of something, the same ones for both servers. */
function ranges(step: () => number): Turn {
  return async (server, path, pair) => {
    const random = new SeededRandom(pair);
    for (let at = 0; at < RANGES; at++) {
      const start = random.whole(0, Math.floor((FILE_BYTES - RANGE_BYTES) / step())) * step();
      await get(server, path, start);
    }
  };
}

/** Reads all of a file, or a range from `start`; the connection stays. */
function get({ url }: ServerProcess, path: string, start: number | null): Promise<void> {
  const expected = start === null ? FILE_BYTES : RANGE_BYTES;
  const headers = start === null ? {} : { range: `bytes=${start}-${start + RANGE_BYTES - 1}` };
  return new Promise((resolve, reject) => {
    const asked = request(new URL(path, url), { headers, agent: undefined }, (answer) => {
      let bytes = 0;
      answer.on('data', (piece: Buffer) => {
        bytes += piece.length;
      });
      answer.on('error', reject);
      answer.on('end', () => {
        if (bytes === expected) resolve();
        else reject(new Error(`${answer.statusCode}: ${bytes} bytes instead of ${expected}`));
      });
    });
    asked.on('error', reject);
    asked.end();
  });
}

async function tookFor(server: ServerProcess, work: () => Promise<void>): Promise<Took> {
  const before = await processorOf(server);
  const begun = performance.now();
  await work();
  const wall = performance.now() - begun;
  return { processor: (await processorOf(server)) - before, wall };
}

/** The processor time of a server so far, in milliseconds, as it reports it itself. */
async function processorOf({ url }: ServerProcess): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  return Number(/^process_cpu_seconds_total (\S+)/m.exec(text)?.[1]) * 1000;
}
