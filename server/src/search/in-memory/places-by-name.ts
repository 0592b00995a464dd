import type { SectionWriter } from '../../packing/sections.ts';
import { TextLookup } from '../../packing/text-lookup.ts';

/** Collects the places that have each name. */
export class PlacesByName {
  /** Nearly always one: a list for each of hundreds of thousands of codes would be expensive. */
  readonly #places = new Map<string, number | number[]>();

  /** Notes that a place has a name; places come in order. */
  note(name: string, place: number): void {
    if (name === '') return;
    const known = this.#places.get(name);
    if (known === undefined) this.#places.set(name, place);
    else if (typeof known !== 'number') known.push(place);
    else if (known !== place) this.#places.set(name, [known, place]);
  }

  /** Writes them for `TextLookup`. Nothing stays here. */
  write(to: SectionWriter): void {
    TextLookup.write(this.#places, to);
    this.#places.clear();
  }
}
