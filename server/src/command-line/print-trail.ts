import type { TrailLine } from '../trail/trail-store.ts';

const columns: readonly (readonly [title: string, of: (line: TrailLine) => string])[] = [
  ['FIRST', ({ first }) => first],
  ['LAST', ({ last, times }) => (times > 1 ? last : '')],
  ['WHO', ({ who }) => who],
  ['ACT', ({ act, what }) => `${act} ${what}`.trim()],
  ['TIMES', ({ times }) => String(times)],
  ['AMOUNT', ({ amount }) => (amount > 0 ? String(amount) : '')],
  ['OF', ({ subject }) => subject],
];

/** Prints the trail as a table or as JSON; returns the exit code: 1 if nothing is known, which `nothing` says. */
export function printTrail(
  lines: readonly TrailLine[],
  json: boolean,
  nothing = 'Nothing is known of this id, or not any more (TRAIL_DAYS).',
): number {
  if (json) {
    console.log(JSON.stringify(lines, null, 2));
    return lines.length > 0 ? 0 : 1;
  }
  if (lines.length === 0) {
    console.error(nothing);
    return 1;
  }
  const rows = [columns.map(([title]) => title), ...lines.map((line) => columns.map(([, of]) => of(line)))];
  const widths = columns.map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)));
  for (const row of rows) {
    console.log(
      row
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    );
  }
  return 0;
}
