import type { Listed } from './listed.ts';
import type { SectionReader, SectionWriter } from './sections.ts';

const FIRST_BYTES = 64 * 1024;

/** Texts in one piece of memory, each decoded when it is asked for. Half surrogates come back as U+FFFD. */
export class TextTable implements Listed<string> {
  readonly length: number;
  /** Text `n` is from `starts[n]` to `starts[n + 1]`. */
  readonly #starts: Uint32Array;
  readonly #bytes: Buffer;
  /** Decoding is faster where a byte is a character. */
  readonly #encoding: 'latin1' | 'utf8';

  constructor(starts: Uint32Array, bytes: Uint8Array, isAscii: boolean) {
    this.length = starts.length - 1;
    this.#starts = starts;
    this.#bytes = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.#encoding = isAscii ? 'latin1' : 'utf8';
  }

  static of(texts: Iterable<string>): TextTable {
    let bytes = Buffer.allocUnsafeSlow(FIRST_BYTES);
    const starts = [0];
    let end = 0;
    let characters = 0;
    for (const text of texts) {
      // The most that UTF-8 takes.
      const most = end + 3 * text.length;
      if (most > bytes.length) {
        const larger = Buffer.allocUnsafeSlow(Math.max(most, 2 * bytes.length));
        bytes.copy(larger, 0, 0, end);
        bytes = larger;
      }
      end += bytes.write(text, end, 'utf8');
      characters += text.length;
      starts.push(end);
    }
    return new TextTable(Uint32Array.from(starts), bytes.subarray(0, end), end === characters);
  }

  static read(from: SectionReader): TextTable {
    return new TextTable(from.u32('starts'), from.u8('bytes'), from.value('ascii') === true);
  }

  write(to: SectionWriter): void {
    to.numbers('starts', this.#starts);
    to.numbers('bytes', this.#bytes);
    to.value('ascii', this.#encoding === 'latin1');
  }

  at(place: number): string | undefined {
    if (place < 0 || place >= this.length) return undefined;
    return this.#bytes.toString(this.#encoding, this.#starts[place], this.#starts[place + 1]);
  }

  map<Made>(make: (text: string, place: number) => Made): Made[] {
    return Array.from(this, make);
  }

  *[Symbol.iterator](): Generator<string> {
    for (let place = 0; place < this.length; place++) yield this.at(place) ?? '';
  }

  /** In a table sorted by UTF-16 codes: the first place, from `low` on, whose text is not before this one. */
  firstNotBefore(text: string, low = 0): number {
    let from = low;
    let to = this.length;
    while (from < to) {
      const middle = (from + to) >>> 1;
      if ((this.at(middle) ?? '') < text) from = middle + 1;
      else to = middle;
    }
    return from;
  }

  /** In a table sorted by UTF-16 codes: the place of a text; null if it is absent. */
  find(text: string): number | null {
    const at = this.firstNotBefore(text);
    return this.at(at) === text ? at : null;
  }
}
