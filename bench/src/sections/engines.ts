import { EngineFiguresSchema } from '../host/engine-figures.ts';
import { measured } from '../run/measured-process.ts';
import { markdownTable, median, megabytes, milliseconds, percentile } from '../run/table.ts';
import type { Section } from './section.ts';

/** How well our engine and two others answer the judged questions. */
export const engines: Section = { name: 'engines', title: 'Search engines', run };

const HOST = new URL('../host/judge-engine.ts', import.meta.url).pathname;

async function run(say: (progress: string) => void): Promise<string> {
  const postgres = process.env['TEST_DATABASE_URL'];
  const asked: [string, ...string[]][] = [
    ['**ours**, in memory', 'ours'],
    ['SQLite, FTS5', 'sqlite'],
    ...(postgres
      ? [['PostgreSQL, `tsvector` and `pg_trgm`', 'postgres', postgres] as [string, string, string]]
      : []),
  ];
  const rows: string[][] = [];
  let sets: string[] = [];
  for (const [name, ...args] of asked) {
    say(name);
    const { code, stdout, stderr } = await measured(process.execPath, ['--expose-gc', HOST, ...args]);
    if (code !== 0) throw new Error(`${name} failed: ${stderr}`);
    // Before it, a catalogue that is absent is reported.
    const answer = EngineFiguresSchema.parse(JSON.parse(stdout.trim().split('\n').at(-1) ?? ''));
    sets = answer.sets.map(({ set, questions }) => `${set}, ${questions}`);
    rows.push([
      name,
      ...answer.sets.map(({ gain, rank }) => `${gain.toFixed(3)}, ${rank.toFixed(3)}`),
      String(answer.wrong),
      milliseconds(median(answer.times)),
      milliseconds(percentile(answer.times, 0.99)),
      megabytes(answer.memory),
    ]);
  }
  return `The judged questions (\`server/src/testing/judged/\`) over the sample catalogue and the made-up export, asked of engines behind the
same port, each in a process of its own, in the second round. The other engines index the same fields and page texts: Porter's stems, weights by
field, products with all words before those with any; the words of the trade, sections, standards, numbers with units and spelling are ours
alone. Of each set nDCG@10 and mean reciprocal rank; then the questions with something among the first three that must not
be. Memory is that of both catalogues: what the heap grows by, and what the databases take. PostgreSQL is measured where
\`TEST_DATABASE_URL\` names one. Bars: 0.9 and 0.95 on every set.

${markdownTable(['', ...sets, 'wrong', 'p50', 'p99', 'memory'], rows)}
`;
}
