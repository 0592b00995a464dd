import { ByNumber } from '../object/by-number.ts';
import { Dict, Name, PdfString, Ref, Stream, type Value } from '../object/value.ts';
import { type CrossReferences, readCrossReferences } from './cross-references.ts';
import { Decryption, type Locked } from './decryption.ts';
import { lastRevisionEnd, lostUpdates } from './lost-updates.ts';
import { type Container, readContainer } from './object-container.ts';
import type { ObjectFault } from './object-faults.ts';
import { containerOf, indexOf, isPacked, type Place, packedPlace } from './object-place.ts';
import { type Scan, scanObjects } from './object-scan.ts';
import type { PlainObject } from './plain-object.ts';
import { isPrintable, Keyword, Syntax } from './syntax.ts';

const HEADER = '%PDF-';
const HEADER_SEARCH = 1024;
const ENDSTREAM = 'endstream';
/** The number of bytes by which producers overstate the length of a stream: an end of line or two. */
const MISCOUNTED = 4;

/**
 * Reads the objects of a file by its cross-references, or by searching for them if those are wrong, and
 * decrypts them if an empty user password suffices. Memory is bounded by the file: nothing is allocated for
 * what is only stated.
 */
export class PlainReader {
  readonly #bytes: Uint8Array;
  readonly #buffer: Buffer;
  readonly #shift: number;
  readonly #strict: boolean;
  #places: ByNumber<Place>;
  #scan: Scan | undefined;
  /** Objects in object streams, if the references do not lead to all objects. */
  #packed: Map<number, Place> | undefined;
  readonly #containers = new Map<number, Container | undefined>();
  readonly #lengths = new Set<number>();
  #decryption: Decryption | undefined;
  #cutShort: boolean | undefined;
  trailer: Dict;
  repaired = false;
  /** What is wrong with objects that were requested. */
  readonly faults = new Map<number, ObjectFault>();
  /** Whether an object was requested of which only a state before an update is left. */
  changesLost = false;
  /** Objects that updates say they contain, and do not; known once something is not at its stated place. */
  #lost: Set<number> | undefined;
  /** Why encrypted objects cannot be read. */
  locked: Locked | undefined;

