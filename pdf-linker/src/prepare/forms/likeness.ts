import { createHash } from 'node:crypto';
import { serialise } from '../../object/serialise.ts';
import { Dict, Ref, Stream, type Value } from '../../object/value.ts';
import type { SourceDocument } from '../../source/source-document.ts';

/** Fonts are less deep; anything deeper counts as equal. */
const MAX_DEPTH = 64;

/** Computes the likenesses by which objects of different documents are compared. */
export class Likeness {
  readonly #source: SourceDocument;
  readonly #known = new Map<number, string>();

  constructor(source: SourceDocument) {
    this.#source = source;
  }

  /**
   * Equal for values that are equal together with everything they refer to, whatever their object numbers.
   */
  of(value: Value, depth = 0): string {
    if (depth > MAX_DEPTH) return 'deep';
    if (value instanceof Ref) {
      const known = this.#known.get(value.number);
      if (known !== undefined) return known;
      // Represents the object in references back to itself.
      this.#known.set(value.number, 'itself');
      const likeness = this.of(this.#source.resolve(value), depth + 1);
      this.#known.set(value.number, likeness);
      return likeness;
    }
    const hash = createHash('sha256');
    const entries = value instanceof Stream ? value.dict : value;
    if (entries instanceof Dict) {
      for (const key of [...entries.keys()].sort())
        hash.update(JSON.stringify([key, this.of(entries.get(key) ?? null, depth + 1)]));
      if (value instanceof Stream) hash.update('stream').update(value.data);
    } else if (Array.isArray(entries))
      hash.update(JSON.stringify(entries.map((entry) => this.of(entry, depth + 1))));
    else {
      const text = (part: string): void => {
        hash.update(part, 'latin1');
      };
      serialise(entries, { text, field: () => {} }, () => 0);
    }
    return hash.digest('base64url').slice(0, 22);
  }
}
