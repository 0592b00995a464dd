import type { Resource } from '@submittal/contract/document';
import { documentTypeKey } from '@submittal/domain/document-type';

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

/** The result of looking at one entry's documents; its lists are those of the last entry looked at. */
export interface DocumentMatch {
  /** There is a document of a chosen language, kind and region. */
  readonly some: boolean;
  /** Kinds that its documents of the chosen languages and region have, each once. */
  readonly kinds: readonly number[];
  /** Languages that its documents of the chosen kinds and region have, each once. */
  readonly languages: readonly number[];
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

  /** Every language, as upper case, by number. */
  get languages(): readonly string[] {
    return this.#languages.words;
  }

  /** Every kind by number. */
  get kinds(): readonly string[] {
    return this.#kinds.words;
  }

  /** Looks at entries under one choice. */
  matcher(choice: DocumentChoice): (place: number) => DocumentMatch {
    const languages = new Set(choice.languages.map((language) => language.toUpperCase()));
    const kinds = new Set(choice.kinds.map((kind) => kind.toLowerCase()));
    const inLanguage = this.#languages.chosen((word) => languages.size === 0 || languages.has(word));
    const ofKind = this.#kinds.chosen((word) => kinds.size === 0 || kinds.has(word));
    const inRegion = this.#regions.chosen(
      (word) => choice.region === null || word === '' || word === choice.region,
    );
    const asked = languages.size > 0 || kinds.size > 0 || choice.region !== null;
    const foundKinds = new Distinct(this.kinds.length);
    const foundLanguages = new Distinct(this.languages.length);
    const match = { some: false, kinds: foundKinds.list, languages: foundLanguages.list };
    return (place) => {
      match.some = !asked;
      foundKinds.clear();
      foundLanguages.clear();
      for (const { language, kind, region } of this.#entries[place] ?? []) {
        if (!inRegion[region]) continue;
        if (inLanguage[language]) {
          foundKinds.add(kind);
          if (ofKind[kind]) match.some = true;
        }
        if (ofKind[kind]) foundLanguages.add(language);
      }
      return match;
    };
  }
}
