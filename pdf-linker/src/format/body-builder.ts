import type { Hash } from 'node:crypto';
import { ByteWriter } from '../bytes/byte-writer.ts';
import { FIELD_WIDTH, numberText, type Sink, serialise, type Watched } from '../object/serialise.ts';
import { inOneOrder } from '../object/sort-entries.ts';
import { Dict, type FieldKind, type Ref, Stream, type Value } from '../object/value.ts';
import { NumberList, NumberListWriter } from './number-list.ts';
import { FIRST_PAGE, LEAF_HASH_BYTES, type SideTable } from './side-table.ts';
import { FIELD_KINDS, type TableNumbers } from './table-numbers.ts';

/** Shorter streams are not worth an entry in the side table. */
const SMALLEST_LEAF = 256;

/** Lists of places that the passes record. */
type PlaceLists = 'hooks' | 'nameOffsets' | 'nameIndexes' | 'fontOffsets' | 'fontIndexes';

/** The symbols of a body: everything in the side table that the builder itself does not know. */
export type Symbols = Omit<
  SideTable,
  'bodyLength' | 'bodyHash' | 'objectCount' | 'regionStart' | 'regionEnd' | 'numbers' | 'leafHashes'
> &
  Pick<TableNumbers, PlaceLists>;

/** The names of roles and classes in a document without structure: none. */
export const NO_NAMES = { nameOffsets: NumberList.of([]), nameIndexes: NumberList.of([]) };

/** The names of form fonts in a document without a form: none. */
export const NO_FONTS = { fontOffsets: NumberList.of([]), fontIndexes: NumberList.of([]) };

/** A body that ends with its region: it can be linked, but is not a PDF in its own right. */
export interface DocumentPart {
  /** The bytes, in consecutive pieces. */
  pieces: Uint8Array[];
  /** SHA-256 of the bytes; more can be added. */
  hash: Hash;
  table: SideTable;
  /** Gives back the memory of the pieces, which must not be used any more. */
  release(): void;
}

const END = '\nendobj\n';
const HEADER = '\n%\u00e2\u00e3\u00cf\u00d3\n';

/** Writes the objects of a prepared document in succession, and records where each reference is. */
export class BodyBuilder implements Sink {
  readonly #out = new ByteWriter();
  #next: number;
  readonly #offsets: number[] = [];
  readonly #fieldOffsets = new NumberListWriter();
  readonly #fieldValues = new NumberListWriter();
  readonly #fieldKinds = new NumberListWriter();
  readonly #leaves: { number: number; start: number; end: number; hash: Uint8Array }[] = [];
  readonly #regionStart: number;
  readonly #watched = new Map<Watched, { seen: (start: number, end: number) => void; start: number }>();

  /** @param pageCount the number of pages in the body; their object numbers are reserved. */
  constructor(pageCount: number, version: string) {
    this.#next = FIRST_PAGE + pageCount;
    this.#out.text(`%PDF-${version}${HEADER}`);
    this.#regionStart = this.#out.length;
  }

  /** Returns a new object number. */
  allocate(): number {
    return this.#next++;
  }

  /**
   * Reports, once written, where the entries of a dictionary or an array, a name, or a string begin and end.
   */
  watch(value: Watched, seen: (start: number, end: number) => void): void {
    this.#watched.set(value, { seen, start: 0 });
  }

  /**
   * Writes the object with this number; `locate` returns the object number for a source reference. `print`
   * returns the hash by which equal streams with references are recognised in other documents, or null for a
   * stream that is not shared; null in place of `print` prevents sharing even of a stream without references.
   */
  write(
    number: number,
    value: Value,
    locate: (ref: Ref) => number,
    print: (() => Uint8Array | null) | null = () => null,
  ): void {
    const start = this.#out.length;
    this.begin(number);
    const bodyStart = this.#out.length;
    const fieldsBefore = this.#fieldOffsets.length;
    if (value instanceof Stream) {
      const entries = new Dict(value.dict);
      entries.delete('Length');
      // Data outside the file (7.3.8.2) would make the package depend on a path on the recipient's machine.
      for (const key of ['F', 'FFilter', 'FDecodeParms']) entries.delete(key);
      entries.set('Length', value.data.length);
      // Equal streams are equal in other documents too, whichever program wrote them.
      serialise(inOneOrder(entries), this, locate);
      this.#out.text('\nstream\n');
      this.#out.bytes(value.data);
      this.#out.text('\nendstream');
    } else serialise(value, this, locate);
    const end = this.#out.length;
    if (print !== null && value instanceof Stream && value.data.length >= SMALLEST_LEAF) {
      const isLeaf = this.#fieldOffsets.length === fieldsBefore;
      const hash = isLeaf ? this.#out.hashFrom(bodyStart).digest().subarray(0, LEAF_HASH_BYTES) : print();
      if (hash !== null) this.#leaves.push({ number, start, end: end + END.length, hash });
    }
    this.end();
  }

