import { lastAtOrBelow } from '../bytes/last-at-or-below.ts';
import type { NumberCursor } from '../format/number-list.ts';
import type { ObjectPlaces } from './cross-references.ts';
import type { LinkObjects } from './link-objects.ts';
import type { Placement } from './placement.ts';
import type { Stretches } from './stretches.ts';

/** The next object, the placement that it is in, and the offsets of that placement's objects from this one on. */
interface PlaceCursor {
  number: number;
  index: number;
  offsets: NumberCursor | undefined;
}

/** Where each object of a package is: in a body, or among those that the linker wrote. */
export class PackagePlaces implements ObjectPlaces {
  readonly #objects: LinkObjects;
  readonly #objectsAt: number;
  readonly #placements: readonly Placement[];
  readonly #bodies: readonly { stretches: Stretches; at: number }[];
  readonly #streams: ReadonlyMap<number, number>;

  /**
   * @param objectsAt where the linker's objects begin in the package.
   * @param bodies where each placement's body begins, and which stretches of it are in the package.
   * @param streams the offsets of streams that the linker laid out separately, by object number.
   */
  constructor(
    objects: LinkObjects,
    objectsAt: number,
    placements: readonly Placement[],
    bodies: readonly { stretches: Stretches; at: number }[],
    streams: ReadonlyMap<number, number>,
  ) {
    this.#objects = objects;
    this.#objectsAt = objectsAt;
    this.#placements = placements;
    this.#bodies = bodies;
    this.#streams = streams;
  }

  get size(): number {
    return this.#objects.nextNumber;
  }

  from(first: number): () => number {
    const bases = this.#placements.map(({ base }) => base);
    const cursor = { number: first, index: lastAtOrBelow(bases, first - 1), offsets: undefined };
    return () => this.#next(cursor);
  }

  #next(cursor: PlaceCursor): number {
    const { number } = cursor;
    while (number > (this.#placements[cursor.index + 1]?.base ?? Number.POSITIVE_INFINITY)) {
      cursor.index++;
      cursor.offsets = undefined;
    }
    const placement = this.#placements[cursor.index];
    if (placement !== undefined && cursor.offsets === undefined) {
      cursor.offsets = placement.table.numbers.offsets.cursor();
      for (let passed = placement.base; passed < number; passed++) cursor.offsets.next();
    }
    const offset = cursor.offsets?.next() === true ? cursor.offsets.value : 0;
    cursor.number++;
    return this.#placeOf(number, cursor.index, offset);
  }

  /** @param offset the object's offset in the body with this index; 0 for none. */
  #placeOf(number: number, index: number, offset: number): number {
    const stream = this.#streams.get(number);
    if (stream !== undefined) return stream;
    const own = this.#objects.offsetOf(number);
    if (own !== undefined) return this.#objectsAt + own;
    const body = this.#bodies[index];
    const place = offset === 0 || body === undefined ? -1 : body.stretches.placeOf(offset);
    return body === undefined || place < 0 ? 0 : body.at + place;
  }
}
