import { createDecipheriv, createHash, createSecretKey, type Decipheriv } from 'node:crypto';
import { Dict, Name, PdfString, Stream, type Value } from '../object/value.ts';
import { keyForEmptyPassword } from './encryption-key.ts';
import { rc4 } from './rc4.ts';

/** `unreadable`: with an unknown method, or with a key that an empty password does not give. */
type Method = 'identity' | 'rc4' | 'aes-128' | 'aes-256' | 'unreadable';

/** Why a file cannot be decrypted. */
export type Locked = 'password-required' | 'unsupported-encryption';

const BLOCK = 16;
/** Shorter data is decrypted without a cipher of its own, whose making takes longer than its work. */
const SHORT_DATA = 1024;
const METHODS: Record<string, Method> = { None: 'identity', V2: 'rc4', AESV2: 'aes-128', AESV3: 'aes-256' };

/** Decrypts the objects of a file that opens with an empty user password (ISO 32000-2 7.6). */
export class Decryption {
  readonly #key: Uint8Array;
  readonly #filters = new Map<string, Method>([['Identity', 'identity']]);
  readonly #streams: Method;
  readonly #strings: Method;
  readonly #files: Method;
  readonly #clearMetadata: boolean;
  readonly #resolve: (value: Value | undefined) => Value;
  /** Decrypts blocks by themselves, with the key that all objects share. */
  #blocks: Decipheriv | undefined;

  private constructor(
    key: Uint8Array | undefined,
    entries: Dict,
    version: number,
    resolve: (value: Value | undefined) => Value,
  ) {
    this.#key = key ?? new Uint8Array(0);
    this.#resolve = resolve;
    this.#clearMetadata = resolve(entries.get('EncryptMetadata')) === false;
    if (version < 4) {
      const method = key === undefined ? 'unreadable' : 'rc4';
      this.#streams = method;
      this.#strings = method;
      this.#files = method;
      return;
    }
    const filters = resolve(entries.get('CF'));
    if (filters instanceof Dict) {
      for (const [name, value] of filters) {
        const filter = resolve(value);
        const method = filter instanceof Dict ? resolve(filter.get('CFM')) : null;
        const known = METHODS[method instanceof Name ? method.value : 'None'] ?? 'unreadable';
        this.#filters.set(name, key === undefined && known !== 'identity' ? 'unreadable' : known);
      }
    }
    this.#streams = this.#named(entries.get('StmF'), 'identity');
    this.#strings = this.#named(entries.get('StrF'), 'identity');
    this.#files = this.#named(entries.get('EFF'), this.#streams);
  }

