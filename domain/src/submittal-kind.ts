import type { SubmittalKind } from '@submittal/contract/catalogue';
import { documentTypeKey } from './document-type-key.ts';
import builtIn from './submittal-kinds.json' with { type: 'json' };

/** A kind of submittal that specifications ask for. */
export interface KnownKind {
  /** Such as `test reports`. */
  readonly kind: string;
  /** The heading under which specifications list it, such as `SD-06`; null if they have none for it. */
  readonly heading: string | null;
  /** The types of documents that satisfy it. */
  readonly documentTypes: readonly string[];
}

/** What a request asks for. */
export interface AskedKinds {
  /** In the order of the request. */
  readonly kinds: readonly KnownKind[];
  /**
   * What says so: its words, the heading above it, words that only suggest it, or nothing but that a bare name asks for
   * product data.
   */
  readonly by: 'words' | 'heading' | 'hints' | 'default';
}

/** The kind that a bare name, such as `Joint sealants`, asks for. */
const DEFAULT_KIND = 'product data';

/** Stands in a phrase for other words that follow. */
const OTHERS = '…';

/** Words after which something else begins: `certificates of compliance` and `samples for review`. */
const LINKS = new Set([
  ...['for', 'of', 'and', 'or', 'by', 'to', 'per', 'on', 'in', 'with', 'from', 'at', 'as'],
  ...['de', 'des', 'du', 'pour', 'et', 'para', 'y', 'del'],
]);

interface Phrase {
  readonly known: KnownKind;
  readonly certain: boolean;
  /** Whether it stands before other words, and not at the end. */
  readonly before: boolean;
}

/**
 * The kinds of submittals of a catalogue, and what the words of requests ask for. It is the only place in which it is decided
 * which documents satisfy a request.
 */
export class SubmittalKinds {
  /** The built-in kinds, as the catalogue changes them, and the catalogue's own. */
  readonly all: readonly KnownKind[];
  readonly #phrases = new Map<string, Phrase>();
  readonly #longest: number;

  /** @param own `submittalKinds` of a catalogue */
  constructor(own: readonly SubmittalKind[] = []) {
    const changes = new Map(own.map((change) => [change.kind.toLowerCase(), change]));
    const given: readonly SubmittalKind[] = builtIn;
    const usual = given.map((kind) => {
      const change = changes.get(kind.kind);
      changes.delete(kind.kind);
      return { kind, change };
    });
    const kinds = [...usual, ...[...changes.values()].map((kind) => ({ kind, change: undefined }))];
    this.all = kinds.map(({ kind, change }) => {
      const known: KnownKind = {
        kind: kind.kind,
        heading: change?.heading ?? kind.heading ?? null,
        documentTypes: change?.documentTypes ?? kind.documentTypes ?? [],
      };
      this.#learn(known, [...(kind.words ?? []), ...(change?.words ?? [])], true);
      this.#learn(known, [...(kind.hints ?? []), ...(change?.hints ?? [])], false);
      return known;
    });
    this.#longest = Math.max(...Array.from(this.#phrases.keys(), (key) => key.split(' ').length));
  }

