import { kindWord } from './document-kinds.ts';
import { factWords } from './fact-words.ts';
import { withoutDenied } from './negations.ts';
import { indexedWordsOf, wordsOf } from './search-words.ts';
import type { Thesaurus } from './thesaurus.ts';

/** The text of a product or system that is searched. */
export interface SearchText {
  readonly title: string;
  readonly subtitle: string;
  readonly description: string;
  /** The manufacturer's other names for it, and its texts in other languages. */
  readonly otherWords: readonly string[];
  /** The numbers and titles of the MasterFormat sections. */
  readonly masterformat: readonly string[];
  readonly section: readonly string[];
  readonly kinds: string;
  readonly applications: string;
  readonly documents: readonly string[];
  /** Their types. */
  readonly documentTypes: readonly string[];
  readonly codes: readonly string[];
  /** The numbers of its certificates, reports and approvals. */
  readonly numbers: readonly string[];
  /** Names of others' products whose place it takes. */
  readonly substitutesFor: readonly string[];
  /** Properties with their values and units. */
  readonly facts: readonly string[];
}

/** What a word in each field weighs. */
export const FIELD_WEIGHTS = {
  title: 10,
  masterformat: 7,
  codes: 5,
  numbers: 5,
  subtitle: 5,
  section: 4,
  kinds: 4,
  applications: 3,
  otherWords: 2.5,
  description: 2,
  facts: 2,
  documents: 1.5,
  documentTypes: 1.5,
} as const;

/** The weight of each word for an entry: the sum over its fields; a word in a short field weighs more. */
export function weigh(
  text: SearchText,
  known: Map<string, readonly string[]>,
  thesaurus: Thesaurus,
): Map<string, number> {
  const weights = new Map<string, number>();
  for (const field of Object.keys(FIELD_WEIGHTS) as (keyof typeof FIELD_WEIGHTS)[]) {
    const value = text[field];
    const words = new Set<string>();
    for (const piece of typeof value === 'string' ? [value] : value) {
      // Codes are all different: caching the words of each would only cost memory.
      const found =
        field === 'codes' || field === 'numbers'
          ? indexedWordsOf(piece)
          : field === 'documentTypes'
            ? [kindWord(piece), ...indexedWordsOf(piece)]
            : wordsOfPiece(piece, known, thesaurus);
      for (const word of found) words.add(word);
    }
    const clarity = FIELD_WEIGHTS[field] / (1 + Math.log(1 + words.size) / 4);
    for (const word of words) weights.set(word, (weights.get(word) ?? 0) + clarity);
  }
  return weights;
}

/** Longer pieces are descriptions, of which each entry has its own. */
const MAX_CACHED_CHARACTERS = 300;

/** Pieces whose words are cached; then the cache begins anew. */
const MAX_CACHED_PIECES = 20_000;

/**
 * The words of a piece of text. Headings and names of documents occur in many entries, so theirs are cached.
 */
function wordsOfPiece(
  piece: string,
  known: Map<string, readonly string[]>,
  thesaurus: Thesaurus,
): readonly string[] {
  const before = known.get(piece);
  if (before) return before;
  const { rest, words: denied } = withoutDenied(piece);
  const words = [
    ...indexedWordsOf(rest),
    ...factWords(piece),
    ...denied,
    ...thesaurus.phraseWords(wordsOf(rest)),
  ];
  if (piece.length > MAX_CACHED_CHARACTERS) return words;
  if (known.size >= MAX_CACHED_PIECES) known.clear();
  known.set(piece, words);
  return words;
}
