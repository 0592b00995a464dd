import type { ContentScanner } from '../../source/content-scanner.ts';
import type { FontExtent } from './foot-view.ts';
import type { GraphicsLevel } from './graphics-level.ts';

/** The maximum advance of a glyph in text space: no font for text has wider ones. */
const WIDEST_GLYPH = 3;

/** Where text is shown: the matrix of its line (ISO 32000-2 9.4.2), and how far it may have moved along it. */
export class TextPlace {
  readonly #matrix = new Float64Array(6);
  /** The maximum advance of what has been shown since text was last positioned. */
  #moved = 0;
  /** Since text was last positioned: whether any was kept or left out. */
  isKept = false;
  isLeft = false;

  place(a: number, b: number, c: number, d: number, e: number, f: number): void {
    const matrix = this.#matrix;
    matrix[0] = a;
    matrix[1] = b;
    matrix[2] = c;
    matrix[3] = d;
    matrix[4] = e;
    matrix[5] = f;
    this.isKept = false;
    this.isLeft = false;
    this.#moved = 0;
  }

  moveLine(x: number, y: number): void {
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = this.#matrix;
    this.place(a, b, c, d, a * x + c * y + e, b * x + d * y + f);
  }

  /** The operator that sets the matrix. */
  get operator(): string {
    return `${Array.from(this.#matrix, plainNumber).join(' ')} Tm`;
  }

  /** Moves on by the operand of a text-showing operator, and returns the heights that it may span. */
  advance(
    { a, b, c, size, rise, scale, charSpace, wordSpace }: GraphicsLevel,
    font: FontExtent,
    { textLength, adjusted }: ContentScanner,
  ): [least: number, most: number] {
    const [ta = 0, tb = 0, tc = 0, td = 0, te = 0, tf = 0] = this.#matrix;
    const along = a * ta + b * tb;
    const up = a * tc + b * td;
    const base = a * te + b * tf + c;
    const glyphs = textLength * (WIDEST_GLYPH * Math.abs(size) + charSpace + wordSpace);
    this.#moved += (glyphs + (adjusted / 1000) * Math.abs(size)) * scale;
    const [one, other] = [base + up * (rise + font.low * size), base + up * (rise + font.high * size)];
    const reach = Math.abs(along) * this.#moved;
    return [Math.min(one, other) - reach, Math.max(one, other) + reach];
  }
}

/** A number in the syntax of content: without an exponent (7.3.3). */
function plainNumber(value: number): string {
  const text = String(value);
  return text.includes('e') ? value.toFixed(9) : text;
}
