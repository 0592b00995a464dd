import type { FootView } from './foot-view.ts';
import { GraphicsLevel, NONE, SLOTS } from './graphics-level.ts';

const MAX_LEVELS = 512;
const NEW_LINE = Buffer.from('\n');

/**
 * The part of a content stream that is kept, and the graphics states in effect. What sets a state is held back
 * until something that needs it is kept.
 */
export class KeptContent {
  readonly #bytes: Uint8Array;
  readonly #parts: Uint8Array[] = [];
  readonly #levels: GraphicsLevel[];
  /** The number of states saved and not yet restored. */
  depth = 0;
  /** The current state. */
  level: GraphicsLevel;

  /** @param bytes the whole content. */
  constructor(bytes: Uint8Array, { a, b, c }: FootView) {
    this.#bytes = bytes;
    this.level = Object.assign(new GraphicsLevel(), { a, b, c });
    this.#levels = [this.level];
  }

  /** Saves the state; false if too many are saved. */
  save(): boolean {
    if (this.depth === MAX_LEVELS) return false;
    this.depth++;
    const level = this.#levels[this.depth] ?? new GraphicsLevel();
    this.#levels[this.depth] = level;
    level.enter(this.level);
    this.level = level;
    return true;
  }

  /** Restores the state saved last; false if there is none. */
  restore(): boolean {
    if (this.depth === 0) return false;
    if (this.level.entered) this.text('Q');
    this.depth--;
    this.level = this.#levels[this.depth] ?? this.level;
    return true;
  }

  /** Keeps the operators that set the states in effect. */
  settle(): void {
    const fontSet = this.#levels.findLastIndex((level, depth) => depth <= this.depth && level.holdsFont);
    for (let depth = 0; depth <= this.depth; depth++) {
      const level = this.#levels[depth];
      // Operators that a level still holds back after the level above was entered apply once that level is
      // left.
      if (level === undefined || (depth < this.depth && this.#levels[depth + 1]?.entered === true)) continue;
      if (depth > 0 && !level.entered) this.text('q');
      level.entered = true;
      // A font that is replaced before it shows anything is not named, because a renderer would load it.
      if (depth < fontSet) level.setAside(SLOTS.Tf, () => level.settle());
      else level.settle();
      for (let i = 0; i < level.orderedLength; i += 2) {
        const start = level.ordered[i] ?? NONE;
        if (start === NONE) this.text('n');
        else this.range(start, level.ordered[i + 1] ?? start);
      }
      level.orderedLength = 0;
    }
  }

  /** Keeps a range of the whole content. */
  range(start: number, end: number): void {
    this.#parts.push(this.#bytes.subarray(start, end), NEW_LINE);
  }

  /** Adds an operator that is not in the content as it is. */
  text(text: string): void {
    this.#parts.push(Buffer.from(`${text}\n`, 'latin1'));
  }

  /** Everything kept so far. */
  bytes(): Uint8Array {
    return Buffer.concat(this.#parts);
  }
}
