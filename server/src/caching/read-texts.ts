import { LRUCache } from 'lru-cache';

/** The total number of characters of stored texts to keep; beyond it, the least recently used are parsed again. */
const MAX_CHARACTERS = 8 * 1024 * 1024;

/**
 * Keeps what was parsed from stored texts for as long as the texts stay the same. Comparing them takes a hundredth
 * of the time of parsing them again, so repeated requests for one large record use little of the thread.
 */
export class ReadTexts<Value> {
  readonly #values = new LRUCache<string, { texts: readonly string[]; value: Value }>({
    maxSize: MAX_CHARACTERS,
    sizeCalculation: ({ texts }) => texts.reduce((sum, { length }) => sum + length, 1),
  });

  /** What `read` makes of the texts under the key; it must depend on nothing else, and nobody may change it. */
  get(key: string, texts: readonly string[], read: () => Value): Value {
    const known = this.#values.get(key);
    if (known && texts.every((text, at) => text === known.texts[at])) return known.value;
    const value = read();
    this.#values.set(key, { texts, value });
    return value;
  }
}
