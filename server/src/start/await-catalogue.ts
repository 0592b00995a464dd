import { setTimeout as pause } from 'node:timers/promises';
import { IMPORTING } from '../import/import-terms.ts';
import { tellStanding } from '../import/tell-standing.ts';
import type { Claims } from '../jobs/claims.ts';
import type { CurrentCatalogue } from '../search/current-catalogue.ts';
import { storeFault } from '../store-fault.ts';

const LOOK_EVERY_MILLISECONDS = 250;

interface Awaited {
  readonly catalogue: CurrentCatalogue;
  readonly claims: Claims;
  /** Whether this process itself is importing, and says so. */
  readonly imports: () => boolean;
  readonly signal: AbortSignal;
}

/** Waits until there is a first catalogue, and says what it waits for. A database that fails meanwhile is waited for too. */
export async function awaitCatalogue({ catalogue, claims, imports, signal }: Awaited): Promise<void> {
  const tell = tellStanding((line) => console.log(line));
  const look = async () => {
    await catalogue.refresh();
    const standing = catalogue.loaded || imports() ? null : await claims.standing(IMPORTING);
    if (standing) tell(standing);
  };
  while (!catalogue.loaded && !signal.aborted) {
    await look().catch((error: unknown) => {
      if (storeFault(error) === null) throw error;
    });
    if (catalogue.loaded) return;
    await pause(LOOK_EVERY_MILLISECONDS, undefined, { signal }).catch(() => {});
  }
}