  /**
   * What a request asks for: `Sealant product data`, `Certificates of compliance`, or `SD-07 Certificates: Sealants`.
   * @param heading the heading under which it stands, such as `SD-07`
   */
  asked(request: string, heading: string | null = headingIn(request)): AskedKinds {
    const { named, hinted } = this.#found(wordsOf(request.replace(HEADING, ' ')));
    if (heading !== null) {
      // The words say which of the heading's kinds it is, or name a document that authors list under any heading.
      const under = [...named, ...hinted].filter((known) => known.heading === heading);
      const fitting = under.length > 0 ? under : named.filter((known) => this.#isFiner(known));
      const [first] = fitting.length > 0 ? fitting : this.all.filter((known) => known.heading === heading);
      if (first) return { kinds: fitting.length > 0 ? [...new Set(fitting)] : [first], by: 'heading' };
    }
    if (named.length > 0) return { kinds: named, by: 'words' };
    const [hint] = hinted;
    if (hint) return { kinds: [hint], by: 'hints' };
    return { kinds: this.all.filter(({ kind }) => kind === DEFAULT_KIND), by: 'default' };
  }

  /** The kinds that a text names in so many words, such as the name of a file. */
  named(text: string): readonly KnownKind[] {
    return this.#found(wordsOf(text)).named;
  }

  /** Whether a document is of a type that satisfies a kind. */
  satisfies(document: Parameters<typeof documentTypeKey>[0], { documentTypes }: KnownKind): boolean {
    const types = new Set(documentTypes.map(plainType));
    return (
      types.has(plainType(documentTypeKey(document))) || types.has(plainType(document.resourceDocumentType))
    );
  }

  /** Whether a kind is only a part of its heading, such as safety data sheets, or has none. */
  #isFiner(known: KnownKind): boolean {
    return known.heading === null || this.all.find(({ heading }) => heading === known.heading) !== known;
  }

  /** The first kind to claim a phrase keeps it, unless a later one is certain. */
  #learn(known: KnownKind, phrases: readonly string[], certain: boolean): void {
    for (const phrase of phrases) {
      const before = phrase.trimEnd().endsWith(OTHERS);
      const key = wordsOf(phrase.replaceAll(OTHERS, ' ')).join(' ');
      const earlier = this.#phrases.get(key);
      if (key !== '' && (!earlier || (certain && !earlier.certain)))
        this.#phrases.set(key, { known, certain, before });
    }
  }

  #found(words: readonly string[]): Record<'named' | 'hinted', readonly KnownKind[]> {
    const named = new Set<KnownKind>();
    const hinted = new Set<KnownKind>();
    for (let at = 0; at < words.length; ) {
      const { phrase, length } = this.#phraseAt(words, at);
      if (phrase) (phrase.certain ? named : hinted).add(phrase.known);
      at += length;
    }
    return { named: [...named], hinted: [...hinted] };
  }

  /** The longest phrase that stands at a place and says what is asked for. */
  #phraseAt(words: readonly string[], at: number): { phrase: Phrase | null; length: number } {
    for (let length = Math.min(this.#longest, words.length - at); length > 0; length--) {
      const phrase = this.#phrases.get(words.slice(at, at + length).join(' '));
      const next = words[at + length];
      // `sample` says what is asked for in `sample of sealant`, and not in `sample connection`.
      if (phrase && (phrase.before ? isWord(next) : !isWord(next) || LINKS.has(next ?? '')))
        return { phrase, length };
    }
    return { phrase: null, length: 1 };
  }
}

const HEADING = /\bSD[-\s]?(\d\d)\b/i;

function headingIn(request: string): string | null {
  const [, number] = HEADING.exec(request) ?? [];
  return number === undefined ? null : `SD-${number}`;
}

const WORD = /[\p{Letter}\p{Mark}\p{Number}&]+|[^\p{Letter}\p{Mark}\p{Number}&\s-]/gu;
const isWord = (text: string | undefined) => text !== undefined && /[\p{Letter}\p{Number}]/u.test(text);

/** Its words in the singular, and the signs between them; what brackets leave to choice is read too. */
function wordsOf(text: string): string[] {
  const plain = text.normalize('NFC').toLowerCase().replaceAll(/[[\]]/g, ' ');
  const words = plain
    .replaceAll(/['’]s?(?=\s|$)/g, '')
    .replaceAll(/(?<=\p{Letter})['’](?=\p{Letter})/gu, ' ');
  return [...words.matchAll(WORD)].map(([word]) => word.replace(/(?<=.{2}[^s])s$/, ''));
}

/** Equal for `Test Reports` and `testreport`. */
function plainType(type: string): string {
  return type
    .toLowerCase()
    .replaceAll(/[^\p{Letter}\p{Number}]/gu, '')
    .replace(/(?<=.{4})s$/, '');
}
