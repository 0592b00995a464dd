import type { SideTable } from '../../format/side-table.ts';
import { FIELD_KINDS } from '../../format/table-numbers.ts';

const NONE = new Uint32Array(0);

/**
 * Which objects of a body refer to which, as the fields of its side table tell: a field within the bytes of an object is
 * a reference from it. The body itself is not read.
 */
export class ObjectGraph {
  /** The highest object number. */
  readonly count: number;
  /** The objects in order of offset. */
  readonly order: readonly number[];
  readonly offsets: Uint32Array;
  /** Where each object ends, by its number. */
  readonly ends: Uint32Array;
  readonly fieldOffsets: Uint32Array;
  readonly fieldValues: Uint32Array;
  readonly fieldKinds: Uint32Array;
  /** The index of each object's first field behind its own number, and of the first field behind the object. */
  readonly #from: Uint32Array;
  readonly #to: Uint32Array;

  constructor({ numbers, objectCount, regionEnd }: SideTable) {
    this.count = objectCount;
    this.offsets = numbers.offsets.toArray();
    this.fieldOffsets = numbers.fieldOffsets.toArray();
    this.fieldValues = numbers.fieldValues.toArray();
    this.fieldKinds = numbers.fieldKinds.toArray();
    this.ends = new Uint32Array(objectCount + 1);
    this.#from = new Uint32Array(objectCount + 1);
    this.#to = new Uint32Array(objectCount + 1);
    const order: number[] = [];
    let open = 0;
    // An object begins with a field for its own number.
    for (let field = 0; field < this.fieldOffsets.length; field++) {
      const number = this.fieldValues[field] ?? 0;
      const offset = this.fieldOffsets[field] ?? 0;
      if (this.fieldKinds[field] !== FIELD_KINDS.object || this.offsets[number] !== offset) continue;
      this.#end(open, offset, field);
      this.#from[number] = field + 1;
      order.push(number);
      open = number;
    }
    this.#end(open, regionEnd, this.fieldOffsets.length);
    this.order = order;
  }

  /** Index of the first field within an object, behind the field of its own number. */
  firstField(number: number): number {
    return this.#from[number] ?? 0;
  }

  /** Index of the first field behind an object. */
  endField(number: number): number {
    return this.#to[number] ?? 0;
  }

  /** The numbers that an object refers to, in order, each as often as it does. */
  references(number: number): Uint32Array {
    const [from, to] = [this.firstField(number), this.endField(number)];
    if (from >= to) return NONE;
    for (let field = from; field < to; field++)
      if (this.fieldKinds[field] !== FIELD_KINDS.object)
        return this.fieldValues
          .subarray(from, to)
          .filter((_, at) => this.fieldKinds[from + at] === FIELD_KINDS.object);
    return this.fieldValues.subarray(from, to);
  }

  refersTo(number: number, target: number): boolean {
    return this.references(number).includes(target);
  }

  /** The keys of the parent tree (ISO 32000-2 14.7.5.4) in an object. */
  keys(number: number): number[] {
    const out: number[] = [];
    for (let field = this.firstField(number); field < this.endField(number); field++)
      if (this.fieldKinds[field] === FIELD_KINDS['structure-key']) out.push(this.fieldValues[field] ?? 0);
    return out;
  }

  #end(number: number, offset: number, field: number): void {
    if (number === 0) return;
    this.ends[number] = offset;
    this.#to[number] = field;
  }
}
