import type { SideTable } from '../../format/side-table.ts';
import { FIELD_KINDS } from '../../format/table-numbers.ts';

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
    const { offsets, fieldOffsets, fieldValues, fieldKinds } = numbers;
    const objects = objectCount + 1;
    const fields = fieldOffsets.length;
    // One piece of memory: to get and free one for each list takes longer than to fill it.
    const room = new Uint32Array(
      offsets.length + 3 * objects + fields + fieldValues.length + fieldKinds.length,
    );
    let used = 0;
    const take = (length: number): Uint32Array => {
      used += length;
      return room.subarray(used - length, used);
    };
    this.offsets = offsets.toArray(take(offsets.length));
    this.fieldOffsets = fieldOffsets.toArray(take(fields));
    this.fieldValues = fieldValues.toArray(take(fieldValues.length));
    this.fieldKinds = fieldKinds.toArray(take(fieldKinds.length));
    this.ends = take(objects);
    this.#from = take(objects);
    this.#to = take(objects);
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

  /** The object that a field refers to; 0 for a field of another kind. */
  target(field: number): number {
    return this.fieldKinds[field] === FIELD_KINDS.object ? (this.fieldValues[field] ?? 0) : 0;
  }

  /** Whether an object refers to one for which `holds` is true. */
  refersToOne(number: number, holds: (target: number) => boolean): boolean {
    const end = this.endField(number);
    for (let field = this.firstField(number); field < end; field++) {
      const target = this.target(field);
      if (target !== 0 && holds(target)) return true;
    }
    return false;
  }

  refersTo(number: number, target: number): boolean {
    const end = this.endField(number);
    for (let field = this.firstField(number); field < end; field++)
      if (this.target(field) === target) return true;
    return false;
  }

  /** Calls `use` with each number that an object refers to, in order, as often as it does. */
  eachTarget(number: number, use: (target: number) => void): void {
    const end = this.endField(number);
    for (let field = this.firstField(number); field < end; field++) {
      const target = this.target(field);
      if (target !== 0) use(target);
    }
  }

  /** Calls `use` with each key of the parent tree (ISO 32000-2 14.7.5.4) in an object. */
  eachKey(number: number, use: (key: number) => void): void {
    const end = this.endField(number);
    for (let field = this.firstField(number); field < end; field++)
      if (this.fieldKinds[field] === FIELD_KINDS['structure-key']) use(this.fieldValues[field] ?? 0);
  }

  #end(number: number, offset: number, field: number): void {
    if (number === 0) return;
    this.ends[number] = offset;
    this.#to[number] = field;
  }
}
