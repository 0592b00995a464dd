import { markdownTable } from '../run/table.ts';
import type { FuzzReport } from './fuzz-prepare.ts';

/** What a run of the fuzzer found, as the results tell it. */
export function fuzzText(
  { cases, prepared, refused, refusedThoughOpened, failures }: FuzzReport,
  run: { seed: number; seconds: number; seeds: number },
): string {
  const rows = [...refused].sort(([, a], [, b]) => b - a);
  const found = failures.map(
    ({ kind, number, source, detail }) =>
      `- case ${number}, made of \`${source}\`: ${kind}, ${detail.split('\n')[0]}`,
  );
  return `\`npm run fuzz -- --seed ${run.seed} --seconds ${run.seconds} --record\`: ${cases} mutants of ${run.seeds} small corpus files, each prepared, linked alone and read
whole within 10 s and 1 GB, its pages counted by PDFium before and after.

${markdownTable(
  ['outcome', 'mutants'],
  [['prepared', String(prepared)], ...rows.map(([code, count]) => [code, String(count)])],
)}

${refusedThoughOpened} of the refused are opened by PDFium, with pages. Hangs, crashes, exceptions, excess of memory and packages in which
PDFium counts other pages: ${found.length === 0 ? 'none.' : `${found.length}.\n\n${found.join('\n')}`}
`;
}
