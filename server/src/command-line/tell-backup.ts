const MEBIBYTE = 1024 * 1024;

/** How often a line is written where none can be overwritten, as in a log. */
const TELL_MILLISECONDS = 30_000;

/** A line on standard error that tells how far something is. */
export function progressLine(
  what: string,
  shown: boolean,
): { readonly reach: (done: number, total: number) => void; readonly end: () => void } {
  const inPlace = process.stderr.isTTY;
  let lastLine = performance.now();
  let begun = false;
  return {
    reach: (done, total) => {
      if (!shown) return;
      if (inPlace) {
        begun = true;
        process.stderr.write(`\r${done} of ${total} ${what}`);
      } else if (performance.now() > lastLine + TELL_MILLISECONDS) {
        lastLine = performance.now();
        process.stderr.write(`${done} of ${total} ${what}\n`);
      }
    },
    end: () => {
      if (begun) process.stderr.write('\n');
    },
  };
}

/** How many rows there are of what an operator knows. */
export function tellRows(rows: Readonly<Record<string, number>>): string {
  const known = ['projects', 'shares', 'documents', 'releases', 'mails', 'help_messages'];
  const counts = known.map((table) => `${rows[table] ?? 0} ${table.replaceAll('_', ' ')}`);
  const all = Object.values(rows).reduce((sum, count) => sum + count, 0);
  return `${counts.join(', ')}; ${all} rows in all.`;
}

export function megabytes(bytes: number): number {
  return Math.ceil(bytes / MEBIBYTE);
}
