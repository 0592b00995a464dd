import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { currentSender } from '../children/current-sender.ts';
import { SenderTurns, TooMuchWaiting } from '../children/sender-turns.ts';
import { AppError } from '../http/app-error.ts';

/**
 * OWASP's "Password Storage Cheat Sheet": 2^15, 8, 3 take 32 MB and are as costly as 2^17, 8, 1 with its 128.
 */
const COST: PasswordCost = { N: 2 ** 15, r: 8, p: 3 };

/** What scrypt takes to hash a password; it is stored beside the hash. */
export type PasswordCost = Required<Pick<ScryptOptions, 'N' | 'r' | 'p'>>;

const HASH_BYTES = 32;

/** Passwords hashed at the same time: each takes a core, and one of the threads that read files. */
const AT_ONCE = 2;

/** Passwords that wait to be hashed. */
const MOST_WAITING = { ofSender: 32, ofAll: 32 };

/** The stored form of a password: the cost, a salt and the hash, separated by `$`. */
export class Passwords {
  readonly #turns = new SenderTurns(AT_ONCE, MOST_WAITING);

  async keep(password: string, { N, r, p }: PasswordCost = COST): Promise<string> {
    const salt = randomBytes(16);
    const hash = await this.#hash(password, salt, { N, r, p });
    return ['scrypt', N, r, p, salt.toString('base64url'), hash.toString('base64url')].join('$');
  }

  /** Whether a password is the stored one; takes the same time however much of it is right. */
  async matches(password: string, stored: string): Promise<boolean> {
    const [, N, r, p, salt = '', hash = ''] = stored.split('$');
    const right = Buffer.from(hash, 'base64url');
    const cost = { N: Number(N), r: Number(r), p: Number(p) };
    const given = await this.#hash(password, Buffer.from(salt, 'base64url'), cost);
    return given.length === right.length && timingSafeEqual(given, right);
  }

  async #hash(password: string, salt: Buffer, cost: PasswordCost): Promise<Buffer> {
    try {
      return await this.#turns.run(currentSender(), () => scrypted(password, salt, cost));
    } catch (error) {
      if (!(error instanceof TooMuchWaiting)) throw error;
      throw new AppError('too-many-requests', 'Too many passwords are being checked. Please try again.');
    }
  }
}

function scrypted(password: string, salt: Buffer, cost: PasswordCost): Promise<Buffer> {
  // The same characters may be typed in different ways: an accent as a separate character, a full-width digit.
  const text = password.normalize('NFKC');
  return new Promise((resolve, reject) => {
    scrypt(text, salt, HASH_BYTES, { ...cost, maxmem: 64 * 1024 * 1024 }, (error, hash) =>
      error ? reject(error) : resolve(hash),
    );
  });
}
