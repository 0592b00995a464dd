import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { LEAN_PREPARING } from '@submittal/server/lean-malloc';
import { SERVING_FLAGS } from '@submittal/server/serving-flags';
import { z } from 'zod';
import { cacheFolder, REPOSITORY } from '../run/folders.ts';
import { isInstalled, type Measured, measured, measuredNode } from '../run/measured-process.ts';
import { markdownTable, median, megabytes, milliseconds, seconds } from '../run/table.ts';
import { type DocumentSet, documentSet } from '../set/make-set.ts';
import { manufacturerSet } from '../set/manufacturer/manufacturer-set.ts';
import { producerSet } from '../set/producers/producer-set.ts';
import { HOSTS } from './peers.ts';
import type { Section } from './section.ts';

const PrepareTimes = z.object({
  milliseconds: z.number(),
  last: z.number(),
  files: z.array(z.object({ name: z.string(), milliseconds: z.number(), wall: z.number() })),
  sourceBytes: z.number(),
  pages: z.number(),
  refused: z.array(z.string()),
});
type Prepared = z.output<typeof PrepareTimes> & { memory: number | undefined };
const HashTime = z.object({ milliseconds: z.number() });
const FirstBytes = z.object({ cold: z.number(), coldWithTables: z.number(), warm: z.array(z.number()) });

/** The number of alternating runs; the best counts, because the machine may have other work. */
const RUNS = 3;

/** The number of passes of one process over the files: by the last, frequently used code is compiled. */
const PASSES = 3;

const COMMAND = pathToFileURL(path.join(REPOSITORY, 'pdf-linker', 'src', 'cli', 'pdf-link.mjs'));

/** The flag with which the server starts the processes that prepare (server/src/children/child.ts). */
const PREPARING = ['--max-semi-space-size=2'];

/**
 * How long files like those that manufacturers publish take to prepare, and how soon a package of all of them
 * begins.
 */
export const prepareSection: Section = { name: 'prepare', title: 'Prepare', run };

async function run(say: (progress: string) => void): Promise<string> {
  say('making the sets');
  const sets: readonly (readonly [label: string, folder: string, set: DocumentSet])[] = [
    ['as manufacturers publish them', 'prepared-manufacturer', await manufacturerSet()],
    ['as many programs write them', 'prepared-producers', await producerSet()],
    ['photographs, of the speed table', 'prepared', await documentSet()],
  ];
  const rows: string[][] = [];
  const slowest: string[] = [];
  for (const [label, folder, set] of sets) {
    const sources = path.dirname(set.files[0] ?? '');
    const target = await cacheFolder(folder);
    const runs: Prepared[] = [];
    const hashed: number[] = [];
    for (let turn = 0; turn < RUNS; turn++) {
      say(`${label}, ${turn + 1} of ${RUNS}`);
      const ran = await measuredNode(
        HOSTS.prepare,
        [target, sources, String(PASSES)],
        PREPARING,
        LEAN_PREPARING,
      );
      runs.push({ ...resultOf(ran, PrepareTimes), memory: ran.peakMemory });
      hashed.push(resultOf(await measuredNode(HOSTS.hash, [sources]), HashTime).milliseconds);
    }
    const best = runs.reduce((a, b) => (b.milliseconds < a.milliseconds ? b : a));
    const { sourceBytes, pages, refused } = best;
    if (refused.length > 0) throw new Error(`refused: ${refused.join(', ')}`);
    const times = bestOfEach(runs);
    const last = times.reduce((a, b) => (b.milliseconds > a.milliseconds ? b : a));
    const wall = Math.min(...runs.map(({ files }) => files.reduce((sum, file) => sum + file.wall, 0)));
    rows.push([
      label,
      `${set.files.length}, ${megabytes(set.bytes)}, ${pages}`,
      `${(sourceBytes / 1e3 / best.milliseconds).toFixed(0)} MB/s`,
      `${(sourceBytes / 1e3 / wall).toFixed(0)} MB/s`,
      `${(sourceBytes / 1e3 / Math.min(...runs.map((each) => each.last))).toFixed(0)} MB/s`,
      `${(Math.min(...runs.map((each) => each.last)) / Math.min(...hashed)).toFixed(0)}×`,
      milliseconds(median(times.map((file) => file.milliseconds))),
      milliseconds(last.milliseconds),
      megabytes(median(runs.flatMap(({ memory }) => memory ?? []))),
      megabytes((await measuredNode(HOSTS.prepare, [target, sources, String(PASSES)])).peakMemory),
    ]);
    slowest.push(`${last.name} (${label})`);
  }

  const [, folder, set] = sets[0] ?? [];
  const firsts = await firstBytes(await cacheFolder(folder ?? ''), path.dirname(set?.files[0] ?? ''), say);
  return `Files are prepared one after the other by one process, PDFium's second opinion included. Time is that of the processor, with
that of the engine's own threads, and then by the clock; it is compared with reading and hashing (SHA-256) the same bytes in Node.
The two ran in turn, ${RUNS} times each, the best counts; of each file too. _Warm_ is the last of ${PASSES} passes of one process over the
files, as by then it is compiled; the rest is the first pass, compiling included. Memory is the peak resident set
of the process, which has the flag and the variables that the server gives it (${PREPARING.join(' ')}, ${Object.keys(LEAN_PREPARING).join(', ')}).

${markdownTable(
  [
    '',
    'files, pages',
    'processor',
    'clock',
    'processor, warm',
    'of hashing',
    'a file, median',
    'slowest',
    'memory',
    'no flags',
  ],
  rows,
)}

_No flags_ is the peak of a process that was started without the flag and the variables.

Slowest: ${slowest.join(', ')}. The first set: ${await kinds(path.dirname(set?.files[0] ?? ''))}.

**In one**: \`pdf-link\` prepares the files and links them, beside qpdf's merge of the same files, both as processes of their own and
in turn, ${RUNS} times each. Time is by the clock; the ratio is the median of those of the turns.

${markdownTable(['', '**this linker**', 'qpdf --empty --pages', 'ratio', 'memory', 'memory of qpdf'], await inOne(sets, say))}

**First byte** of one package of all documents of the first set, with and without cover and contents, as in the speed table; the
best of ${RUNS} processes each.

${markdownTable(['', 'warm', 'cold', 'cold, with tables'], firsts)}
`;
}