  /** Begins the object with this number; the methods below then write it. */
  begin(number: number): void {
    this.#offsets[number] = this.#out.length;
    this.field('object', number);
    this.#out.text(' 0 obj\n');
  }

  text(text: string): void {
    this.#out.text(text);
  }

  /** Writes a few bytes of others. */
  copy(bytes: Uint8Array, from: number, to: number): void {
    this.#out.copy(bytes, from, to);
  }

  field(kind: FieldKind, value: number): void {
    this.#fieldOffsets.push(this.#out.length);
    this.#fieldValues.push(value);
    this.#fieldKinds.push(FIELD_KINDS[kind]);
    this.#out.digits(value, FIELD_WIDTH);
  }

  reference(number: number): void {
    this.field('object', number);
    this.#out.text(' 0 R');
  }

  end(): void {
    this.#out.text(END);
  }

  /** Ends the body with its relocatable region once all objects are written. */
  finish(symbols: Symbols): DocumentPart {
    const region = this.#endRegion(symbols);
    const bodyLength = this.#out.length;
    const hash = this.#out.hashFrom(0);
    const bodyHash = hash.copy().digest('hex');
    return {
      pieces: this.#out.takePieces(),
      hash,
      table: { ...region, bodyLength, bodyHash },
      release: () => this.#out.release(),
    };
  }

  #endRegion({
    hooks,
    nameOffsets,
    nameIndexes,
    fontOffsets,
    fontIndexes,
    ...symbols
  }: Symbols): Omit<SideTable, 'bodyLength' | 'bodyHash'> {
    const objectCount = this.#next - 1;
    const offsets = new NumberListWriter();
    for (let n = 0; n <= objectCount; n++) offsets.push(n < FIRST_PAGE ? 0 : (this.#offsets[n] ?? 0));
    const hashes = new Uint8Array(this.#leaves.length * LEAF_HASH_BYTES);
    this.#leaves.forEach((leaf, i) => {
      hashes.set(leaf.hash, i * LEAF_HASH_BYTES);
    });
    return {
      ...symbols,
      objectCount,
      regionStart: this.#regionStart,
      regionEnd: this.#out.length,
      numbers: {
        offsets: offsets.list(),
        fieldOffsets: this.#fieldOffsets.list(),
        fieldValues: this.#fieldValues.list(),
        fieldKinds: this.#fieldKinds.list(),
        leafNumbers: NumberList.of(this.#leaves.map(({ number }) => number)),
        leafStarts: NumberList.of(this.#leaves.map(({ start }) => start)),
        leafEnds: NumberList.of(this.#leaves.map(({ end }) => end)),
        hooks,
        nameOffsets,
        nameIndexes,
        fontOffsets,
        fontIndexes,
      },
      leafHashes: hashes,
    };
  }

  number(value: number): void {
    if (!this.#out.number(value)) this.#out.text(numberText(value));
  }

  escaped(bytes: Uint8Array, escapes: Uint8Array): void {
    this.#out.escaped(bytes, escapes);
  }

  opened(part: Watched): void {
    if (this.#watched.size === 0) return;
    const watch = this.#watched.get(part);
    if (watch !== undefined) watch.start = this.#out.length;
  }

  closed(part: Watched): void {
    if (this.#watched.size === 0) return;
    const watch = this.#watched.get(part);
    if (watch === undefined) return;
    this.#watched.delete(part);
    watch.seen(watch.start, this.#out.length);
  }
}
