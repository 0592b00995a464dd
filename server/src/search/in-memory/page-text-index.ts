import { z } from 'zod';
import { listOfTexts } from '../../database/stored-lists.ts';
import type { PageTexts } from '../search-engine.ts';
import { PostingsBuilder } from './postings.ts';
import type { AskedWord } from './search-words.ts';
import { wordsOf } from './search-words.ts';
import { WordList } from './word-list.ts';

/** A word of fewer letters is not taken for the beginning of others, and one for not more than so many. */
const SHORTEST_BEGINNING = 3;
const MAX_ENDINGS = 500;

const HeaderSchema = z.looseObject({ texts: listOfTexts, words: listOfTexts });
type Header = z.output<typeof HeaderSchema>;

/** Which words stand in the page texts of a release's documents. Made at import, kept as a blob, never changed. */
export class PageTextIndex {
  /** Blobs of the texts, by number. */
  readonly texts: readonly string[];
  readonly #words: WordList;
  readonly #starts: Uint32Array;
  readonly #places: Uint32Array;
  readonly #marks: Uint16Array;

  private constructor({ texts, words }: Header, starts: Uint32Array, places: Uint32Array) {
    this.texts = texts;
    this.#words = new WordList(words);
    this.#starts = starts;
    this.#places = places;
    this.#marks = new Uint16Array(texts.length);
  }

  /** Indexes texts that come one after the other, so that not all are in memory at once. */
  static async of(texts: AsyncIterable<PageTexts>): Promise<PageTextIndex> {
    const builder = new PostingsBuilder();
    const hashes: string[] = [];
    for await (const { hash, pages } of texts) {
      const number = hashes.push(hash) - 1;
      for (const word of new Set(pages.flatMap(wordsOf))) builder.add(word, number, 1);
    }
    const { words, postings } = builder.build();
    return new PageTextIndex({ texts: hashes, words }, postings.starts, postings.places);
  }

  /**
   * Reads what `encode` wrote.
   * @throws RangeError, SyntaxError or ZodError where the bytes are something else.
   */
  static decode(bytes: Uint8Array): PageTextIndex {
    const { buffer, byteOffset } = bytes;
    const headerLength = new DataView(buffer, byteOffset).getUint32(0, true);
    const header = HeaderSchema.parse(
      JSON.parse(new TextDecoder().decode(bytes.subarray(4, 4 + headerLength))),
    );
    // The header is padded with spaces, but the bytes may begin anywhere in their buffer.
    const numbers = new Uint32Array(new Uint8Array(bytes.subarray(4 + headerLength)).buffer);
    const count = header.words.length + 1;
    return new PageTextIndex(header, numbers.subarray(0, count), numbers.subarray(count));
  }

  encode(): Uint8Array {
    const header = Buffer.from(JSON.stringify({ texts: this.texts, words: this.#words.words }));
    const padded = Math.ceil(header.length / 4) * 4;
    const length = new Uint8Array(4);
    new DataView(length.buffer).setUint32(0, padded, true);
    const bytesOf = ({ buffer, byteOffset, byteLength }: Uint32Array) =>
      new Uint8Array(buffer, byteOffset, byteLength);
    return Buffer.concat([
      length,
      header,
      Buffer.alloc(padded - header.length, ' '),
      bytesOf(this.#starts),
      bytesOf(this.#places),
    ]);
  }

  /** Numbers of the texts that hold every one of the words. */
  find(words: readonly AskedWord[]): number[] {
    this.#marks.fill(0);
    let last: number[] = [];
    for (const [at, asked] of words.entries()) {
      last = [];
      for (const word of this.#variants(asked)) {
        const end = this.#starts[word + 1] ?? 0;
        for (let index = this.#starts[word] ?? 0; index < end; index++) {
          const text = this.#places[index] ?? 0;
          if (this.#marks[text] !== at) continue;
          this.#marks[text] = at + 1;
          last.push(text);
        }
      }
    }
    return last;
  }

  #variants({ word, typed }: AskedWord): number[] {
    const exact = this.#words.find(word);
    const variants = exact === null ? [] : [exact];
    if (typed.length < SHORTEST_BEGINNING) return variants;
    const { from, to } = this.#words.beginningWith(typed);
    for (let number = from; number < Math.min(to, from + MAX_ENDINGS); number++) variants.push(number);
    return variants;
  }
}
