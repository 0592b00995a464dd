import type { OpenedShare } from '@submittal/contract/sharing';
import type { SigningKeys } from '../signing-keys.ts';

const PURPOSE = 'share grant';

/** As long as somebody might read in one sitting; after that the reader has to open the share again. */
const LIFE = 8 * 60 * 60 * 1000;

/** A share, and the version of its protection. */
interface Granted {
  readonly id: string;
  readonly version: string;
}

/**
 * Grants, which readers get when they open a share and with which they request its package. A grant has an
 * expiry time and is signed for one share and one version of its protection. None is stored.
 */
export class ShareGrants {
  readonly #keys: SigningKeys;

  constructor(keys: SigningKeys) {
    this.#keys = keys;
  }

  make(granted: Granted, now: number): OpenedShare {
    const until = now + LIFE;
    const signature = this.#keys.sign(PURPOSE, textOf(granted, until));
    return { grant: `${until.toString(36)}.${signature}`, expiresAt: new Date(until).toISOString() };
  }

  holds(grant: string | undefined, granted: Granted, now: number): boolean {
    const [, time, signature] = /^([a-z\d]{1,11})\.([\w-]{43})$/.exec(grant ?? '') ?? [];
    if (!time || !signature) return false;
    const until = Number.parseInt(time, 36);
    return until > now && this.#keys.verifies(PURPOSE, textOf(granted, until), signature);
  }
}

function textOf({ id, version }: Granted, until: number): string {
  return [id, version, until].join('\n');
}