  /**
   * @param strict whether an object that the file refers to but does not list counts as missing, instead of
   *   null.
   * @throws Error if neither a catalog nor a page tree can be found.
   */
  constructor(bytes: Uint8Array, strict = false) {
    this.#bytes = bytes;
    this.#strict = strict;
    this.#buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.#shift = Math.max(0, this.#buffer.subarray(0, HEADER_SEARCH).indexOf(HEADER));
    const stated = this.#statedReferences();
    this.#places = stated?.places ?? new ByNumber();
    this.trailer = stated?.trailer ?? new Dict();
    this.#unlock();
    if (this.locked) return;
    if (stated?.whole === false) {
      this.repaired = true;
      this.#gatherPacked();
    }
    if (!this.#hasPages()) this.#repair();
  }

  /** The version stated in the header; `1.4` if there is none. */
  get version(): string {
    const header = this.#buffer.toString('latin1', this.#shift, this.#shift + 8);
    return /^%PDF-(\d\.\d)/.exec(header)?.[1] ?? '1.4';
  }

  /**
   * Whether objects follow the end of the last revision (7.5.5): an update was cut short. Of a file without any end, what
   * is missing tells.
   */
  get cutShort(): boolean {
    this.#cutShort ??= this.#isCutShort();
    return this.#cutShort;
  }

  #isCutShort(): boolean {
    const last = lastRevisionEnd(this.#buffer);
    return last !== undefined && scanObjects(this.#bytes.subarray(last)).offsets.size > 0;
  }

  /**
   * Whether everything read so far was where the cross-references say, in a plain file that ends where they do: there is
   * nothing that another reader could take otherwise.
   */
  get isAsStated(): boolean {
    return (
      this.#shift === 0 &&
      this.#buffer.toString('latin1', 0, HEADER.length) === HEADER &&
      !this.repaired &&
      this.#scan === undefined &&
      this.faults.size === 0 &&
      !this.trailer.has('Encrypt') &&
      !this.cutShort
    );
  }

  /** Whether the file was encrypted and is being decrypted. */
  get encrypted(): boolean {
    return this.#decryption !== undefined;
  }

  /** The object with a number; null if there is none. */
  object(number: number): Value {
    const value = this.#read(number);
    // If the references are intact, a reference to an unlisted object means the null object (7.3.10).
    if (value === undefined && (this.#strict || this.repaired || this.#places.get(number) !== undefined))
      this.faults.set(number, 'missing');
    if (this.#lost?.has(number) === true) {
      this.faults.set(number, 'outdated');
      this.changesLost = true;
    }
    return value ?? null;
  }

  /**
   * Reads an object where it is stated to be, without making values of it; false if that takes more.
   * @param isKnown whether it has been read so before.
   */
  readPlain(number: number, into: PlainObject, isKnown: boolean): boolean {
    const place = this.#places.get(number);
    if (place === undefined || this.repaired || this.#shift !== 0 || this.#lost !== undefined) return false;
    if (!isPacked(place)) {
      if (!isKnown) return into.read(this.#bytes, place, number);
      into.goTo(this.#bytes, place);
      return true;
    }
    const [container, index] = [containerOf(place), indexOf(place)];
    const contents = this.#container(container);
    const offset = contents?.numbers[index] === number ? contents.offsets[index] : undefined;
    if (contents === undefined || offset === undefined || this.faults.has(container)) return false;
    if (!isKnown) return into.read(contents.data, offset, undefined);
    into.goTo(contents.data, offset);
    return true;
  }

  #read(number: number): Value | undefined {
    const place = this.#places.get(number);
    if (place === undefined) return this.#packed === undefined ? undefined : this.#found(number);
    if (isPacked(place)) return this.#packedObject(place, number);
    for (const offset of this.#shift === 0 ? [place] : [place, place + this.#shift]) {
      const object = this.#objectAt(offset);
      if (object !== undefined && object.number === number) return object.value;
    }
    // The table is wrong about this object; a search of the file finds where it really is.
    this.#lookForLostUpdates();
    return this.#found(number);
  }

  /** Prepares for decryption as stated in the trailer. */
  #unlock(): void {
    this.locked = undefined;
    this.#decryption = undefined;
    const reference = this.trailer.get('Encrypt');
    const entries = this.#dict(reference);
    if (entries === undefined) return;
    const [id] = this.#array(this.trailer.get('ID'));
    const first = this.#resolve(id);
    const opened = Decryption.open(
      entries,
      first instanceof PdfString ? first.bytes : new Uint8Array(0),
      (value) => this.#resolve(value),
    );
    if (typeof opened === 'string') this.locked = opened;
    else this.#decryption = opened;
    // Containers read so far were read without decryption.
    this.#containers.clear();
  }

  #statedReferences(): CrossReferences | undefined {
    try {
      return readCrossReferences(this.#bytes, this.#shift, (offset) => this.#objectAt(offset));
    } catch {
      return undefined;
    }
  }

  #resolve(value: Value | undefined): Value {
    let current: Value = value ?? null;
    for (let hop = 0; current instanceof Ref && hop < 32; hop++) current = this.object(current.number);
    return current instanceof Ref ? null : current;
  }

  #dict(value: Value | undefined): Dict | undefined {
    const resolved = this.#resolve(value);
    return resolved instanceof Dict ? resolved : undefined;
  }

  #array(value: Value | undefined): Value[] {
    const resolved = this.#resolve(value);
    return Array.isArray(resolved) ? resolved : [];
  }

  #hasPages(): boolean {
    const tree = this.#dict(this.#dict(this.trailer.get('Root'))?.get('Pages'));
    return tree?.has('Kids') === true;
  }

  /** Rebuilds the references from what the file contains, and finds its catalog. */
  #repair(): void {
    this.repaired = true;
    this.faults.clear();
    const old = this.trailer;
    this.#places = new ByNumber();
    this.#packed = new Map();
    this.#containers.clear();
    const scan = this.#scanned();
    // The key for the packed objects is stated in a trailer.
    this.trailer = [...scan.trailers, old].find((trailer) => trailer.has('Encrypt')) ?? old;
    this.#unlock();
    if (this.locked) return;
    if (this.#decryption === undefined) this.#requireUnencrypted(scan);
    const packed = this.#gatherPacked();
    this.#lookForLostUpdates();
    for (const trailer of [...scan.trailers, old]) {
      this.trailer = trailer;
      if (this.#hasPages()) return;
    }
    let tree: Ref | undefined;
    for (const number of [...scan.offsets.keys(), ...packed.keys()].reverse()) {
      const value = this.object(number);
      const entries = value instanceof Stream ? value.dict : value;
      if (!(entries instanceof Dict)) continue;
      const type = entries.get('Type');
      const kind = type instanceof Name ? type.value : '';
      if (kind === 'XRef' && entries.has('Root')) {
        this.trailer = entries;
        if (entries.has('Encrypt') && this.#decryption === undefined) {
          this.#unlock();
          if (this.locked) return;
        }
        if (this.#hasPages()) return;
      }
      this.trailer = new Dict([['Root', new Ref(number, 0)]]);
      if (kind === 'Catalog' && this.#hasPages()) return;
      if (kind === 'Pages' && entries.has('Kids') && !entries.has('Parent')) tree ??= new Ref(number, 0);
    }
    if (tree === undefined) throw new Error('no catalog');
    this.trailer = new Dict([['Root', tree]]);
  }

  /**
   * If the trailer is lost, so is its statement about encryption (7.5.5), and encrypted data would be taken
   * for plain.
   * @throws Error if the file has an encryption dictionary (7.6.2) that no trailer names.
   */
  #requireUnencrypted(scan: Scan): void {
    if (!this.#buffer.includes('/Standard')) return;
    for (const offset of scan.offsets.values()) {
      const value = this.#objectAt(offset)?.value;
      if (value instanceof Dict && ['Filter', 'V', 'R', 'O', 'U', 'P'].every((key) => value.has(key)))
        throw new Error('encrypted, and the trailer is lost');
    }
  }

  #scanned(): Scan {
    this.#scan ??= scanObjects(this.#bytes);
    return this.#scan;
  }

  #gatherPacked(): Map<number, Place> {
    const places = new Map<number, Place>();
    this.#packed = places;
    for (const [container, offset] of this.#scanned().offsets) {
      if (!this.#buffer.subarray(offset, offset + 512).includes('/ObjStm')) continue;
      this.#container(container)?.numbers.forEach((number, index) => {
        places.set(number, packedPlace(container, index));
      });
    }
    return places;
  }

  #lookForLostUpdates(): void {
    if (this.#lost !== undefined) return;
    // Reading cross-references may come across something else that is not at its place.
    this.#lost = new Set();
    this.#lost = lostUpdates(this.#bytes, this.#scanned(), (offset) => this.#objectAt(offset));
  }

  /** Searches the whole file for an object that the references do not lead to. */
  #found(number: number): Value | undefined {
    const offset = this.#scanned().offsets.get(number);
    if (offset !== undefined) return this.#objectAt(offset)?.value;
    const place = this.#packed?.get(number);
    return place === undefined ? undefined : this.#packedObject(place, number);
  }