/** How long preparing and linking take in one, compared with qpdf. */
async function inOne(
  sets: readonly (readonly [label: string, folder: string, set: DocumentSet])[],
  say: (progress: string) => void,
): Promise<string[][]> {
  if (!(await isInstalled('qpdf'))) return [];
  const output = path.join(await cacheFolder('output'), 'in-one.pdf');
  const rows: string[][] = [];
  for (const [label, , { files }] of sets) {
    const ours: Measured[] = [];
    const theirs: Measured[] = [];
    for (let turn = 0; turn < RUNS; turn++) {
      say(`in one, ${label}, ${turn + 1} of ${RUNS}`);
      ours.push(await measuredNode(COMMAND, ['-o', output, ...files]));
      theirs.push(await measured('qpdf', ['--empty', '--pages', ...files, '--', output]));
    }
    const failed = ours.find(({ code }) => code !== 0);
    if (failed !== undefined) throw new Error(`pdf-link failed: ${failed.stderr}`);
    const timeOf = (runs: readonly Measured[]): string => seconds(median(runs.map((ran) => ran.seconds)));
    const memoryOf = (runs: readonly Measured[]): string =>
      megabytes(median(runs.flatMap(({ peakMemory }) => peakMemory ?? [])));
    const ratio = median(ours.map((ran, turn) => ran.seconds / (theirs[turn]?.seconds ?? ran.seconds)));
    rows.push([
      label,
      timeOf(ours),
      timeOf(theirs),
      `${ratio.toFixed(1)}×`,
      memoryOf(ours),
      memoryOf(theirs),
    ]);
  }
  await rm(output, { force: true });
  return rows;
}

/** For each file, its best time over all runs. */
function bestOfEach(runs: readonly Prepared[]): { name: string; milliseconds: number }[] {
  return (runs[0]?.files ?? []).map(({ name }, index) => ({
    name,
    milliseconds: Math.min(
      ...runs.map(({ files }) => files[index]?.milliseconds ?? Number.POSITIVE_INFINITY),
    ),
  }));
}

async function firstBytes(
  prepared: string,
  sources: string,
  say: (progress: string) => void,
): Promise<string[][]> {
  const rows: string[][] = [];
  for (const [front, label] of [
    ['bare', 'documents only'],
    ['front', 'with cover and contents'],
  ] as const) {
    say(`first byte, ${label}`);
    const runs: z.output<typeof FirstBytes>[] = [];
    for (let turn = 0; turn < RUNS; turn++) {
      runs.push(
        resultOf(
          await measuredNode(HOSTS.link, [prepared, sources, '-', '1', front], SERVING_FLAGS),
          FirstBytes,
        ),
      );
    }
    const least = (values: readonly number[]): string => milliseconds(Math.min(...values));
    rows.push([
      label,
      least(runs.map(({ warm }) => median(warm))),
      least(runs.map(({ cold }) => cold)),
      least(runs.map(({ coldWithTables }) => coldWithTables)),
    ]);
  }
  return rows;
}

/** The number of files of each kind, by the part of the name before their number. */
async function kinds(folder: string): Promise<string> {
  const counts = new Map<string, number>();
  for (const file of await readdir(folder)) {
    const kind = file
      .replace(/-\d+\.pdf$/, '')
      .replaceAll('-', ' ')
      .toLowerCase();
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  return [...counts].map(([kind, count]) => `${count} ${kind}${count === 1 ? '' : 's'}`).join(', ');
}

function resultOf<T>(ran: Measured, schema: z.ZodType<T>): T {
  if (ran.code !== 0) throw new Error(`a measured process failed: ${ran.stderr}`);
  return schema.parse(JSON.parse(ran.stdout.trim().split('\n').at(-1) ?? ''));
}
