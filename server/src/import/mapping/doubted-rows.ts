import { basename, extname } from 'node:path/posix';
import { nameKey } from '../tables/header-line.ts';
import type { Pair } from './confirmations.ts';
import type { FileFacts } from './file-facts.ts';
import type { Owner, OwnerFinder } from './find-owner.ts';

// Rows that were copied name the documents of the product from which they were copied.

/** Whose a file is that a row names, and what a person is asked. */
export interface RowOwners {
  /** The ids of products and systems. */
  readonly owners: readonly string[];
  readonly asked: readonly Omit<Pair, 'place'>[];
}

interface Known {
  readonly finder: OwnerFinder;
  /** How alike a name must be to be certain. */
  readonly certain: number;
  readonly titles: ReadonlyMap<string, string>;
  readonly decided: readonly Pair[];
}

/**
 * Whose a file is that a row names: the products of the row, unless its name and its first page both say another one. Then
 * it is that product's, and for the others a person decides.
 */
export function rowOwners(
  named: readonly string[],
  facts: FileFacts | undefined,
  { finder, certain, titles, decided }: Known,
): RowOwners {
  const twice = facts && saidTwice(facts, finder, certain);
  const said = twice ?? (facts && saidByPage(facts, named, finder));
  if (!said || said.id === null || named.includes(said.id)) return { owners: named, asked: [] };
  const { file } = facts;
  const listed = new Set(finder.listed(facts.lines).map(({ id }) => id));
  const answerOf = (id: string) =>
    decided.find((pair) => nameKey(pair.file) === nameKey(file) && pair.product === id)?.confirmed ?? null;
  const doubted = named.filter((id) => !listed.has(id) && answerOf(id) !== true);
  const reason = `a row names it, but its ${twice ? 'name and first page say' : 'first page says'} ${said.title}`;
  return {
    owners: [...named.filter((id) => !doubted.includes(id)), said.id],
    asked: doubted
      .filter((id) => answerOf(id) === null)
      .map((id) => ({
        file,
        product: id,
        title: titles.get(id) ?? '',
        score: DOUBTED,
        reason,
        confirmed: null,
      })),
  };
}

/** A number, or what a program calls a file by: it says nothing to anybody. */
const OF_PROGRAM = /^(?:[\da-f]{8,}|\d+)$/i;

/**
 * The product that the head of the first page of a file says alone, if the file's name says nothing, and the page lists none of
 * the row's.
 */
function saidByPage(
  { file, heads, lines }: FileFacts,
  named: readonly string[],
  finder: OwnerFinder,
): Owner | null {
  if (!OF_PROGRAM.test(basename(file, extname(file)))) return null;
  const headed = finder.headed(heads);
  if (!headed || headed.id === null) return null;
  const listed = new Set(finder.listed(lines).map(({ id }) => id));
  return named.some((id) => listed.has(id)) ? null : headed;
}

/** How likely a row is right that the document belies. */
const DOUBTED = 0.5;

/** The product that the name of a file and the head of its first page both say; null if they do not. */
function saidTwice(facts: FileFacts, finder: OwnerFinder, certain: number): Owner | null {
  const [first, second] = finder.find(facts.parts, []);
  if (!first || first.score < certain || second?.score === first.score) return null;
  return finder.headed(facts.heads) === first.owner ? first.owner : null;
}