  #packedObject(place: Place, number: number): Value | undefined {
    const [container, index] = [containerOf(place), indexOf(place)];
    const contents = this.#container(container);
    if (contents === undefined) return undefined;
    const at = contents.numbers[index] === number ? index : contents.numbers.indexOf(number);
    const offset = contents.offsets[at];
    if (offset === undefined || offset >= contents.data.length) return undefined;
    const syntax = new Syntax(contents.data, offset);
    const value = syntax.value();
    if (this.faults.has(container) && syntax.position >= contents.data.length)
      this.faults.set(number, 'unended');
    return value;
  }

  #container(number: number): Container | undefined {
    if (this.#containers.has(number)) return this.#containers.get(number);
    // Reserved while it is read: a container that contains itself is invalid.
    this.#containers.set(number, undefined);
    const stream = this.object(number);
    if (!(stream instanceof Stream)) return undefined;
    const container = readContainer(stream, (value) => this.#resolve(value));
    this.#containers.set(number, container);
    return container;
  }

  #objectAt(offset: number): { number: number; value: Value } | undefined {
    if (!(offset >= 0 && offset < this.#bytes.length)) return undefined;
    const syntax = new Syntax(this.#bytes, offset);
    const number = syntax.integer();
    const generation = syntax.integer();
    if (number === undefined || generation === undefined || !syntax.keyword('obj')) return undefined;
    const read = syntax.read();
    if (read instanceof Keyword) {
      if (read.text !== 'endobj') this.faults.set(number, 'overwritten');
      return { number, value: null };
    }
    let value = read;
    if (read instanceof Dict && syntax.keyword('stream')) {
      const { data, ends, stated } = this.#streamData(read, syntax.position);
      // Encoded data itself shows whether it is complete; for other data, only the length does.
      const isShort = !read.has('Filter') && data.length + MISCOUNTED < stated;
      if (!ends || isShort) this.faults.set(number, 'unended');
      value = new Stream(read, data);
    } else if (!syntax.keyword('endobj') && this.#isOverwritten(syntax))
      this.faults.set(number, 'overwritten');
    if (syntax.malformed) this.faults.set(number, 'overwritten');
    const decrypted =
      this.#decryption === undefined ? value : this.#decryption.object(value, number, generation);
    if (decrypted === undefined) this.faults.set(number, 'locked');
    return { number, value: decrypted ?? null };
  }

  /** Whether what follows a value in place of `endobj` is the end of the file, or nothing that a writer writes. */
  #isOverwritten(syntax: Syntax): boolean {
    const next = syntax.read();
    return next instanceof Keyword && !isPrintable(next.text);
  }

  /**
   * The data after the keyword `stream`, and whether the file contains its end: of the stated length if the
   * stream ends there, else up to `endstream`, else the rest of the file.
   */
  #streamData(entries: Dict, afterKeyword: number): { data: Uint8Array; ends: boolean; stated: number } {
    let line = afterKeyword;
    while (this.#bytes[line] === 0x20 || this.#bytes[line] === 0x09) line++;
    // Spaces that no end of line follows are data.
    let start = this.#bytes[line] === 0x0d || this.#bytes[line] === 0x0a ? line : afterKeyword;
    if (this.#bytes[start] === 0x0d) start++;
    if (this.#bytes[start] === 0x0a) start++;
    const stated = this.#statedLength(entries.get('Length')) ?? 0;
    if (start + stated <= this.#bytes.length) {
      const behind = new Syntax(this.#bytes, start + stated);
      if (behind.keyword(ENDSTREAM) || behind.keyword('endobj'))
        return { data: this.#bytes.subarray(start, start + stated), ends: true, stated };
    }
    let end = this.#buffer.indexOf(ENDSTREAM, start);
    if (end < 0) end = this.#buffer.indexOf('endobj', start);
    if (end < 0) return { data: this.#bytes.subarray(start), ends: false, stated };
    if (this.#bytes[end - 1] === 0x0a && end > start) end--;
    if (this.#bytes[end - 1] === 0x0d && end > start) end--;
    return { data: this.#bytes.subarray(start, end), ends: true, stated };
  }

  #statedLength(value: Value | undefined): number | undefined {
    let length = value;
    if (value instanceof Ref) {
      // A length inside the stream that it measures would cause endless recursion.
      if (this.#lengths.has(value.number)) return undefined;
      this.#lengths.add(value.number);
      length = this.#resolve(value);
      this.#lengths.delete(value.number);
    }
    return typeof length === 'number' && Number.isInteger(length) && length >= 0 ? length : undefined;
  }
}
