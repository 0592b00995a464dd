import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A shorter key could be guessed. */
export const MIN_KEY_CHARACTERS = 32;

/**
 * Signs what leaves this server and comes back. The first key signs and every key verifies, so a key is replaced by
 * putting another before it.
 */
export class SigningKeys {
  readonly #keys: readonly string[];

  constructor(keys: readonly [string, ...string[]]) {
    this.#keys = keys;
  }

  /** A signature, safe in an address. A signature for one purpose is not valid for another. */
  sign(purpose: string, text: string): string {
    return mac(this.#keys[0] ?? '', purpose, text).toString('base64url');
  }

  verifies(purpose: string, text: string, signature: string): boolean {
    const given = Buffer.from(signature, 'base64url');
    return this.#keys.some((key) => {
      const right = mac(key, purpose, text);
      return given.length === right.length && timingSafeEqual(given, right);
    });
  }
}

function mac(key: string, purpose: string, text: string): Buffer {
  return createHmac('sha256', key).update(`${purpose}\n${text}`).digest();
}

/**
 * The configured keys, or else those in a file beside the embedded database, one per line; the file is made if it is
 * missing.
 */
export async function openSigningKeys(configured: readonly string[], dataDir: string): Promise<SigningKeys> {
  const [first, ...others] = configured.length > 0 ? configured : await keysOfFile(dataDir);
  if (first === undefined) throw new Error(`${keysFileIn(dataDir)} has no key: remove it to have one made.`);
  return new SigningKeys([first, ...others]);
}

/** The file of the server's own keys in its data folder. */
export function keysFileIn(dataDir: string): string {
  return join(dataDir, 'signing-keys');
}

/** The keys in the text of such a file. */
export function keysIn(text: string): string[] {
  return text.split(/\s+/).filter((key) => key.length >= MIN_KEY_CHARACTERS);
}

async function keysOfFile(dataDir: string): Promise<string[]> {
  const file = keysFileIn(dataDir);
  const lines = async () => keysIn(await readFile(file, 'utf8'));
  return lines().catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    await mkdir(dataDir, { recursive: true });
    // Linking makes the file appear whole under its name, so two processes that start together read the same keys.
    const made = `${file}.${randomBytes(6).toString('hex')}`;
    await writeFile(made, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flag: 'wx' });
    await link(made, file).catch((fault: NodeJS.ErrnoException) => {
      if (fault.code !== 'EEXIST') throw fault;
    });
    await rm(made);
    return lines();
  });
}
