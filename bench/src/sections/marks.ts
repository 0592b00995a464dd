import path from 'node:path';
import { z } from 'zod';
import { cacheFolder } from '../run/folders.ts';
import { measuredNode } from '../run/measured-process.ts';
import { markdownTable, median, megabytes, milliseconds } from '../run/table.ts';
import { documentSet } from '../set/make-set.ts';
import { HOSTS } from './peers.ts';
import type { Section } from './section.ts';

/** Packages with marks on pages, against the same packages without. */
export const marks: Section = { name: 'marks', title: 'Marks on pages', run };

const TURNS = 15;
const MARK_PAGES = new URL('../host/mark-pages.ts', import.meta.url);
const figures = ['firstByte', 'again', 'whole'] as const;
const Turns = z.record(
  z.string(),
  z.array(
    z.object({
      firstByte: z.number(),
      again: z.number(),
      whole: z.number(),
      length: z.number(),
      pages: z.number(),
    }),
  ),
);

async function run(say: (progress: string) => void): Promise<string> {
  say('making the set');
  const { files } = await documentSet();
  const sources = path.dirname(files[0] ?? '');
  const prepared = await cacheFolder('selected-pages');
  say('preparing it');
  await answerOf(HOSTS.prepare, [prepared, sources]);
  say(`linking it in ${TURNS} turns`);
  const ways = Object.entries(Turns.parse(await answerOf(MARK_PAGES, [prepared, sources, String(TURNS)])));
  const none = ways.find(([way]) => way === 'none')?.[1] ?? [];
  const rows = ways.map(([way, turns]) => {
    const cells = figures.flatMap((what) => {
      const [own = 0, without = 1] = [turns, none].map((each) => median(each.map((turn) => turn[what])));
      return [milliseconds(own), `${(own / without).toFixed(2)}×`];
    });
    return [way, megabytes(turns[0]?.length), ...cells];
  });
  return `The set of the speed table, ${files.length} documents, with contents and stamps, without marks and with them: two selections, a box, a
line struck out and a text. In turns in one process that has planned them before, ${TURNS} times, medians, from memory, with tables
read anew for each; “again” is the same package once more (bar: 1.3 times).

${markdownTable(['marks', 'size', 'first byte', 'times', 'again', 'times', 'whole', 'times'], rows)}
`;
}

async function answerOf(host: URL, given: readonly string[]): Promise<unknown> {
  const { code, stdout, stderr } = await measuredNode(host, [...given]);
  if (code !== 0) throw new Error(stderr);
  return JSON.parse(stdout);
}
