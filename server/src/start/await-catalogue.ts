import { setTimeout as pause } from 'node:timers/promises';
import { IMPORTING } from '../import/import-terms.ts';
import { tellStanding } from '../import/tell-standing.ts';
import type { Claims } from '../jobs/claims.ts';
import type { CurrentCatalogue } from '../search/current-catalogue.ts';

const LOOK_EVERY_MILLISECONDS = 250;

interface Awaited {
  readonly catalogue: CurrentCatalogue;
  readonly claims: Claims;
  /** Whether this process itself is importing, and says so. */
  readonly imports: () => boolean;
  readonly signal: AbortSignal;
}

/** Waits until there is a first catalogue, and says what it waits for. */
export async function awaitCatalogue({ catalogue, claims, imports, signal }: Awaited): Promise<void> {
  const tell = tellStanding((line) => console.log(line));
  while (!catalogue.loaded && !signal.aborted) {
    await catalogue.refresh();
    if (catalogue.loaded) return;
    const standing = imports() ? null : await claims.standing(IMPORTING);
    if (standing) tell(standing);
    await pause(LOOK_EVERY_MILLISECONDS, undefined, { signal }).catch(() => {});
  }
}
