import type { Resource } from '@submittal/contract/document';
import { documentTitle } from '@submittal/domain/document-title';
import { documentTypeKey } from '@submittal/domain/document-type-key';
import { LRUCache } from 'lru-cache';
import kinds from '../document-kinds.json' with { type: 'json' };
import { typedWords } from './search-words.ts';

/** A kind of document named in a question. */
export interface AskedKind {
  /** The keys of the types that it names, such as `sds`. */
  readonly types: readonly string[];
  readonly from: number;
  readonly to: number;
  /** Whether the words say nothing else: `warranty` may also be what a product has. */
  readonly certain: boolean;
  /** Whether a document whose title has the words is of the kind, whatever its type. */
  readonly tells: boolean;
}

interface Names {
  readonly types: string[];
  certain: boolean;
  tells: boolean;
}

/** The words of titles of documents are few and repeat. */
const keys = new LRUCache<string, string>({
  max: 10_000,
  memoMethod: (phrase) =>
    typedWords(phrase)
      .map(({ typed }) => typed)
      .join(' '),
});
const keyOf = (phrase: string) => keys.memo(phrase);

/** The names of kinds, and how many words the longest has. */
interface KnownNames {
  readonly names: ReadonlyMap<string, Names>;
  readonly longest: number;
}

function named(): KnownNames {
  const names = new Map<string, Names>();
  const note = (certain: boolean, tells: boolean, all: Readonly<Record<string, readonly string[]>>) => {
    for (const [type, phrases] of Object.entries(all)) {
      for (const phrase of phrases) {
        const known = names.get(keyOf(phrase)) ?? { types: [], certain, tells };
        if (!known.types.includes(plainKey(type))) known.types.push(plainKey(type));
        known.certain ||= certain;
        known.tells ||= tells;
        names.set(keyOf(phrase), known);
      }
    }
  };
  note(true, true, kinds.certain);
  note(false, true, kinds.ofTheTrade);
  note(false, false, kinds.besideAName);
  return { names, longest: Math.max(...Array.from(names.keys(), (key) => key.split(' ').length)) };
}

let known: KnownNames | null = null;

/** Made when the first text is read: most commands read none. */
function knownNames(): KnownNames {
  known ??= named();
  return known;
}

/** A word with what is elided before it, such as `d'installation`. */
const WORD = /[\p{Letter}\p{Mark}\p{Number}]+/gu;

/** The kinds of documents that a question names, the longest names first found, in order. */
export function kindsIn(text: string): AskedKind[] {
  const words = [...text.matchAll(WORD)]
    .map(({ 0: word, index }) => ({ key: keyOf(word), from: index, to: index + word.length }))
    .filter(({ key, from }) => key !== '' && !(key.length === 1 && /['’]/.test(text.charAt(from + 1))));
  const { names, longest } = knownNames();
  const found: AskedKind[] = [];
  for (let at = 0; at < words.length; ) {
    let length = Math.min(longest, words.length - at);
    for (; length > 0; length--) {
      const run = words.slice(at, at + length);
      const known = names.get(run.map(({ key }) => key).join(' '));
      const [first, last] = [run[0], run.at(-1)];
      if (!known || !first || !last) continue;
      const { types, certain, tells } = known;
      found.push({ types, certain, tells, from: first.from, to: last.to });
      break;
    }
    at += Math.max(1, length);
  }
  return found;
}

/** The type of a document, as questions name it; one that is the manufacturer's own may be written in several words. */
export function plainType(document: Resource): string {
  const key = documentTypeKey(document);
  if (key === 'sds_can') return 'sds';
  return key === 'detaildrawing' ? 'individualdetail' : plainKey(key);
}

/** Whether a document is of one of the types, or says so in its title: a certificate titled `NOA` is one. */
export function isOfTypes(document: Resource, types: readonly string[]): boolean {
  if (types.includes(plainType(document))) return true;
  return kindsIn(`${documentTitle(document.resourceName)} ${document.resourceSubtitle}`).some(
    (kind) => kind.tells && kind.types.some((type) => types.includes(type)),
  );
}

/** Equal for `Test Reports` and `testreport`. */
function plainKey(key: string): string {
  return key.replaceAll(/[^\p{Letter}\p{Number}]/gu, '').replace(/(?<=.{4})s$/, '');
}

/** The index word for having a document of a type. */
export const kindWord = (type: string) => `#d:${type}`;

/** A text without some of its pieces, which are in order. */
export function without(
  text: string,
  pieces: readonly { readonly from: number; readonly to: number }[],
): string {
  let rest = '';
  let at = 0;
  for (const { from, to } of pieces) {
    rest += `${text.slice(at, from)} `;
    at = to;
  }
  return `${rest}${text.slice(at)}`.trim();
}
