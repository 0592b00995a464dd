/** Texts remembered at most; then it begins anew. */
const MAX_REMEMBERED = 20_000;

/** Longer texts are seldom equal. */
const MAX_CHARACTERS = 200;

/**
 * Has equal texts of many objects take memory once: a parser makes a new text of each, and of half a million documents
 * most have the types, languages and file names of others, and of products the properties and units.
 */
export class SharedTexts {
  readonly #texts = new Map<string, string>();

  /** Replaces the texts in an object or list, however deep, by equal ones that were seen before. */
  share(within: object): void {
    for (const name of Object.keys(within)) {
      const value: unknown = Reflect.get(within, name);
      if (typeof value === 'object' && value !== null) this.share(value);
      else if (typeof value === 'string' && value.length <= MAX_CHARACTERS)
        Reflect.set(within, name, this.#shared(value));
    }
  }

  #shared(text: string): string {
    const known = this.#texts.get(text);
    if (known !== undefined) return known;
    if (this.#texts.size >= MAX_REMEMBERED) this.#texts.clear();
    this.#texts.set(text, text);
    return text;
  }
}
