import { CORE } from './columns.ts';
import type { TypoLink } from './links.ts';
import { modelOf } from './names.ts';
import { recordsOf, type TypoRecord } from './records.ts';
import type { TypoRow, TypoTable } from './table.ts';
import { titleColumn } from './titles.ts';

// What kind of product a record is, and of what type a file: categories of TYPO3 itself, or a table of an extension that is called like one.

/** What tables are called that say what kind of product one is, the likelier first. */
const KINDS = [
  /categor|kategor|katego/,
  /group|gruppe|gamme|grupo/,
  /famil/,
  /type|typ$/,
  /range|serie|line$/,
];

/** Categories that say what is new, and not what something is. */
const OF_NEWS =
  /\b(?:new|news|nouveau\w*|neu|neuheit\w*|nyhe(?:d|t)\w*|novedad\w*|novit\w*|nieuw\w*|sale|aktion\w*|promo\w*|top ?seller|highlights?|featured|startseite|home(?:page)?|forside)\b/i;

/** So many products must have one if it says what kind they are. */
const MIN_SHARE = 0.5;

/** A category is no deeper than that. */
const MAX_DEPTH = 12;

/** A tree of categories: what each is called, and the one that it is within. */
class CategoryTree {
  readonly #byUid: ReadonlyMap<string, TypoRecord>;
  readonly #parent: string;
  readonly #title: string;

  constructor(table: TypoTable | undefined) {
    this.#byUid = recordsOf(table).byUid;
    this.#title = titleColumn(table) ?? 'title';
    this.#parent = table?.columns.find((one) => /^parent/.test(one)) ?? 'parent';
  }

  /** A category with those that it is within, the innermost first; none if visitors do not see it. */
  pathOf(uid: string): TypoRecord[] {
    const found: TypoRecord[] = [];
    let one = this.#byUid.get(uid);
    while (one?.isShown && found.length < MAX_DEPTH && !found.includes(one)) {
      found.push(one);
      one = this.#byUid.get(one.row[this.#parent] ?? '');
    }
    return found;
  }

  nameOf({ row }: TypoRecord): string {
    return row[this.#title] ?? '';
  }

  /** Of the categories of a record, the innermost of the tree that most records are in, in their order; null if it has none that says what it is. */
  kindOf(uids: readonly string[], root: string | null): string | null {
    const paths = uids
      .map((uid) => this.pathOf(uid))
      .filter((path) => path[0] !== undefined && !path.some((one) => OF_NEWS.test(this.nameOf(one))));
    const inner = paths.filter(
      ([own]) => !paths.some((other) => own !== undefined && other.indexOf(own) > 0),
    );
    const within = inner.filter((path) => root === null || path.at(-1)?.uid === root);
    const [best] = within.toSorted((a, b) => b.length - a.length);
    return best?.[0] ? this.nameOf(best[0]) : null;
  }

  /** The outermost category of most records, if it has others within; null if there is no such one. */
  rootOf(all: Iterable<readonly string[]>): string | null {
    const counts = new Map<string, number>();
    for (const uids of all) {
      const roots = uids.flatMap((uid) => {
        const path = this.pathOf(uid);
        return path.length > 1 ? (path.at(-1)?.uid ?? []) : [];
      });
      for (const root of new Set(roots)) counts.set(root, (counts.get(root) ?? 0) + 1);
    }
    const [best] = [...counts].toSorted(([, a], [, b]) => b - a);
    return best?.[0] ?? null;
  }
}

/** The categories of TYPO3 that records of a table have, by their numbers, in the order of each record. */
function coreCategories(tables: readonly TypoTable[], name: string): Map<string, string[]> {
  const links = tables.find((one) => one.name === CORE.categoryLink)?.rows ?? [];
  const place = (row: TypoRow) => Number(row['sorting_foreign'] ?? '') || 0;
  const found = new Map<string, string[]>();
  for (const row of links.toSorted((a, b) => place(a) - place(b))) {
    if (row['tablenames'] !== name) continue;
    const uid = row['uid_foreign'] ?? '';
    found.set(uid, [...(found.get(uid) ?? []), row['uid_local'] ?? '']);
  }
  return found;
}

/** The numbers of records of another table by those of a table's, whichever of the two names the other. */
export function linkedTo(links: readonly TypoLink[], name: string, other: string): Map<string, string[]> {
  const found = new Map<string, string[]>();
  const add = (own: string, to: string) => found.set(own, [...(found.get(own) ?? []), to]);
  for (const { from, to, pairs } of links) {
    if (from === name && to === other) for (const [own, one] of pairs) add(own, one);
    else if (from === other && to === name) for (const [one, own] of pairs) add(own, one);
  }
  return found;
}

/** The numbers of TYPO3's own categories that records of a table have. */
export const categoriesOf = ({ name }: TypoTable, tables: readonly TypoTable[]): ReadonlySet<string> =>
  new Set([...coreCategories(tables, name).values()].flat());

/**
 * What kind each record of a table is: its category in the first table that is called like one of categories and has one for so many of them.
 * @param share of the records must have one
 * @param without TYPO3's own categories that say something else
 */
export function kindsOf(
  table: TypoTable,
  tables: readonly TypoTable[],
  links: readonly TypoLink[],
  {
    share = MIN_SHARE,
    without = new Set(),
  }: { readonly share?: number; readonly without?: ReadonlySet<string> } = {},
): (record: TypoRecord) => string {
  const shown = recordsOf(table).records.filter((one) => one.isShown);
  const named = tables
    .map((one) => ({ one, rank: KINDS.findIndex((kind) => kind.test(modelOf(one.name))) }))
    .filter(({ one, rank }) => rank !== -1 && one.name !== table.name)
    .toSorted((a, b) => a.rank - b.rank);
  const found = named.flatMap(({ one }) => {
    const linked = linkedTo(links, table.name, one.name);
    const isCore = one.name === CORE.category;
    const own = isCore ? merged(linked, coreCategories(tables, table.name)) : linked;
    const meant = (uid: string) => (own.get(uid) ?? []).filter((kind) => !isCore || !without.has(kind));
    const tree = new CategoryTree(one);
    const root = tree.rootOf(shown.map(({ uid }) => meant(uid)));
    const kinds = new Map(
      shown.map((record) => {
        const uids = meant(record.uid);
        return [record.uid, tree.kindOf(uids, root) ?? tree.kindOf(uids, null) ?? ''] as const;
      }),
    );
    const has = [...kinds.values()].filter((kind) => kind !== '').length;
    return has >= Math.max(1, shown.length * share) ? [kinds] : [];
  });
  return ({ uid }) => found.map((kinds) => kinds.get(uid) ?? '').find((kind) => kind !== '') ?? '';
}

function merged(one: ReadonlyMap<string, string[]>, other: ReadonlyMap<string, string[]>) {
  return new Map(
    [...new Set([...one.keys(), ...other.keys()])].map(
      (key) => [key, [...(other.get(key) ?? []), ...(one.get(key) ?? [])]] as const,
    ),
  );
}
