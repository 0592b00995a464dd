import { markdownTable } from '../run/table.ts';
import { CHECKED, type FuzzReport } from './fuzz-prepare.ts';

/** The findings of a fuzzer run, as text for the results. */
export function fuzzText(
  { cases, prepared, refused, refusedThoughOpened, failures }: FuzzReport,
  run: { seed: number; seconds: number; seeds: number },
): string {
  const rows = [...refused].sort(([, a], [, b]) => b - a);
  const found = failures.map(
    ({ kind, number, source, detail }) =>
      `- case ${number}, made of \`${source}\`: ${kind}, ${detail.split('\n')[0]}`,
  );
  return `\`npm run fuzz -- --seed ${run.seed} --seconds ${run.seconds} --record\`: ${cases} mutants of ${run.seeds} small files, each prepared,
linked alone, stamped, and linked between two sound documents within 10 s and 1 GB. PDFium counts its pages before and after, the sound
documents have to keep their bytes and their look, and of every ${CHECKED}th the prepared body is checked with qpdf.

${markdownTable(
  ['outcome', 'mutants'],
  [['prepared', String(prepared)], ...rows.map(([code, count]) => [code, String(count)])],
)}

${refusedThoughOpened} of the refused are opened by PDFium, with pages. Hangs, crashes, exceptions, excess of memory, packages in which
PDFium counts other pages, unsound bodies and harmed neighbours: ${found.length === 0 ? 'none.' : `${found.length}.\n\n${found.join('\n')}`}
`;
}
