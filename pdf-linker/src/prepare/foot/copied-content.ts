import type { FootView } from './foot-view.ts';
import { GraphicsLevel, NONE, SLOTS } from './graphics-level.ts';

const MAX_LEVELS = 512;
const NEW_LINE = 0x0a;
const NO_BYTES = Buffer.alloc(0);
const FIRST_BYTES = 1024;

/**
 * The part of a content stream that is copied, and the graphics states in effect. What sets a state is deferred
 * until something that needs it is copied.
 */
export class CopiedContent {
  readonly #bytes: Uint8Array;
  #copied = NO_BYTES;
  #length = 0;
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
    let fontSet = this.depth;
    while (fontSet >= 0 && this.#levels[fontSet]?.holdsFont !== true) fontSet--;
    for (let depth = 0; depth <= this.depth; depth++) {
      const level = this.#levels[depth];
      // Operators that a level still holds back after the level above was entered apply once that level is
      // left.
      if (level === undefined || (depth < this.depth && this.#levels[depth + 1]?.entered === true)) continue;
      if (depth > 0 && !level.entered) this.text('q');
      level.entered = true;
      // A font that is replaced before it shows anything is not named, because a renderer would load it.
      level.settle(depth < fontSet ? SLOTS.Tf : NONE);
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
    this.#makeRoom(end - start + 1);
    for (let at = start; at < end; at++) this.#copied[this.#length++] = this.#bytes[at] ?? 0;
    this.#copied[this.#length++] = NEW_LINE;
  }

  /** Adds an operator that is not in the content as it is. */
  text(text: string): void {
    this.#makeRoom(text.length + 1);
    for (let at = 0; at < text.length; at++) this.#copied[this.#length++] = text.charCodeAt(at);
    this.#copied[this.#length++] = NEW_LINE;
  }

  #makeRoom(bytes: number): void {
    const least = this.#length + bytes;
    if (least <= this.#copied.length) return;
    const larger = Buffer.allocUnsafe(Math.max(FIRST_BYTES, least, 2 * this.#copied.length));
    this.#copied.copy(larger, 0, 0, this.#length);
    this.#copied = larger;
  }

  /** Everything copied so far. */
  bytes(): Uint8Array {
    return this.#copied.subarray(0, this.#length);
  }
}
