import { Buffer } from 'node:buffer';
import type { FieldKind } from '../object/value.ts';
import { NumberList } from './number-list.ts';

/**
 * What a field of a body contains: the number of an object, a key of the parent tree, or a page or font of
 * the package.
 */
export const FIELD_KINDS = {
  object: 0,
  'structure-key': 1,
  'package-page': 2,
  face: 3,
} as const satisfies Record<FieldKind, number>;

/** Lists of numbers about a body. */
export interface TableNumbers {
  /** Where object n begins; 0 for numbers without an object in the region. The length is objectCount + 1. */
  readonly offsets: NumberList;
  /** Relocations in order of offset: where each field is, its value, and its kind. */
  readonly fieldOffsets: NumberList;
  readonly fieldValues: NumberList;
  /** According to `FIELD_KINDS`. */
  readonly fieldKinds: NumberList;
  /** Streams without references, so that equal ones can be shared: number, start, end. */
  readonly leafNumbers: NumberList;
  readonly leafStarts: NumberList;
  readonly leafEnds: NumberList;
  /** What a stamp needs to know about each page, eight numbers a page: see page-hook.ts. */
  readonly hooks: NumberList;
  /**
   * Names of roles and classes in structure elements, in order of offset: where the solidus is, and an index
   * into the document's roles followed by its classes (see `StructureSymbol`).
   */
  readonly nameOffsets: NumberList;
  readonly nameIndexes: NumberList;
  /**
   * Names of the form's fonts in default appearances, likewise: the offset, and an index into
   * `FormSymbol.fonts`.
   */
  readonly fontOffsets: NumberList;
  readonly fontIndexes: NumberList;
}

/** The lists in stored order. */
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
  'fontOffsets',
  'fontIndexes',
] as const satisfies readonly (keyof TableNumbers)[];

type ListName = (typeof NUMBER_LISTS)[number];

const LIST_HEAD_BYTES = 8;

/** Encodes each list as its count, its coded length (4 bytes each, little endian) and its coded numbers. */
export function encodeTableNumbers(numbers: TableNumbers): Uint8Array {
  const parts = NUMBER_LISTS.flatMap((list) => {
    const { coded, length } = numbers[list];
    const head = Buffer.alloc(LIST_HEAD_BYTES);
    head.writeUInt32LE(length, 0);
    head.writeUInt32LE(coded.length, 4);
    return [head, coded];
  });
  return Buffer.concat(parts);
}

/** The numbers of a stored table, read from its bytes. */
export class StoredNumbers implements TableNumbers {
  readonly #bytes: Buffer;
  readonly #at: number;

  /** @param at where the numbers begin in the table's bytes. */
  constructor(bytes: Buffer, at: number) {
    this.#bytes = bytes;
    this.#at = at;
  }

  /** Where the numbers end in the table's bytes. */
  get end(): number {
    return NUMBER_LISTS.reduce((at) => this.#behind(at), this.#at);
  }

  get offsets(): NumberList {
    return this.#list('offsets');
  }

  get fieldOffsets(): NumberList {
    return this.#list('fieldOffsets');
  }

  get fieldValues(): NumberList {
    return this.#list('fieldValues');
  }

  get fieldKinds(): NumberList {
    return this.#list('fieldKinds');
  }

  get leafNumbers(): NumberList {
    return this.#list('leafNumbers');
  }

  get leafStarts(): NumberList {
    return this.#list('leafStarts');
  }

  get leafEnds(): NumberList {
    return this.#list('leafEnds');
  }

  get hooks(): NumberList {
    return this.#list('hooks');
  }

  get nameOffsets(): NumberList {
    return this.#list('nameOffsets');
  }

  get nameIndexes(): NumberList {
    return this.#list('nameIndexes');
  }

  get fontOffsets(): NumberList {
    return this.#list('fontOffsets');
  }

  get fontIndexes(): NumberList {
    return this.#list('fontIndexes');
  }

  /** Not cached: there are thousands of tables, and only a few are read at a time. */
  #list(name: ListName): NumberList {
    let at = this.#at;
    for (let i = NUMBER_LISTS.indexOf(name); i > 0; i--) at = this.#behind(at);
    return new NumberList(this.#bytes, at + LIST_HEAD_BYTES, this.#behind(at), this.#bytes.readUInt32LE(at));
  }

  /** Where the list ends whose head is at an offset. */
  #behind(at: number): number {
    return at + LIST_HEAD_BYTES + this.#bytes.readUInt32LE(at + 4);
  }
}
