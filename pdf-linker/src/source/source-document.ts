import { ByNumber } from '../object/by-number.ts';
import { Dict, Name, Ref, Stream, type Value } from '../object/value.ts';
import type { Locked } from './decryption.ts';
import type { ObjectFault } from './object-faults.ts';
import type { PlainObject } from './plain-object.ts';
import { PlainReader } from './plain-reader.ts';

/** Why a source could not be opened. */
export class SourceFault extends Error {
  readonly code: Locked | 'damaged';
  constructor(code: Locked | 'damaged', message: string) {
    super(message);
    this.code = code;
  }
}

const MAX_HOPS = 32;

/** A parsed source: its trailer and its objects, read on demand. */
export class SourceDocument {
  readonly trailer: Dict;
  readonly version: string;
  readonly #reader: PlainReader;
  readonly #objects = new ByNumber<Value | undefined>();

  private constructor(reader: PlainReader) {
    this.#reader = reader;
    this.trailer = reader.trailer;
    this.version = reader.version;
  }

  /** Whether the cross-references had to be rebuilt. */
  get repaired(): boolean {
    return this.#reader.repaired;
  }

  /** Whether the end of the file, or of its last update, is missing. */
  get cutShort(): boolean {
    return this.#reader.cutShort;
  }

  /**
   * Whether everything read so far was where the cross-references say, in a plain file that ends where they do: there is
   * nothing that another reader could take otherwise.
   */
  get isAsStated(): boolean {
    return this.#reader.isAsStated;
  }

  /** Whether an object read so far is in a state before an update, because the update is damaged. */
  get changesLost(): boolean {
    return this.#reader.changesLost;
  }

  /** What is wrong with an object that a value refers to, if anything; the object is read for it. */
  faultOf(ref: Ref): ObjectFault | undefined {
    this.#object(ref.number);
    return this.#reader.faults.get(ref.number);
  }

  /** Whether the file was encrypted, and opened with an empty password. */
  get encrypted(): boolean {
    return this.#reader.encrypted;
  }

  /**
   * Parses the bytes of a PDF; repairs its cross-references and decrypts it if necessary.
   * @param strict whether an object that the file refers to but does not list counts as missing, instead of
   *   null (7.3.10).
   * @throws SourceFault if it needs a password, uses an unsupported encryption, or cannot be read.
   */
  static async open(bytes: Uint8Array, strict = false): Promise<SourceDocument> {
    let reader: PlainReader;
    try {
      reader = new PlainReader(bytes, strict);
    } catch (error) {
      throw new SourceFault('damaged', error instanceof Error ? error.message : 'not readable');
    }
    if (reader.locked) throw new SourceFault(reader.locked, 'does not open with an empty password');
    return new SourceDocument(reader);
  }

  /** Follows a reference, through chains of references, to its value; anything else is returned unchanged. */
  resolve(value: Value | undefined): Value {
    let current: Value = value ?? null;
    for (let hop = 0; current instanceof Ref; hop++) {
      if (hop === MAX_HOPS) return null;
      current = this.#object(current.number);
    }
    return current;
  }

  /** The object with a number, its own references followed as {@link resolve} does. */
  object(number: number): Value {
    return this.resolve(this.#object(number));
  }

  /** The dictionary at a value, or the dictionary of a stream; otherwise undefined. */
  dict(value: Value | undefined): Dict | undefined {
    const resolved = this.resolve(value);
    if (resolved instanceof Dict) return resolved;
    return resolved instanceof Stream ? resolved.dict : undefined;
  }

  /** The array at a value; otherwise undefined. */
  array(value: Value | undefined): Value[] | undefined {
    const resolved = this.resolve(value);
    return Array.isArray(resolved) ? resolved : undefined;
  }

  /** The name at a value; otherwise undefined. */
  name(value: Value | undefined): string | undefined {
    const resolved = this.resolve(value);
    return resolved instanceof Name ? resolved.value : undefined;
  }

  /** The number at a value; otherwise undefined. */
  number(value: Value | undefined): number | undefined {
    const resolved = this.resolve(value);
    return typeof resolved === 'number' ? resolved : undefined;
  }

  /**
   * Reads an object that nobody has asked for yet, without making values of it; false if it is known, or is anything but
   * an element of a structure in its plainest form.
   * @param isKnown whether it has been read so before: only where it is is found out then.
   */
  readPlain(number: number, into: PlainObject, isKnown = false): boolean {
    return this.#objects.get(number) === undefined && this.#reader.readPlain(number, into, isKnown);
  }

  /** Lets go of an object, which is read again if anybody asks for it. */
  forget(number: number): void {
    this.#objects.set(number, undefined);
  }

  #object(number: number): Value {
    const known = this.#objects.get(number);
    if (known !== undefined) return known;
    let value: Value = null;
    try {
      value = this.#reader.object(number);
    } catch {
      // An object that cannot be parsed counts as the null object (7.3.10); the page count protects the
      // pages.
      this.#reader.faults.set(number, 'overwritten');
    }
    this.#objects.set(number, value);
    return value;
  }
}
