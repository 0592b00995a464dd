import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import PQueue from 'p-queue';
import { AppError } from '../http/app-error.ts';

/**
 * OWASP's "Password Storage Cheat Sheet": 2^15, 8, 3 take 32 MB and are as costly as 2^17, 8, 1 with its 128.
 */
const COST = { N: 2 ** 15, r: 8, p: 3 } as const;

const HASH_BYTES = 32;

/** Passwords hashed at the same time: each takes a core, and one of the threads that read files. */
const AT_ONCE = 2;

/** The maximum number of passwords that wait to be hashed. */
const MAX_WAITING = 32;

/** The stored form of a password: the cost, a salt and the hash, separated by `$`. */
export class Passwords {
  readonly #queue = new PQueue({ concurrency: AT_ONCE });

  async keep(password: string): Promise<string> {
    const salt = randomBytes(16);
    const hash = await this.#hash(password, salt, COST);
    return ['scrypt', COST.N, COST.r, COST.p, salt.toString('base64url'), hash.toString('base64url')].join(
      '$',
    );
  }

  /** Whether a password is the stored one; takes the same time however much of it is right. */
  async matches(password: string, kept: string): Promise<boolean> {
    const [, N, r, p, salt = '', hash = ''] = kept.split('$');
    const right = Buffer.from(hash, 'base64url');
    const cost = { N: Number(N), r: Number(r), p: Number(p) };
    const given = await this.#hash(password, Buffer.from(salt, 'base64url'), cost);
    return given.length === right.length && timingSafeEqual(given, right);
  }

  async #hash(password: string, salt: Buffer, cost: typeof COST | ScryptOptions): Promise<Buffer> {
    if (this.#queue.size >= MAX_WAITING) {
      throw new AppError('too-many-requests', 'Too many passwords are being checked. Please try again.');
    }
    return this.#queue.add(() => scrypted(password, salt, cost));
  }
}

function scrypted(password: string, salt: Buffer, cost: ScryptOptions): Promise<Buffer> {
  // The same characters may be typed in different ways: an accent as a separate character, a full-width digit.
  const text = password.normalize('NFKC');
  return new Promise((resolve, reject) => {
    scrypt(text, salt, HASH_BYTES, { ...cost, maxmem: 64 * 1024 * 1024 }, (error, hash) =>
      error ? reject(error) : resolve(hash),
    );
  });
}
