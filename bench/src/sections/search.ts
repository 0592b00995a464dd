import { rm } from 'node:fs/promises';
import { SERVING_FLAGS } from '@submittal/server/serving-flags';
import { startServerProcess } from '@submittal/server/testing/server-process';
import { z } from 'zod';
import { measured } from '../run/measured-process.ts';
import { markdownTable, median, megabytes, milliseconds, percentile, seconds } from '../run/table.ts';
import {
  type CatalogueSize,
  emptyDataFolder,
  imported,
  madeCatalogue,
  SIZES,
} from '../set/made-catalogue.ts';
import type { Section } from './section.ts';

/** How quickly catalogues of 5,000 and 50,000 products answer visitors, and are ready after a restart. */
export const search: Section = { name: 'search', title: 'Search', run };

const HOST = new URL('../host/search-catalogue.ts', import.meta.url).pathname;
const SWITCH = new URL('../host/switch-release.ts', import.meta.url).pathname;
const STARTS = 3;

const HostAnswerSchema = z.object({
  loadMilliseconds: z.number(),
  /** In bytes. */
  memory: z.number(),
  times: z.array(
    z.object({ kind: z.string(), milliseconds: z.number(), processor: z.number(), found: z.number() }),
  ),
});
type HostAnswer = z.output<typeof HostAnswerSchema>;

/** Times in milliseconds: of the switch, and of the event loop's delay meanwhile. */
const SwitchSchema = z.object({ milliseconds: z.number(), longest: z.number(), p99: z.number() });

async function run(say: (progress: string) => void): Promise<string> {
  const overall: string[][] = [];
  const switches: string[][] = [];
  const kinds = new Map<string, string[]>();
  const dataDir = await emptyDataFolder('search-data');
  for (const size of SIZES) {
    const { answer, ready, switched, peak } = await measure(size, dataDir, say);
    const all = answer.times.map((one) => one.milliseconds);
    overall.push([
      `${size.products} products, ${size.documents} documents`,
      String(all.length),
      milliseconds(median(all)),
      milliseconds(percentile(all, 0.99)),
      milliseconds(
        percentile(
          answer.times.map(({ processor }) => processor),
          0.99,
        ),
      ),
      milliseconds(Math.max(...all)),
      megabytes(answer.memory),
      seconds(answer.loadMilliseconds / 1000),
      seconds(median(ready)),
    ]);
    switches.push([
      `${size.products} products, ${size.documents} documents`,
      seconds(switched.milliseconds / 1000),
      milliseconds(switched.longest),
      milliseconds(switched.p99),
      peak === undefined ? '–' : megabytes(peak),
    ]);
    for (const [kind, ones] of Map.groupBy(answer.times, (one) => one.kind)) {
      const times = ones.map((one) => one.milliseconds);
      const cells = kinds.get(kind) ?? [kind];
      cells.push(milliseconds(median(times)), milliseconds(percentile(times, 0.99)));
      kinds.set(kind, cells);
    }
  }
  await rm(dataDir, { recursive: true, force: true });
  return `Catalogues made from the sample's parts, their documents sharing its files. Wall clock in the server's own code, from the parsed
request to the results with counts and snippets, one question after the other on one thread, 300 questions before the clock
starts. Processor time is that of all threads of the process, and hardly depends on what else the machine does. Memory is what the loaded catalogue holds: release, indexes and page texts' index. Ready is from the start of the
real server's process to the first 200 of \`/readyz\`, median of ${STARTS}, the catalogue imported before and named by \`CATALOGUE\`. Bars: p99
10 ms and 40 ms; ready within 2 s and 15 s.

${markdownTable(['', 'questions', 'p50', 'p99', 'p99, processor', 'longest', 'memory', 'loaded in', 'ready'], overall)}

**A switch** to another release while one is served: from looking to serving, the delay of the event loop meanwhile (sampled every
10 ms), and the peak resident memory of the process, both releases in it. Bars: 2 s at 60,000 documents; 150 ms, p99 50 ms; 1 GB.

${markdownTable(['', 'switched in', 'longest delay', 'p99', 'peak memory'], switches)}

${markdownTable(['what visitors do', 'p50', 'p99', 'p50, 50,000', 'p99, 50,000'], [...kinds.values()])}
`;
}

async function measure(
  size: CatalogueSize,
  dataDir: string,
  say: (progress: string) => void,
): Promise<{
  answer: HostAnswer;
  ready: number[];
  switched: z.output<typeof SwitchSchema>;
  peak: number | undefined;
}> {
  say(`making and importing ${size.products} products`);
  const catalogue = await madeCatalogue(size);
  await imported(catalogue, dataDir);
  say('asking');
  const run = await measured(process.execPath, ['--expose-gc', HOST, dataDir]);
  if (run.code !== 0) throw new Error(`the search failed: ${run.stderr}`);
  const answer = HostAnswerSchema.parse(JSON.parse(run.stdout));
  say('switching');
  const switching = await measured(process.execPath, [...SERVING_FLAGS, SWITCH, dataDir]);
  if (switching.code !== 0) throw new Error(`the switch failed: ${switching.stderr}`);
  const switched = SwitchSchema.parse(JSON.parse(switching.stdout));
  say('starting again');
  const ready: number[] = [];
  for (let start = 0; start < STARTS; start++) ready.push(await secondsToReady(dataDir, catalogue));
  await rm(catalogue, { recursive: true, force: true });
  return { answer, ready, switched, peak: switching.peakMemory };
}

/** Seconds from the start of the process until it reports that it is ready. */
async function secondsToReady(dataDir: string, catalogue: string): Promise<number> {
  const begun = performance.now();
  const server = await startServerProcess({ DATA_DIR: dataDir, CATALOGUE: catalogue });
  try {
    const answer = await fetch(`${server.url}/readyz`);
    if (answer.status !== 200) throw new Error(`/readyz answers ${answer.status}`);
    return (performance.now() - begun) / 1000;
  } finally {
    await server.stop();
  }
}
