/** What a list offers to those who only read it. An array is one; others make their items when asked. */
export interface Listed<Item> extends Iterable<Item> {
  readonly length: number;
  at(place: number): Item | undefined;
  map<Made>(make: (item: Item, place: number) => Made): Made[];
}

/** A list whose items are made anew each time, so that none takes memory. */
export class MadeList<Item> implements Listed<Item> {
  readonly length: number;
  readonly #make: (place: number) => Item;

  constructor(length: number, make: (place: number) => Item) {
    this.length = length;
    this.#make = make;
  }

  at(place: number): Item | undefined {
    return place >= 0 && place < this.length ? this.#make(place) : undefined;
  }

  map<Made>(make: (item: Item, place: number) => Made): Made[] {
    return Array.from(this, make);
  }

  *[Symbol.iterator](): Generator<Item> {
    for (let place = 0; place < this.length; place++) yield this.#make(place);
  }
}

/** A list of what texts of JSON say, each parsed when it is asked for. Whoever reads them wrote them: they are not checked. */
export function parsedList<Value>(texts: Listed<string>): Listed<Value> {
  return new MadeList(texts.length, (place) => JSON.parse(texts.at(place) ?? 'null') as Value);
}
