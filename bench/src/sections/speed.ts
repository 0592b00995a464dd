import { rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { SERVING_FLAGS } from '@submittal/server/serving-flags';
import { z } from 'zod';
import { type ComparedSource, compareFeatures } from '../reader/compare-features.ts';
import { type Counted, countFeatures } from '../reader/features.ts';
import { readWithQpdf } from '../reader/qpdf-file.ts';
import { cacheFolder } from '../run/folders.ts';
import { type Measured, measuredNode } from '../run/measured-process.ts';
import { markdownTable, median, megabytes, milliseconds, seconds } from '../run/table.ts';
import { documentSet } from '../set/make-set.ts';
import { HOSTS, PEERS } from './peers.ts';
import type { Section } from './section.ts';

const FirstBytes = z.object({
  cold: z.number(),
  coldWithTables: z.number(),
  sinceStart: z.number(),
  warm: z.array(z.number()),
});
const LinkTimes = z.object({
  whole: z.number(),
  length: z.number(),
  pages: z.number(),
});
const CopyTimes = z.object({ whole: z.number() });
const PrepareTimes = z.object({
  milliseconds: z.number(),
  sourceBytes: z.number(),
  bodyBytes: z.number(),
  tableBytes: z.number(),
  pages: z.number(),
  refused: z.array(z.string()),
});

/** The number of alternating runs of the linker and of the copy; the median of each counts. */
const RUNS = 7;
const PEER_RUNS = 1;
/** The number of runs for a package of one size; the one with the median peak is reported. */
const MEMORY_RUNS = 5;

const FRONTS = [
  ['bare', 'documents only'],
  ['front', 'with cover and contents'],
] as const;

const MEMORY_SETTINGS = [
  { name: 'as the server is started', flags: SERVING_FLAGS },
  { name: 'heap of 18 MB', flags: [...SERVING_FLAGS, '--max-old-space-size=18'] },
];

interface Row {
  name: string;
  seconds: number;
  memory: number | undefined;
  bytes: number;
  comparison: ReturnType<typeof compareFeatures> | undefined;
}

/** The linker compared with a copy of the same bytes, and with other programs. */
export const speed: Section = { name: 'speed', title: 'Speed', run };

async function run(say: (progress: string) => void): Promise<string> {
  say('making the set');
  const { files, bytes } = await documentSet();
  const sourceFolder = path.dirname(files[0] ?? '');
  const preparedFolder = await cacheFolder('prepared');
  const output = path.join(await cacheFolder('output'), 'package.pdf');

  say('preparing');
  const prepared = resultOf(await measuredNode(HOSTS.prepare, [preparedFolder, sourceFolder]), PrepareTimes);
  const sources = await countSources(files);

  const link = async (
    target: string,
    copies: string,
    front: string,
    flags: readonly string[] = SERVING_FLAGS,
  ) => {
    const ran = await measuredNode(HOSTS.link, [preparedFolder, sourceFolder, target, copies, front], flags);
    return { ...resultOf(ran, LinkTimes), memory: ran.peakMemory };
  };
  const firstBytes = async (front: string) => {
    const ran = await measuredNode(
      HOSTS.link,
      [preparedFolder, sourceFolder, '-', '1', front],
      SERVING_FLAGS,
    );
    return resultOf(ran, FirstBytes);
  };
  const firsts: z.output<typeof FirstBytes>[] = [];
  const frontFirsts: z.output<typeof FirstBytes>[] = [];
  const linked: Awaited<ReturnType<typeof link>>[] = [];
  const fronted: Awaited<ReturnType<typeof link>>[] = [];
  const copied: { seconds: number; memory: number | undefined }[] = [];
  const { length } = await link(output, '1', 'bare');
  for (let turn = 0; turn < RUNS; turn++) {
    say(`linking and copying, ${turn + 1} of ${RUNS}`);
    await rm(output, { force: true });
    const ran = await measuredNode(HOSTS.copy, [output, String(length), ...files]);
    copied.push({ seconds: resultOf(ran, CopyTimes).whole / 1000, memory: ran.peakMemory });
    await rm(output, { force: true });
    fronted.push(await link(output, '1', 'front'));
    firsts.push(await firstBytes('bare'));
    frontFirsts.push(await firstBytes('front'));
    await rm(output, { force: true });
    linked.push(await link(output, '1', 'bare'));
  }
  const copySeconds = median(copied.map((copy) => copy.seconds));
  const memoryOf = (runs: readonly { memory: number | undefined }[]): number | undefined => {
    const values = runs.flatMap(({ memory }) => memory ?? []);
    return values.length === 0 ? undefined : median(values);
  };
  const rows: Row[] = [
    {
      name: 'copy of the same bytes, Node',
      seconds: copySeconds,
      memory: memoryOf(copied),
      bytes: length,
      comparison: undefined,
    },
    {
      name: '**this linker**',
      seconds: median(linked.map(({ whole }) => whole)) / 1000,
      memory: memoryOf(linked),
      bytes: length,
      comparison: await comparisonOf(output, sources),
    },
  ];
  const absent: string[] = [];
  for (const peer of PEERS) {
    if (!(await peer.present())) {
      absent.push(peer.name);
      continue;
    }
    say(peer.name);
    const runs: Measured[] = [];
    for (let turn = 0; turn < PEER_RUNS; turn++) {
      await rm(output, { force: true });
      runs.push(await peer.merge(output, files));
    }
    const failed = runs.find(({ code }) => code !== 0 && code !== 3);
    if (failed !== undefined) {
      absent.push(`${peer.name} (it failed: ${failed.stderr.trim().split('\n').at(-1) ?? ''})`);
      continue;
    }
    rows.push({
      name: peer.name,
      seconds: median(runs.map((measured) => measured.seconds)),
      memory: memoryOf(runs.map(({ peakMemory }) => ({ memory: peakMemory }))),
      bytes: (await stat(output)).size,
      comparison: await comparisonOf(output, sources),
    });
  }
  say('ten times the set');
  const grown: string[][] = [];
  for (const { name, flags } of MEMORY_SETTINGS) {
    for (const [front, label] of FRONTS) {
      const often = async (copies: string) => {
        const runs = [];
        for (let turn = 0; turn < MEMORY_RUNS; turn++)
          runs.push(await link('/dev/null', copies, front, flags));
        return runs.toSorted((a, b) => (a.memory ?? 0) - (b.memory ?? 0))[MEMORY_RUNS >> 1];
      };
      grown.push(...growth(`${label}, ${name}`, await often('1'), await often('10')));
    }
  }
  await rm(output, { force: true });

  const table = markdownTable(
    ['', 'time', 'of a copy', 'peak memory', 'size', 'links', 'outline items', 'fields'],
    rows.map((row) => [
      row.name,
      seconds(row.seconds),
      `${(row.seconds / copySeconds).toFixed(1)}×`,
      megabytes(row.memory),
      megabytes(row.bytes),
      share(row.comparison, 'links'),
      share(row.comparison, 'outline items'),
      share(row.comparison, 'fields'),
    ]),
  );
  const megabytesPerSecond = prepared.sourceBytes / 1e6 / (prepared.milliseconds / 1000);
  const shown = (runs: typeof firsts): string[] => [
    milliseconds(median(runs.flatMap(({ warm }) => warm))),
    milliseconds(median(runs.map(({ cold }) => cold))),
    milliseconds(median(runs.map(({ coldWithTables }) => coldWithTables))),
    milliseconds(median(runs.map(({ sinceStart }) => sinceStart))),
  ];
  return `${files.length} files made by script, ${megabytes(bytes)}, ${prepared.pages} pages. The linker and the copy ran in turn, ${RUNS} times each as processes of
their own, output to a file, page cache warm; medians count. Their times are those of the work (the linker plans and writes,
having linked nothing before); those of the peers are of the whole process, as is all peak memory (resident set). Links,
outline items and fields are those of the sources that work in the output at the right place, counted with qpdf.

${table}
${absent.length === 0 ? '' : `\nNot measured here: ${absent.join(', ')}.\n`}
With cover and contents the linker takes ${seconds(median(fronted.map(({ whole }) => whole)) / 1000)} (${(median(fronted.map(({ whole }) => whole)) / 1000 / copySeconds).toFixed(1)}× of a copy) and ${megabytes(memoryOf(fronted))}.

**First byte.** _Warm_: side tables decoded, another package was linked before; the package is a new one each time. _Cold_: the
first package of a fresh process, side tables decoded. Then the same with reading and decoding the side tables, and with
the start of Node itself.

${markdownTable(
  ['', 'warm', 'cold', 'cold, with tables', 'since the process began'],
  [
    ['documents only', ...shown(firsts)],
    ['with cover and contents', ...shown(frontFirsts)],
  ],
)}

**Ten times the size.** The set ten times, no stream counted as equal to one of another copy, read to \`/dev/null\`: with
Node as \`npm start\` starts the server (\`${SERVING_FLAGS.join(' ')}\`), as everywhere in this section, and in a heap of 18 MB
(\`--max-old-space-size=18\` besides), which shows what is needed and not garbage. Of ${MEMORY_RUNS} runs each the one with the median peak.

${markdownTable(['', 'length', 'pages', 'time', 'peak memory', 'difference'], grown)}

**Prepare.** ${megabytesPerSecond.toFixed(0)} MB/s on one core (processor time, PDFium's second opinion included). Bodies are
${megabytes(prepared.bodyBytes)}, side tables ${megabytes(prepared.tableBytes)} (${((100 * prepared.tableBytes) / prepared.bodyBytes).toFixed(1)} %). ${prepared.refused.length === 0 ? 'Nothing was refused.' : `Refused: ${prepared.refused.join(', ')}.`}
`;
}

function growth(
  name: string,
  once: { length: number; pages: number; whole: number; memory: number | undefined } | undefined,
  tenfold: typeof once,
): string[][] {
  if (once === undefined || tenfold === undefined) return [];
  const cells = (label: string, of: typeof once, difference: string): string[] => [
    label,
    megabytes(of.length),
    String(of.pages),
    seconds(of.whole / 1000),
    megabytes(of.memory),
    difference,
  ];
  const difference =
    once.memory === undefined || tenfold.memory === undefined
      ? '–'
      : `${((tenfold.memory - once.memory) / 1e6).toFixed(0)} MB`;
  return [cells(`${name}, once`, once, ''), cells(`${name}, ten times`, tenfold, difference)];
}

function resultOf<T>(ran: Measured, schema: z.ZodType<T>): T {
  if (ran.code !== 0) throw new Error(`a measured process failed: ${ran.stderr}`);
  return schema.parse(JSON.parse(ran.stdout.trim().split('\n').at(-1) ?? ''));
}

async function countSources(files: readonly string[]): Promise<ComparedSource[]> {
  const sources: ComparedSource[] = [];
  for (const file of files) {
    const read = await readWithQpdf(file);
    if (read === undefined) throw new Error('the set is read with qpdf, which has to be installed');
    sources.push({ name: path.basename(file), counted: countFeatures(read), pages: read.pages.length });
  }
  return sources;
}

async function comparisonOf(file: string, sources: readonly ComparedSource[]) {
  const read = await readWithQpdf(file);
  const counted: Counted | undefined = read === undefined ? undefined : countFeatures(read);
  if (counted === undefined) return undefined;
  let first = 0;
  const firstPages = sources.map(({ pages }) => {
    first += pages;
    return first - pages;
  });
  return compareFeatures(sources, firstPages, counted);
}

function share(comparison: Row['comparison'], feature: 'links' | 'outline items' | 'fields'): string {
  return comparison === undefined ? '–' : `${comparison.preserved[feature]} of ${comparison.total[feature]}`;
}
