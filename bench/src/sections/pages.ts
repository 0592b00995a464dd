import path from 'node:path';
import { z } from 'zod';
import { cacheFolder } from '../run/folders.ts';
import { measuredNode } from '../run/measured-process.ts';
import { markdownTable, median, megabytes, milliseconds } from '../run/table.ts';
import { documentSet } from '../set/make-set.ts';
import { HOSTS } from './peers.ts';
import type { Section } from './section.ts';

/** Packages with some pages of each document, against the same documents whole. */
export const pages: Section = { name: 'pages', title: 'Some pages of each document', run };

const TURNS = 15;
const KEEP_PAGES = new URL('../host/keep-pages.ts', import.meta.url);
const Turns = z.record(
  z.string(),
  z.array(
    z.object({
      firstByte: z.number(),
      known: z.number(),
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
  const ways = Object.entries(Turns.parse(await answerOf(KEEP_PAGES, [prepared, sources, String(TURNS)])));
  const all = ways.find(([way]) => way === 'all')?.[1] ?? [];
  const rows = ways.map(([way, turns]) => {
    const cells = (['firstByte', 'known', 'whole'] as const).flatMap((what) => {
      const [own, without] = [turns, all].map((each) => median(each.map((turn) => turn[what])));
      return [milliseconds(own ?? 0), `${((own ?? 0) / (without ?? 1)).toFixed(2)}×`];
    });
    return [way, String(turns[0]?.pages), megabytes(turns[0]?.length), ...cells];
  });
  return `The set of the speed table, ${files.length} documents, with contents; each document whole, and with some of its pages. In turns in
one process that has planned them before, ${TURNS} times, medians (bar: 1.3 times). _New ranges_: the first byte of the
first package with these ranges, with tables read anew each turn, whole or not. _Known ranges_: that of another new package of these
documents. A server keeps the tables of documents it has linked, and with each the ranges that it was last asked for: a new
package waits for those ranges alone that have changed.

${markdownTable(['pages selected of each', 'pages', 'size', 'new ranges', 'times', 'known ranges', 'times', 'whole', 'times'], rows)}
`;
}

async function answerOf(host: URL, given: readonly string[]): Promise<unknown> {
  const { code, stdout, stderr } = await measuredNode(host, [...given]);
  if (code !== 0) throw new Error(stderr);
  return JSON.parse(stdout);
}
