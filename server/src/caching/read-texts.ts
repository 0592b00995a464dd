import { LRUCache } from 'lru-cache';

/** Characters of stored texts, above which those read least lately are read again. */
const MAX_CHARACTERS = 8 * 1024 * 1024;

/**
 * Keeps what was read from stored texts for as long as the texts are the same. Comparing them takes a hundredth of reading
 * them anew, and whoever asks for one large record again and again takes little of the thread.
 */
export class ReadTexts<Value> {
  readonly #values = new LRUCache<string, { texts: readonly string[]; value: Value }>({
    maxSize: MAX_CHARACTERS,
    sizeCalculation: ({ texts }) => texts.reduce((sum, { length }) => sum + length, 1),
  });

  /** What `read` makes of the texts that stand under the key; it depends on nothing else, and nobody changes it. */
  get(key: string, texts: readonly string[], read: () => Value): Value {
    const known = this.#values.get(key);
    if (known && texts.every((text, at) => text === known.texts[at])) return known.value;
    const value = read();
    this.#values.set(key, { texts, value });
    return value;
  }
}