  /**
   * @param entries the encryption dictionary.
   * @param id the first part of the file's identifier.
   * @returns the reason, if the file needs a password or uses an unsupported encryption (7.6.5, 7.6.6).
   */
  static open(
    entries: Dict,
    id: Uint8Array,
    resolve: (value: Value | undefined) => Value,
  ): Decryption | Locked {
    const number = (key: string, otherwise: number): number => {
      const value = resolve(entries.get(key));
      return typeof value === 'number' ? value : otherwise;
    };
    const bytes = (key: string): Uint8Array => {
      const value = resolve(entries.get(key));
      return value instanceof PdfString ? value.bytes : new Uint8Array(0);
    };
    const handler = resolve(entries.get('Filter'));
    const version = number('V', 0);
    if (!(handler instanceof Name) || handler.value !== 'Standard' || version < 1 || version > 5)
      return 'unsupported-encryption';
    // The length is stated in bits, but by some producers in bytes.
    const stated = number('Length', version === 4 ? 128 : 40);
    const bits = stated < 40 ? stated * 8 : stated;
    const key = keyForEmptyPassword({
      revision: number('R', 2),
      keyLength: version === 4 ? 16 : version === 1 ? 5 : Math.min(16, Math.max(5, bits >> 3)),
      owner: bytes('O'),
      user: bytes('U'),
      ownerKey: bytes('OE'),
      userKey: bytes('UE'),
      permissions: number('P', 0),
      encryptMetadata: resolve(entries.get('EncryptMetadata')) !== false,
      id,
    });
    const decryption = new Decryption(key, entries, version, resolve);
    if (decryption.#streams !== 'unreadable' && decryption.#strings !== 'unreadable') return decryption;
    return key === undefined ? 'password-required' : 'unsupported-encryption';
  }

  /**
   * Decrypts the value of an object that was encrypted under the object's number and generation; undefined
   * for a separately encrypted attachment (`EFF`, 7.6.2) that cannot be read.
   */
  object(value: Value, number: number, generation: number): Value | undefined {
    if (!(value instanceof Stream)) return this.#plain(value, number, generation);
    const entries = this.#entries(value.dict, number, generation);
    return this.#stream(new Stream(entries, value.data), number, generation);
  }

  #plain(value: Value, number: number, generation: number): Value {
    if (value instanceof PdfString)
      return new PdfString(this.#bytes(this.#strings, value.bytes, number, generation));
    if (Array.isArray(value)) return value.map((item) => this.#plain(item, number, generation));
    if (value instanceof Dict) return this.#entries(value, number, generation);
    return value;
  }

  #entries(entries: Dict, number: number, generation: number): Dict {
    if (this.#strings === 'identity' || !holdsStrings(entries)) return entries;
    const out = new Dict();
    for (let at = 0; at < entries.size; at++)
      out.set(entries.keyAt(at), this.#plain(entries.valueAt(at), number, generation));
    return out;
  }

  #stream(stream: Stream, number: number, generation: number): Stream | undefined {
    const type = this.#resolve(stream.dict.get('Type'));
    const kind = type instanceof Name ? type.value : '';
    if (kind === 'XRef' || (kind === 'Metadata' && this.#clearMetadata)) return stream;
    const own = this.#ownFilter(stream.dict);
    const method = own?.method ?? (kind === 'EmbeddedFile' ? this.#files : this.#streams);
    if (method === 'unreadable') return undefined;
    return new Stream(own?.entries ?? stream.dict, this.#bytes(method, stream.data, number, generation));
  }

  /**
   * The stream's own crypt filter (7.4.10), and its dictionary without it; only the first filter may be a
   * crypt filter.
   */
  #ownFilter(entries: Dict): { method: Method; entries: Dict } | undefined {
    const stated = this.#resolve(entries.get('Filter'));
    const filters = Array.isArray(stated) ? stated.map(this.#resolve) : [stated];
    const [first] = filters;
    if (!(first instanceof Name) || first.value !== 'Crypt') return undefined;
    const statedParms = this.#resolve(entries.get('DecodeParms'));
    const parms = Array.isArray(statedParms) ? statedParms : [statedParms];
    const own = this.#resolve(parms[0]);
    const out = new Dict(entries);
    out.delete('Filter');
    out.delete('DecodeParms');
    if (filters.length > 1) {
      out.set('Filter', filters.slice(1));
      if (parms.length > 1) out.set('DecodeParms', parms.slice(1));
    }
    return {
      method: this.#named(own instanceof Dict ? own.get('Name') : undefined, 'identity'),
      entries: out,
    };
  }

  #named(value: Value | undefined, otherwise: Method): Method {
    const filter = this.#resolve(value);
    return filter instanceof Name ? (this.#filters.get(filter.value) ?? 'identity') : otherwise;
  }

  #bytes(method: Method, data: Uint8Array, number: number, generation: number): Uint8Array {
    if (method === 'identity' || method === 'unreadable') return data;
    if (method === 'rc4') return rc4(this.#objectKey(number, generation, false), data);
    if (method === 'aes-128') return unchained(method, this.#objectKey(number, generation, true), data);
    return data.length < SHORT_DATA ? this.#unchainedShort(data) : unchained(method, this.#key, data);
  }

  /** As {@link unchained}, with the key of the file. */
  #unchainedShort(data: Uint8Array): Uint8Array {
    const length = blocksIn(data);
    if (length === 0) return new Uint8Array(0);
    this.#blocks ??= createDecipheriv('aes-256-ecb', this.#key, null).setAutoPadding(false);
    const plain = this.#blocks.update(data.subarray(BLOCK, BLOCK + length));
    // Each block was combined with the encrypted one before it (CBC).
    for (let at = 0; at < length; at++) plain[at] = (plain[at] ?? 0) ^ (data[at] ?? 0);
    return unpadded(plain);
  }

  /** The key of one object (algorithm 1 of 7.6.3.2). */
  #objectKey(number: number, generation: number, aes: boolean): Uint8Array {
    const hash = createHash('md5').update(this.#key);
    hash.update(Uint8Array.of(number, number >> 8, number >> 16, generation, generation >> 8));
    if (aes) hash.update('sAlT', 'latin1');
    return hash.digest().subarray(0, Math.min(16, this.#key.length + 5));
  }
}

/** Whether a dictionary, or anything in it, has a string, which alone is encrypted by itself. */
function holdsStrings(value: Value): boolean {
  if (value instanceof PdfString) return true;
  if (Array.isArray(value)) return value.some(holdsStrings);
  if (!(value instanceof Dict)) return false;
  for (let at = 0; at < value.size; at++) if (holdsStrings(value.valueAt(at))) return true;
  return false;
}

/** The number of bytes in whole blocks after the initialisation vector. */
function blocksIn({ length }: Uint8Array): number {
  return Math.max(0, length - (length % BLOCK) - BLOCK);
}

/**
 * Decrypts CBC blocks that follow their initialisation vector, and removes the padding; an incomplete block
 * is dropped.
 */
function unchained(method: 'aes-128' | 'aes-256', key: Uint8Array, data: Uint8Array): Uint8Array {
  const length = blocksIn(data);
  if (length === 0) return new Uint8Array(0);
  // A key given as bytes takes four times as long.
  const cipherKey = createSecretKey(key);
  const decipher = createDecipheriv(`${method}-cbc`, cipherKey, data.subarray(0, BLOCK)).setAutoPadding(
    false,
  );
  return unpadded(decipher.update(data.subarray(BLOCK, BLOCK + length)));
}

function unpadded(plain: Uint8Array): Uint8Array {
  const padding = plain.at(-1) ?? 0;
  return padding >= 1 && padding <= BLOCK ? plain.subarray(0, plain.length - padding) : plain;
}
