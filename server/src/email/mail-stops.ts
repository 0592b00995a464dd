import { DEFAULT_LANGUAGE, type Language } from '@submittal/contract/languages';
import type { Database } from '../database/open-database.ts';
import type { SigningKeys } from '../signing-keys.ts';
import { mailboxHash, wholeMailboxHash } from './mailbox-hash.ts';

/** The path of the page behind a stop link; the token follows. */
export const MAIL_STOP_PATH = '/mail-stop';

const PURPOSE = 'mail stop';

/**
 * Mailboxes that take no mail from this service, whichever project it comes from. A stop link contains its mailbox as
 * a hash and a signature, so making one stores nothing.
 */
export class MailStops {
  readonly #db: Database;
  readonly #keys: SigningKeys;

  constructor(db: Database, keys: SigningKeys) {
    this.#db = db;
    this.#keys = keys;
  }

  /** The path of the stop link in a mail to this address; its page uses the mail's language. */
  pathFor(address: string, language: Language): string {
    const hash = wholeMailboxHash(PURPOSE, address);
    const path = `${MAIL_STOP_PATH}/${hash}.${this.#keys.sign(PURPOSE, hash)}`;
    return language === DEFAULT_LANGUAGE ? path : `${path}?lang=${language}`;
  }

  /** Whether this server issued a token. */
  knows(token: string): boolean {
    return this.#hashIn(token) !== null;
  }

  /** Stops mail to the mailbox of a token; false if this server did not issue the token. */
  async stop(token: string): Promise<boolean> {
    const hash = this.#hashIn(token);
    if (hash === null) return false;
    await this.#db
      .insertInto('mail_stops')
      .values({ hash, stopped_at: new Date().toISOString() })
      .onConflict((conflict) => conflict.column('hash').doNothing())
      .execute();
    return true;
  }

  async isStopped(address: string): Promise<boolean> {
    const row = await this.#db
      .selectFrom('mail_stops')
      .select('hash')
      // An earlier version stored the spelling of the mail.
      .where('hash', 'in', [mailboxHash(PURPOSE, address), wholeMailboxHash(PURPOSE, address)])
      .executeTakeFirst();
    return row !== undefined;
  }

  #hashIn(token: string): string | null {
    const [, hash, signature] = /^([\w-]{43})\.([\w-]{43})$/.exec(token) ?? [];
    return hash && signature && this.#keys.verifies(PURPOSE, hash, signature) ? hash : null;
  }
}
