import type { OpenedShare } from '@submittal/contract/sharing';
import type { SigningKeys } from '../signing-keys.ts';

const PURPOSE = 'share grant';

/** As long as somebody reads at a stretch; after it the reader presses again. */
const LIFE = 8 * 60 * 60 * 1000;

/** A share, and the version of what protects it. */
interface Granted {
  readonly id: string;
  readonly version: string;
}

/**
 * What a reader's press gives, to ask for the package with: until when it holds, signed for one share and one version of its
 * protection. Nothing of it is stored.
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
