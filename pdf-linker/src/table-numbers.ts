import { Buffer } from 'node:buffer';
import { decodeNumbers, encodeNumbers } from './object/varint.ts';

/** Lists of numbers about a body. Those of a table that was stored are decoded when they are asked for. */
export interface TableNumbers {
  /** Where object n begins; 0 for numbers without an object in the region. Length objectCount + 1. */
  readonly offsets: Uint32Array;
  /** Relocations in order of offset: where the field is, what it holds, and which kind it is. */
  readonly fieldOffsets: Uint32Array;
  readonly fieldValues: Uint32Array;
  /** 0: object reference. 1: parent-tree key. 2: page of the package. 3: font of the package. */
  readonly fieldKinds: Uint8Array;
  /** Streams that refer to nothing, so that equal ones can stand once: number, begin, end. */
  readonly leafNumbers: Uint32Array;
  readonly leafStarts: Uint32Array;
  readonly leafEnds: Uint32Array;
  /** What a page stamp needs to know of each page, eight numbers a page: see page-hook.ts. */
  readonly hooks: Uint32Array;
  /**
   * Names of roles and classes in structure elements, in order of offset: where the solidus stands, and which
   * of the document's roles, or behind these of its classes, it is (see `StructureSymbol`).
   */
  readonly nameOffsets: Uint32Array;
  readonly nameIndexes: Uint32Array;
}

/** The lists, in the order they are stored in. */
export const NUMBER_LISTS = [
  'offsets',
  'fieldOffsets',
  'fieldValues',
  'fieldKinds',
  'leafNumbers',
  'leafStarts',
  'leafEnds',
  'hooks',
  'nameOffsets',
  'nameIndexes',
] as const satisfies readonly (keyof TableNumbers)[];

type ListName = (typeof NUMBER_LISTS)[number];

const LIST_HEAD_BYTES = 8;

/** Each list as its count, its coded length (4 bytes each, little endian) and its delta-coded numbers. */
export function encodeTableNumbers(numbers: TableNumbers): Uint8Array {
  const parts = NUMBER_LISTS.flatMap((list) => {
    const coded = encodeNumbers(numbers[list]);
    const head = Buffer.alloc(LIST_HEAD_BYTES);
    head.writeUInt32LE(numbers[list].length, 0);
    head.writeUInt32LE(coded.length, 4);
    return [head, coded];
  });
  return Buffer.concat(parts);
}

/** Decoded lists that are kept, in bytes: of thousands of tables that a package names a few are read at a time. */
const MOST_DECODED_BYTES = 512 * 1024;

/** Tables with decoded lists, that used first first, and what their lists take. */
const decoded = new Map<CodedNumbers, number>();
let decodedBytes = 0;

function noteDecoded(numbers: CodedNumbers, bytes: number): void {
  const before = decoded.get(numbers) ?? 0;
  decoded.delete(numbers);
  decoded.set(numbers, before + bytes);
  decodedBytes += bytes;
  for (const [oldest, weight] of decoded) {
    if (decodedBytes <= MOST_DECODED_BYTES || oldest === numbers) return;
    decoded.delete(oldest);
    decodedBytes -= weight;
    oldest.forget();
  }
}

/** The numbers of a stored table: coded they take a tenth, so they stay so until they are asked for. */
export class CodedNumbers implements TableNumbers {
  readonly #bytes: Buffer;
  readonly #at: number;
  #lists: Partial<Record<ListName, Uint32Array>> = {};
  #kinds: Uint8Array | undefined;
  /** Where the numbers end in the bytes of the table. */
  readonly end: number;

  /** @param at where the numbers begin in the bytes of the table. */
  constructor(bytes: Buffer, at: number) {
    this.#bytes = bytes;
    this.#at = at;
    let end = at;
    for (const _ of NUMBER_LISTS) end += LIST_HEAD_BYTES + bytes.readUInt32LE(end + 4);
    this.end = end;
  }

  get offsets(): Uint32Array {
    return this.#list('offsets');
  }

  get fieldOffsets(): Uint32Array {
    return this.#list('fieldOffsets');
  }

  get fieldValues(): Uint32Array {
    return this.#list('fieldValues');
  }

  get fieldKinds(): Uint8Array {
    this.#kinds ??= Uint8Array.from(this.#decode('fieldKinds'));
    return this.#kinds;
  }

  get leafNumbers(): Uint32Array {
    return this.#list('leafNumbers');
  }

  get leafStarts(): Uint32Array {
    return this.#list('leafStarts');
  }

  get leafEnds(): Uint32Array {
    return this.#list('leafEnds');
  }

  get hooks(): Uint32Array {
    return this.#list('hooks');
  }

  get nameOffsets(): Uint32Array {
    return this.#list('nameOffsets');
  }

  get nameIndexes(): Uint32Array {
    return this.#list('nameIndexes');
  }

  /** Lets go of what was decoded. */
  forget(): void {
    this.#lists = {};
    this.#kinds = undefined;
  }

  #list(name: ListName): Uint32Array {
    const list = this.#lists[name] ?? this.#decode(name);
    this.#lists[name] = list;
    return list;
  }

  #decode(name: ListName): Uint32Array {
    let at = this.#at;
    for (const list of NUMBER_LISTS) {
      const length = this.#bytes.readUInt32LE(at + 4);
      if (list === name) {
        const from = at + LIST_HEAD_BYTES;
        const numbers = decodeNumbers(
          this.#bytes.subarray(from, from + length),
          this.#bytes.readUInt32LE(at),
        );
        noteDecoded(this, numbers.byteLength);
        return numbers;
      }
      at += LIST_HEAD_BYTES + length;
    }
    throw new RangeError(`no list ${name}`);
  }
}
