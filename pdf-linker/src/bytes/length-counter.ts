import { WRITABLE } from './byte-writer.ts';
import type { Output, Written } from './output.ts';

/** The length of what is written, without the bytes. */
export function lengthOf(written: Written): number {
  const counter = new LengthCounter();
  written(counter);
  return counter.length;
}

/** Counts what a `ByteWriter` would write. */
class LengthCounter implements Output {
  length = 0;

  text(text: string): void {
    this.length += text.length;
  }

  number(value: number): boolean {
    const thousandths = Math.round(value * 1000);
    if (!(Math.abs(value) < WRITABLE) || thousandths / 1000 !== value) return false;
    const size = Math.abs(thousandths);
    const whole = Math.floor(size / 1000);
    const rest = size - whole * 1000;
    this.length += thousandths < 0 ? 2 : 1;
    for (let limit = 10; whole >= limit; limit *= 10) this.length++;
    if (rest > 0) this.length += rest % 100 === 0 ? 2 : rest % 10 === 0 ? 3 : 4;
    return true;
  }
}
