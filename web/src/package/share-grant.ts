import type { OpenedShare } from '@submittal/contract/sharing';
import { field } from '../api/json.ts';
import { attempt } from '../attempt.ts';

const KEY = 'submittal-builder:grant:';

/**
 * The grant that a reader received on opening a share, kept in the tab for reloads; a browser without storage
 * asks again.
 */
export function storedGrant(server: string, shareId: string, now = Date.now()): string | undefined {
  const stored: unknown = attempt(() =>
    JSON.parse(window.sessionStorage.getItem(keyOf(server, shareId)) ?? 'null'),
  );
  const [grant, expiresAt] = [field(stored, 'grant'), field(stored, 'expiresAt')];
  if (typeof grant !== 'string' || typeof expiresAt !== 'string') return undefined;
  return Date.parse(expiresAt) > now ? grant : undefined;
}

/** `expiresAt` is by this browser's clock. */
export function keepGrant(server: string, shareId: string, { grant, expiresAt }: OpenedShare): void {
  // Where it cannot be stored, the open view has it.
  attempt(() => window.sessionStorage.setItem(keyOf(server, shareId), JSON.stringify({ grant, expiresAt })));
}

/** The query that carries a grant. */
export function grantQuery(grant: string | undefined): Readonly<Record<string, string>> {
  return grant === undefined ? {} : { grant };
}

function keyOf(server: string, shareId: string): string {
  return `${KEY}${server}:${shareId}`;
}
