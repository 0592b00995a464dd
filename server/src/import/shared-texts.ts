/** Texts remembered at most; then it begins anew. */
const MAX_REMEMBERED = 20_000;

/** Longer texts are seldom equal. */
const MAX_CHARACTERS = 200;

/**
 * Has equal texts of many objects take memory once: a parser makes a new text of each, and of half a million documents
 * most have the types, languages and file names of others.
 */
export class SharedTexts {
  readonly #texts = new Map<string, string>();

  /** Replaces the texts among an object's own fields by equal ones that were seen before. */
  share(object: Record<string, unknown>): void {
    for (const name in object) {
      const value = object[name];
      if (typeof value !== 'string' || value.length > MAX_CHARACTERS) continue;
      const known = this.#texts.get(value);
      if (known === undefined) this.#remember(value);
      else object[name] = known;
    }
  }

  #remember(text: string): void {
    if (this.#texts.size >= MAX_REMEMBERED) this.#texts.clear();
    this.#texts.set(text, text);
  }
}
