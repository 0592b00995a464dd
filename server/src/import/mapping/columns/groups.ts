import type { TableMapping } from '@submittal/contract/mapping';
import { nameKey } from '../../tables/header-line.ts';
import type { GridLine, Table } from '../../tables/table.ts';
import { isNothing, oneLine, YES } from '../cells/clean-values.ts';
import { wordsOf } from '../names/name-parts.ts';
import { variationsIn } from './column-content.ts';
import { marksSizes } from './row-words.ts';

// Tables in which categories are rows, too: the rows below name them as their parent.

/** How the rows of a table name what they belong to; see `groups` in `MappingSchema`. */
export type Groups = NonNullable<TableMapping['groups']>;

/** A table of which the rows that are groups are taken out. */
export interface Ungrouped {
  readonly table: Table;
  /** For each group, by its id and by what it is called, the titles of the rows below it. */
  readonly below: ReadonlyMap<string, readonly string[]>;
}

/** Deeper trees are cut off. */
export const MAX_LEVELS = 6;

/** The name of the column that has the group of a row on a level, from 1; the first is the outermost. */
export function columnOfLevel(parent: string, level: number): string {
  return `${parent} (level ${level})`;
}

/**
 * Takes the groups out of a table, and gives the rows that are left the names of theirs in further columns, one for each
 * level. A row that others name as their parent is a group; unless they are all called after it, as sizes of a product are.
 */
export function withoutGroups(table: Table, groups: Groups): Ungrouped {
  const tree = new Tree(table, groups);
  const paths = table.rows
    .filter((row) => !tree.isGroup(row))
    .map((row) => ({ row, path: tree.pathOf(row) }));
  const levels = Math.max(0, ...paths.map(({ path }) => path.length));
  const below = new Map<string, string[]>();
  const rows = paths.map(({ row, path }) => {
    const titles = path.map((group) => tree.titleOf(group));
    const cells = [...table.columns.map((_, at) => row.cells[at] ?? ''), ...titles];
    while (cells.length < table.columns.length + levels) cells.push('');
    for (const name of new Set(path.flatMap((group) => [tree.keyOf(group), nameKey(tree.titleOf(group))]))) {
      const those = below.get(name);
      if (those) those.push(tree.titleOf(row));
      else below.set(name, [tree.titleOf(row)]);
    }
    return { ...row, cells };
  });
  const added = Array.from({ length: levels }, (_, at) => columnOfLevel(groups.parent, at + 1));
  return { table: { ...table, columns: [...table.columns, ...added], rows }, below };
}

/** Rows with those that they name as their parent. */
class Tree {
  readonly #table: Table;
  readonly #at: { readonly parent: number; readonly id: number; readonly title: number };
  readonly #byKey = new Map<string, GridLine>();
  readonly #groups = new Set<GridLine>();

