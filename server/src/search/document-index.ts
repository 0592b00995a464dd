import type { Resource } from '@submittal/contract/document';
import { documentTypeKey } from '@submittal/domain/document-type';
import { NumberLists } from './number-lists.ts';

/** What of the documents a request chooses. Empty lists and a null region leave everything. */
export interface DocumentChoice {
  readonly languages: readonly string[];
  readonly kinds: readonly string[];
  readonly region: string | null;
}

/** Language, kind and region of one document as small numbers. */
interface Coded {
  readonly language: number;
  readonly kind: number;
  readonly region: number;
}

/** The documents of entry `n` from `starts[n]` up to `starts[n + 1]`. */
interface FlatDocuments {
  readonly starts: Uint32Array;
  readonly languages: Uint16Array;
  readonly kinds: Uint16Array;
  readonly regions: Uint16Array;
}

/** A number for each different word. */
class Words {
  readonly words: string[] = [];
  readonly #numbers = new Map<string, number>();

  number(word: string): number {
    const known = this.#numbers.get(word);
    if (known !== undefined) return known;
    this.#numbers.set(word, this.words.length);
    return this.words.push(word) - 1;
  }

  /** For each word whether it is chosen. */
  chosen(test: (word: string) => boolean): Uint8Array {
    return Uint8Array.from(this.words, (word) => Number(test(word)));
  }
}

/** Looks at the documents of one entry after the other under one choice. */
export interface DocumentMatcher {
  /** Whether the entry has a document of a chosen language, kind and region; true where none is chosen. */
  look(place: number): boolean;
  /**
   * Adds one to each kind that documents of the chosen languages and region have in the entry last looked at, and to
   * each language that documents of the chosen kinds and region have.
   */
  count(kinds: Uint32Array, languages: Uint32Array): void;
}

/** A list of different numbers that is filled anew for every entry without making another. */
class Distinct {
  readonly list: number[] = [];
  readonly #seenIn: Uint32Array;
  #round = 0;

  constructor(numbers: number) {
    this.#seenIn = new Uint32Array(numbers);
  }

  clear(): void {
    this.list.length = 0;
    this.#round++;
  }

  add(number: number): void {
    if (this.#seenIn[number] === this.#round) return;
    this.#seenIn[number] = this.#round;
    this.list.push(number);
  }
}

/** Which documents the entries of a release have, coded so that a search looks at all of them quickly. */
export class DocumentIndex {
  readonly #languages = new Words();
  readonly #kinds = new Words();
  readonly #regions = new Words();
  readonly #entries: readonly (readonly Coded[])[];
  #flattened: FlatDocuments | null = null;
  readonly #lists = new Map<string | null, { kinds: NumberLists; languages: NumberLists }>();

  constructor(documents: readonly (readonly Resource[])[]) {
    this.#entries = documents.map((own) => {
      const different = new Map<string, Coded>();
      for (const document of own) {
        const language = this.#languages.number(document.resourceLanguage.toUpperCase());
        const kind = this.#kinds.number(documentTypeKey(document));
        const region = this.#regions.number(document.resourceRegion);
        different.set(`${language} ${kind} ${region}`, { language, kind, region });
      }
      return [...different.values()];
    });
  }

  /** All in flat arrays, for a search that chooses looks at every one. */
  get #flat(): FlatDocuments {
    this.#flattened ??= {
      starts: new NumberLists(this.#entries.map((documents) => documents.map(({ kind }) => kind))).starts,
      languages: Uint16Array.from(this.#entries.flatMap((list) => list.map(({ language }) => language))),
      kinds: Uint16Array.from(this.#entries.flatMap((list) => list.map(({ kind }) => kind))),
      regions: Uint16Array.from(this.#entries.flatMap((list) => list.map(({ region }) => region))),
    };
    return this.#flattened;
  }

  /** Every language, as upper case, by number. */
  get languages(): readonly string[] {
    return this.#languages.words;
  }

  /** Every kind by number. */
  get kinds(): readonly string[] {
    return this.#kinds.words;
  }

  /** Looks at entries under one choice. */
  matcher(choice: DocumentChoice): DocumentMatcher {
    if (choice.languages.length === 0 && choice.kinds.length === 0) return this.#unchosen(choice.region);
    const languages = new Set(choice.languages.map((language) => language.toUpperCase()));
    const kinds = new Set(choice.kinds.map((kind) => kind.toLowerCase()));
    const inLanguage = this.#languages.chosen((word) => languages.size === 0 || languages.has(word));
    const ofKind = this.#kinds.chosen((word) => kinds.size === 0 || kinds.has(word));
    const inRegion = this.#inRegion(choice.region);
    const foundKinds = new Distinct(this.kinds.length);
    const foundLanguages = new Distinct(this.languages.length);
    const { starts, languages: languagesAt, kinds: kindsAt, regions } = this.#flat;
    return {
      look: (place) => {
        let some = false;
        foundKinds.clear();
        foundLanguages.clear();
        const end = starts[place + 1] ?? 0;
        for (let at = starts[place] ?? 0; at < end; at++) {
          if (inRegion[regions[at] ?? 0] === 0) continue;
          const language = languagesAt[at] ?? 0;
          const kind = kindsAt[at] ?? 0;
          if (inLanguage[language]) {
            foundKinds.add(kind);
            if (ofKind[kind]) some = true;
          }
          if (ofKind[kind]) foundLanguages.add(language);
        }
        return some;
      },
      count: (kindCounts, languageCounts) => {
        for (const kind of foundKinds.list) kindCounts[kind] = (kindCounts[kind] ?? 0) + 1;
        for (const language of foundLanguages.list) {
          languageCounts[language] = (languageCounts[language] ?? 0) + 1;
        }
      },
    };
  }

  /** Most searches choose no language and no kind: their lists are made once a region. */
  #unchosen(region: string | null): DocumentMatcher {
    const known = this.#lists.get(region);
    const { kinds, languages } = known ?? this.#listsIn(region);
    if (!known) this.#lists.set(region, { kinds, languages });
    let last = 0;
    return {
      look: (place) => {
        last = place;
        return region === null || !kinds.isEmpty(place);
      },
      count: (kindCounts, languageCounts) => {
        kinds.count(last, kindCounts);
        languages.count(last, languageCounts);
      },
    };
  }

  #listsIn(region: string | null): { kinds: NumberLists; languages: NumberLists } {
    const inRegion = this.#inRegion(region);
    const different = (field: 'kind' | 'language') =>
      new NumberLists(
        this.#entries.map((documents) => [
          ...new Set(documents.filter((one) => inRegion[one.region]).map((one) => one[field])),
        ]),
      );
    return { kinds: different('kind'), languages: different('language') };
  }

  #inRegion(region: string | null): Uint8Array {
    return this.#regions.chosen((word) => region === null || word === '' || word === region);
  }
}
