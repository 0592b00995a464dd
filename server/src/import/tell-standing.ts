import type { Standing } from '../jobs/claims.ts';

/** How often a line is written at most while nothing but the number changes. */
const EVERY_MILLISECONDS = 5000;

/** Says how far an import by another process is: at once, and then every few seconds if it goes on. */
export function tellStanding(say: (line: string) => void): (standing: Standing) => void {
  let last = '';
  let told = Number.NEGATIVE_INFINITY;
  return ({ done, total }) => {
    const line = `Waiting: an import by another process ${total > 0 ? `is at ${done} of ${total} documents` : 'has begun'}.`;
    if (line === last || performance.now() < told + EVERY_MILLISECONDS) return;
    [last, told] = [line, performance.now()];
    say(line);
  };
}