  constructor(table: Table, { parent, id, title }: Groups) {
    const placeOf = (column: string) => table.columns.findIndex((one) => nameKey(one) === nameKey(column));
    this.#table = table;
    this.#at = { parent: placeOf(parent), id: placeOf(id), title: placeOf(title) };
    for (const row of table.rows)
      if (!this.#byKey.has(this.keyOf(row))) this.#byKey.set(this.keyOf(row), row);
    this.#byKey.delete('');
    const children = Map.groupBy(table.rows, (row) => this.parentOf(row));
    const sizes = markedAsSizes(table);
    for (const [group, rows] of children) {
      if (
        group &&
        // What has sizes alone is a product.
        !rows.every((row) => sizes.has(row)) &&
        !(
          areVariants(
            rows.map((row) => this.titleOf(row)),
            this.titleOf(group),
          ) && this.#isAsFull(group, rows)
        )
      )
        this.#groups.add(group);
    }
  }

  isGroup(row: GridLine): boolean {
    return this.#groups.has(row);
  }

  keyOf(row: GridLine): string {
    return nameKey(this.#cell(row, this.#at.id));
  }

  titleOf(row: GridLine): string {
    return this.#cell(row, this.#at.title) || this.#cell(row, this.#at.id);
  }

  parentOf(row: GridLine): GridLine | null {
    const parent = this.#byKey.get(nameKey(this.#cell(row, this.#at.parent)));
    return parent && parent !== row ? parent : null;
  }

  /** The groups above a row, the outermost first. */
  pathOf(row: GridLine): GridLine[] {
    const path: GridLine[] = [];
    for (let above = this.parentOf(row); above; above = this.parentOf(above)) {
      if (path.includes(above)) break;
      if (this.isGroup(above)) path.unshift(above);
    }
    return path.slice(0, MAX_LEVELS);
  }

  /** Whether as much is said of a row as of those below it: a product with its sizes, and no heading over them. */
  #isAsFull(group: GridLine, rows: readonly GridLine[]): boolean {
    const filled = (row: GridLine) =>
      this.#table.columns.filter((_, at) => this.#cell(row, at) !== '').length;
    // A group at the top has no parent.
    return filled(group) + 1 >= rows.reduce((sum, row) => sum + filled(row), 0) / rows.length;
  }

  #cell(row: GridLine, at: number): string {
    const text = oneLine(row.cells[at] ?? '');
    return isNothing(text) ? '' : text;
  }
}

/** Whether rows are called like the one that they name as their parent, with something behind it: its sizes and colours. */
function areVariants(titles: readonly string[], parent: string): boolean {
  const own = wordsOf(parent).join(' ');
  return titles.every((title) => `${wordsOf(title).join(' ')} `.startsWith(`${own} `));
}

/** The words in names of columns that say what a row belongs to. */
const PARENT_WORDS =
  /^(?:parent|parents|parente?id|ubergeordnete?[rs]?|obergruppe|oberkategorie|padre|madre|pere|mere|superior|superieure?|superordinate|bovenliggende?|nadrzedn[aey]|overordnad|belongs)$/;

/** What says at which place something stands: the numbers of lines name no rows. */
const OF_PLACES =
  /^(?:position|pos|row|line|sort|sorting|order|rank|sequence|seq|index|zeile|reihenfolge|ligne|posicion|orden|fila|posizione|riga|ordine)$/u;

/** So large a share of what a column says must name rows of the table. */
const MIN_NAMED = 0.8;

/** Where the head says that it is a parent, the others may be folders, which no table has. */
const MIN_NAMED_BY_NAME = 0.5;

/** Without a name that says so, a column must name several rows, put together as many on average, and say so of nearly all. */
const MIN_GROUPS = 2;
const MIN_BELOW = 3;
const MIN_SAID = 0.9;

/** The rows that a column marks as sizes or colours of another. */
function markedAsSizes(table: Table): ReadonlySet<GridLine> {
  return new Set(
    table.columns.flatMap((column, at) => {
      const texts = table.rows.map(({ cells }) => oneLine(cells[at] ?? ''));
      const isMark = marksSizes(column);
      const variations = new Set(
        isMark ? texts.filter((text) => YES.includes(nameKey(text))) : variationsIn(texts),
      );
      return variations.size === 0 ? [] : table.rows.filter((_, line) => variations.has(texts[line] ?? ''));
    }),
  );
}

