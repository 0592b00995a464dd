import type { Standing } from '../jobs/claims.ts';

/** How often a line is written at most while nothing but the number changes. */
const EVERY_MILLISECONDS = 5000;

/** How far an import is. */
export function tellImport({ done, total }: Standing): string {
  return `an import ${total > 0 ? `is at ${done} of ${total} documents` : 'has begun'}`;
}

/** Says how far an import by another process is: at once, and then every few seconds if it goes on. */
export function tellStanding(say: (line: string) => void): (standing: Standing) => void {
  let last = '';
  let lastAt = Number.NEGATIVE_INFINITY;
  return (standing) => {
    const line = `Waiting: ${tellImport(standing).replace('import', 'import by another process')}.`;
    if (line === last || performance.now() < lastAt + EVERY_MILLISECONDS) return;
    [last, lastAt] = [line, performance.now()];
    say(line);
  };
}
