import type { ContentScanner } from '../../source/content-scanner.ts';
import type { FontExtent } from './foot-view.ts';
import type { GraphicsLevel } from './graphics-level.ts';

/** The maximum advance of a glyph in text space: no font for text has wider ones. */
const WIDEST_GLYPH = 3;

/** Where text is shown: the matrix of its line (ISO 32000-2 9.4.2), and how far it may have moved along it. */
export class TextPlace {
  #a = 1;
  #b = 0;
  #c = 0;
  #d = 1;
  #e = 0;
  #f = 0;
  /** The maximum advance of what has been shown since text was last positioned. */
  #moved = 0;
  /** Since text was last positioned: whether any was copied or left out. */
  isCopied = false;
  isLeft = false;

  place(a: number, b: number, c: number, d: number, e: number, f: number): void {
    this.#a = a;
    this.#b = b;
    this.#c = c;
    this.#d = d;
    this.#e = e;
    this.#f = f;
    this.isCopied = false;
    this.isLeft = false;
    this.#moved = 0;
  }

  moveLine(x: number, y: number): void {
    const [a, b, c, d] = [this.#a, this.#b, this.#c, this.#d];
    this.place(a, b, c, d, a * x + c * y + this.#e, b * x + d * y + this.#f);
  }

  /** The operator that sets the matrix. */
  get operator(): string {
    const matrix = [this.#a, this.#b, this.#c, this.#d, this.#e, this.#f];
    return `${matrix.map(plainNumber).join(' ')} Tm`;
  }

  /** The heights that what was shown last may span. */
  least = 0;
  most = 0;

  /** Moves on by the operand of a text-showing operator. */
  advance(
    { a, b, c, size, rise, scale, charSpace, wordSpace }: GraphicsLevel,
    font: FontExtent,
    { textLength, adjusted }: ContentScanner,
  ): void {
    const along = a * this.#a + b * this.#b;
    const up = a * this.#c + b * this.#d;
    const base = a * this.#e + b * this.#f + c;
    const glyphs = textLength * (WIDEST_GLYPH * Math.abs(size) + charSpace + wordSpace);
    this.#moved += (glyphs + (adjusted / 1000) * Math.abs(size)) * scale;
    const one = base + up * (rise + font.low * size);
    const other = base + up * (rise + font.high * size);
    const reach = Math.abs(along) * this.#moved;
    this.least = Math.min(one, other) - reach;
    this.most = Math.max(one, other) + reach;
  }
}

/** A number in the syntax of content: without an exponent (7.3.3). */
function plainNumber(value: number): string {
  const text = String(value);
  return text.includes('e') ? value.toFixed(9) : text;
}
