import { z } from 'zod';
import { listOfTexts } from '../../database/stored-lists.ts';
import { SectionReader, SectionWriter } from '../../packing/sections.ts';
import { TextTable } from '../../packing/text-table.ts';
import type { PageTexts } from '../search-engine.ts';
import type { Alternative, Concept, Option } from './concepts.ts';
import { factWords } from './fact-words.ts';
import { withoutDenied } from './negations.ts';
import { isPhraseWord } from './phrase-keys.ts';
import { matchedAmong, PostingsBuilder } from './postings.ts';
import { LETTERS, stemOf, wordsOf } from './search-words.ts';
import { WordList, type WordRange } from './word-list.ts';

/** A shorter word does not match as the beginning of others; a longer one matches at most this many. */
const SHORTEST_BEGINNING = 3;
const MAX_ENDINGS = 500;

/** Above this, the rounds restart, because they must fit into four bytes. */
const MAX_ROUND = 2 ** 31;

/** The header of what versions before 1.0.0 stored. */
const HeaderSchema = z.looseObject({ texts: listOfTexts, words: listOfTexts });

/** What an index has. */
interface Content {
  readonly texts: readonly string[];
  readonly words: readonly string[];
  readonly starts: Uint32Array;
  readonly places: Uint32Array;
}

/** The words in the page texts of a release's documents. Made at import, stored as a blob, never changed. */
export class PageTextIndex {
  /** The blobs of the texts, by number. */
  readonly texts: TextTable;
  readonly #words: WordList;
  readonly #starts: Uint32Array;
  readonly #places: Uint32Array;
  readonly #masks: Uint32Array;
  /** The round of terms in which each text was last marked. */
  readonly #marks: Uint32Array;
  #round = 0;

  private constructor(from: SectionReader) {
    this.texts = TextTable.read(from.within('texts'));
    this.#words = new WordList(from.within('words'));
    this.#starts = from.u32('starts');
    this.#places = from.u32('places');
    this.#masks = new Uint32Array(this.texts.length);
    this.#marks = new Uint32Array(this.texts.length);
  }

  /** Indexes texts as they arrive, so that not all are in memory at once; returns the bytes that `decode` reads. */
  static async encode(given: AsyncIterable<PageTexts>): Promise<Uint8Array<ArrayBuffer>> {
    const builder = new PostingsBuilder();
    const texts: string[] = [];
    for await (const { hash, pages } of given) {
      const number = texts.push(hash) - 1;
      for (const word of new Set(pages.flatMap(pageWords))) builder.add(word, number, 1);
    }
    const { words, postings } = builder.build();
    return encoded({ texts, words, starts: postings.starts, places: postings.places });
  }

  /**
   * Reads what `encode` wrote, in this version or an earlier one.
   * @throws Error if the bytes are anything else.
   */
  static decode(bytes: Uint8Array): PageTextIndex {
    return new PageTextIndex(
      SectionReader.of(SectionReader.isAt(bytes) ? bytes : encoded(contentOfBefore(bytes))),
    );
  }

  /**
   * For each text, a bit for each concept that it matches, and the number of texts that match each. The next
   * question reuses the bits.
   */
  masks(concepts: readonly Concept[]): { readonly masks: Uint32Array; readonly counts: readonly number[] } {
    this.#masks.fill(0);
    if (this.#round > MAX_ROUND) {
      this.#marks.fill(0);
      this.#round = 0;
    }
    const counts = concepts.map(({ alternatives }, bit) => {
      let count = 0;
      for (const { terms } of alternatives.filter(isOfWords)) {
        // A term only extends texts that match all terms before it.
        this.#round += terms.length + 1;
        const before = this.#round - terms.length;
        for (const [number, { options }] of terms.entries()) {
          for (const option of options) {
            for (const { from, to } of this.#variants(option)) {
              const end = this.#starts[to] ?? 0;
              for (let at = this.#starts[from] ?? 0; at < end; at++) {
                const text = this.#places[at] ?? 0;
                if (number > 0 && this.#marks[text] !== before + number - 1) continue;
                this.#marks[text] = before + number;
                const mask = this.#masks[text] ?? 0;
                if (number === terms.length - 1 && (mask & (1 << bit)) === 0) {
                  this.#masks[text] = mask | (1 << bit);
                  count++;
                }
              }
            }
          }
        }
      }
      return count;
    });
    return { masks: this.#masks, counts };
  }

  /** Which of a few texts match a concept: as many look-ups as there are texts, however common its words are. */
  matchedBy({ alternatives }: Concept, texts: readonly number[]): boolean[] {
    const ranges = alternatives
      .filter(isOfWords)
      .map(({ terms }) => terms.map(({ options }) => options.flatMap((option) => this.#variants(option))));
    return matchedAmong({ starts: this.#starts, places: this.#places }, ranges, texts);
  }

  #variants(option: Option): WordRange[] {
    if (option.kind === 'span') return [this.#words.within(option.span)];
    if (option.kind === 'range') return this.#words.including(option.value);
    const { word, typed, exact: byItself } = option;
    const exact = this.#words.find(word);
    const ranges = exact === null ? [] : [{ from: exact, to: exact + 1 }];
    for (const form of LETTERS.test(word) && !byItself ? this.#words.ofStem(stemOf(word)) : []) {
      if (form !== exact) ranges.push({ from: form, to: form + 1 });
    }
    if (typed === undefined || typed.length < SHORTEST_BEGINNING) return ranges;
    const { from, to } = this.#words.beginningWith(typed);
    if (from < to) ranges.push({ from, to: Math.min(to, from + MAX_ENDINGS) });
    return ranges;
  }
}

function pageWords(page: string): string[] {
  const { rest, words } = withoutDenied(page);
  return [...wordsOf(rest), ...factWords(page), ...words];
}

function encoded({ texts, words, starts, places }: Content): Uint8Array<ArrayBuffer> {
  const writer = new SectionWriter();
  TextTable.of(texts).write(writer.within('texts'));
  WordList.write(words, writer.within('words'));
  writer.numbers('starts', starts);
  writer.numbers('places', places);
  return writer.finish();
}

/** What versions before 1.0.0 wrote: the length of a header of JSON, the header, and the numbers. */
function contentOfBefore(bytes: Uint8Array): Content {
  const { buffer, byteOffset } = bytes;
  const headerLength = new DataView(buffer, byteOffset).getUint32(0, true);
  const { texts, words } = HeaderSchema.parse(
    JSON.parse(new TextDecoder().decode(bytes.subarray(4, 4 + headerLength))),
  );
  // The header is padded with spaces, but the bytes may begin anywhere in their buffer.
  const numbers = new Uint32Array(new Uint8Array(bytes.subarray(4 + headerLength)).buffer);
  const count = words.length + 1;
  return { texts, words, starts: numbers.subarray(0, count), places: numbers.subarray(count) };
}

/** Phrases are not indexed in documents: a page is long, and their separate words occur on too many pages. */
function isOfWords({ terms }: Alternative): boolean {
  return !terms.some(({ options }) =>
    options.some((option) => option.kind === 'word' && isPhraseWord(option.word)),
  );
}
