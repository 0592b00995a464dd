import { basename, extname } from 'node:path/posix';
import { nameKey } from '../../tables/header-line.ts';
import type { Pair } from '../files/confirmations.ts';
import type { FileFacts } from '../files/file-facts.ts';
import type { Owner, OwnerFinder } from '../owners/find-owner.ts';

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
  /** Whether the row names a category of them. */
  readonly isOfGroup?: boolean | undefined;
}

/**
 * Whose a file is that a row names: the products of the row, unless its name and its first page both say another one, or
 * its first page lists others where its name says none. Then it is theirs, and for those of the row a person decides. `byRows` are the
 * products of all rows that name it.
 */
export function rowOwners(
  named: readonly string[],
  facts: FileFacts | undefined,
  { finder, certain, titles, decided, isOfGroup = false }: Known,
  byRows: ReadonlySet<string> = new Set(named),
): RowOwners {
  if (!facts) return { owners: named, asked: [] };
  const { file } = facts;
  const listed = new Set(finder.listed(facts.lines).flatMap(({ id }) => id ?? []));
  const answerOf = (id: string) =>
    decided.find((pair) => nameKey(pair.file) === nameKey(file) && pair.product === id)?.confirmed ?? null;
  const instead = (others: Iterable<string>, reason: string): RowOwners => {
    const doubted = named.filter((id) => !listed.has(id) && answerOf(id) !== true);
    const asked = doubted.filter((id) => answerOf(id) === null);
    return {
      owners: [...new Set([...named.filter((id) => !doubted.includes(id)), ...others])],
      asked: asked.map((id) => ({
        file,
        product: id,
        title: titles.get(id) ?? '',
        score: DOUBTED,
        reason: `a row names it, but its ${reason}`,
        confirmed: null,
      })),
    };
  };
  const twice = saidTwice(facts, finder, certain);
  if (twice?.id != null && !named.includes(twice.id))
    return instead([twice.id], `name and first page say ${twice.title}`);
  const [first] = finder.find(facts.parts, []);
  if (first && first.score >= certain) return { owners: named, asked: [] };
  if (listed.size > 1) {
    const isOfOthers = ![...byRows].some((id) => listed.has(id));
    if (isOfOthers) return instead(listed, 'first page lists others');
    // A category has what was withdrawn as well; a page that names only its first ones stands for all.
    const areMost = [...byRows].filter((id) => listed.has(id)).length >= byRows.size * MOST;
    if (isOfGroup && areMost && !SHEETS.has(facts.documentType))
      return instead(listed, 'first page lists others');
    // A data sheet lists what goes with its product.
    const isMore = [...byRows].every((id) => listed.has(id)) && !SHEETS.has(facts.documentType);
    return { owners: isMore ? [...new Set([...named, ...listed])] : named, asked: [] };
  }
  const headed = OF_PROGRAM.test(basename(file, extname(file))) ? finder.headed(facts.heads) : null;
  if (headed?.id == null || [...listed, headed.id].some((id) => named.includes(id)))
    return { owners: named, asked: [] };
  return instead([headed.id], `first page says ${headed.title}`);
}

/** A page that lists so many of a category lists all that are meant. */
const MOST = 2 / 3;

/** How likely a row is right that the document belies. */
const DOUBTED = 0.5;

/** Types of documents that list what goes with their product. */
const SHEETS = new Set(['datasheet', 'sds', 'submittal', 'brochure', 'pricelist']);

/** A number, or what a program calls a file by: it says nothing to anybody. */
const OF_PROGRAM = /^(?:[\da-f]{8,}|\d+)$/i;

/** The product that the name of a file and the head of its first page both say; null if they do not. */
function saidTwice(facts: FileFacts, finder: OwnerFinder, certain: number): Owner | null {
  const [first, second] = finder.find(facts.parts, []);
  if (!first || first.score < certain || second?.score === first.score) return null;
  return finder.headed(facts.heads) === first.owner ? first.owner : null;
}