/** Finds out whether rows of a table name others as their parent; null if they do not. `title` is what rows are called by. */
export function groupsIn(table: Table, title: string): Groups | null {
  const textsOf = (at: number) => table.rows.map(({ cells }) => oneLine(cells[at] ?? ''));
  const sizes = markedAsSizes(table);
  for (const [at, parent] of table.columns.entries()) {
    if (nameKey(parent) === nameKey(title)) continue;
    const said = table.rows.flatMap((row, line) => {
      const text = oneLine(row.cells[at] ?? '');
      return isNothing(text) || sizes.has(row) ? [] : [{ line, key: nameKey(text) }];
    });
    const named = new Set(said.map(({ key }) => key));
    if (named.size === 0) continue;
    const isCalledSo = wordsOf(parent).some((word) => PARENT_WORDS.test(word));
    if (!isCalledSo && wordsOf(parent).some((word) => OF_PLACES.test(word))) continue;
    const isRepeated =
      named.size >= MIN_GROUPS &&
      said.length >= (table.rows.length - named.size) * MIN_SAID &&
      said.length >= named.size * MIN_BELOW;
    if (!isCalledSo && !isRepeated) continue;
    const [id] = table.columns.flatMap((column, place) => {
      const keys = textsOf(place).map(nameKey);
      const ids = new Set(keys);
      if (place === at || ids.size < table.rows.length * MIN_SAID) return [];
      // A row that names itself is a group of one.
      const found = said.filter(({ line, key }) => keys[line] !== key && ids.has(key)).length;
      return found >= said.length * (isCalledSo ? MIN_NAMED_BY_NAME : MIN_NAMED) ? [{ column, found }] : [];
    });
    if (!id) continue;
    const groups = { parent, id: id.column, title };
    const remaining = withoutGroups(table, groups).table.rows;
    // Rows without a name of their own are sizes of what they name.
    const titleAt = table.columns.indexOf(title);
    const titles = textsOf(titleAt);
    const below = said.filter(({ line }) => isNothing(titles[line] ?? ''));
    if (below.length * 2 > said.length) continue;
    if (remaining.length > 0 && remaining.length < table.rows.length) return groups;
  }
  return null;
}

/** The columns of an ungrouped table with the names of what its rows belong to, the outermost first. */
export function levelColumns(columns: readonly string[], parent: string): string[] {
  return columns.filter(
    (column) => /^ \(level \d\)$/.test(column.slice(parent.length)) && column.startsWith(parent),
  );
}

/**
 * The columns of an ungrouped table that give its types and subtypes: the outermost level on which groups differ, or else
 * what is above it, and the next one.
 */
export function levelsIn(
  { columns, rows }: Table,
  { parent }: Groups,
): { type: string[]; subtype: string[] } {
  const levels = levelColumns(columns, parent);
  const valuesOf = (column: string) =>
    rows.map(({ cells }) => cells[columns.indexOf(column)] ?? '').filter((text) => text !== '');
  const differ = (column: string) => new Set(valuesOf(column).map(nameKey)).size > 1;
  const first = Math.max(0, levels.findIndex(differ));
  const next = levels[first + 1];
  return {
    type: levels.slice(0, first + 1).reverse(),
    subtype: next !== undefined && differ(next) ? [next] : [],
  };
}

/** A column that says what rows are has few words for it. */
const MAX_MARKS = 6;

/** At most so large a share of the rows are groups that nothing belongs to. */
const MOST_EMPTY = 0.2;

/** The values by which a column marks groups, if rows that nothing belongs to have them, too; null if none does. */
export function emptyGroups(whole: Table, groups: Groups): { column: string; values: string[] } | null {
  const remaining = withoutGroups(whole, groups).table.rows;
  const left = new Set(remaining.map(({ line }) => line));
  const taken = whole.rows.filter(({ line }) => !left.has(line));
  for (const [at, column] of whole.columns.entries()) {
    if (Object.values(groups).includes(column)) continue;
    const textOf = ({ cells }: GridLine) => oneLine(cells[at] ?? '');
    const marks = new Set(taken.map(textOf));
    const others = new Set(remaining.map(textOf).filter((text) => !marks.has(text)));
    const empty = remaining.filter((row) => marks.has(textOf(row)));
    if (marks.has('') || others.has('') || others.size === 0) continue;
    if (Math.max(marks.size, others.size) > MAX_MARKS) continue;
    if (empty.length > 0 && empty.length <= remaining.length * MOST_EMPTY)
      return { column, values: [...marks] };
  }
  return null;
}
