import { nameKey } from '../../tables/header-line.ts';
import { PARENT } from '../../tables/json-grid.ts';
import { nameOfTable, type Table } from '../../tables/table.ts';
import { isNothing, oneLine } from '../cells/clean-values.ts';
import { areCodes } from '../columns/column-content.ts';
import { languageOfColumn } from '../columns/column-names.ts';
import type { FieldRules } from '../columns/field-rules.ts';
import type { FieldProposal } from '../columns/fields-by-values.ts';
import { levelColumns } from '../columns/groups.ts';
import { withoutHexSign } from '../names/ids-named.ts';
import { wordsOf } from '../names/name-parts.ts';
import { agreement } from './table-graph.ts';

// Columns of identifiers and codes that point into another table of the export, which names them.

/** Fields whose values visitors read. */
const READ = ['type', 'subtype'] as const;

/** So large a share of the codes must be rows of the other table. */
const MIN_NAMED = 0.8;

/** More codes are no list that anybody looks through. */
const MAX_CODES = 300;

/**
 * Gives the codes of a proposed table's categories the names that another table has for them, or else asks for them as
 * one list. Changes `fields`, and adds to `doubts` what a person should look at. Returns the tables that name them.
 */
export function nameCodes(
  table: Table,
  others: readonly Table[],
  proposals: ReadonlyMap<string, FieldProposal>,
  fields: FieldRules,
  doubts: string[],
): Table[] {
  const used: Table[] = [];
  for (const field of READ) {
    const rule = fields[field];
    const column = proposals.get(field)?.columns[0];
    if (column === undefined || rule === undefined) continue;
    const at = table.columns.indexOf(column);
    const codes = [...new Set(table.rows.map(({ cells }) => oneLine(cells[at] ?? '')))].filter(
      (text) => !isNothing(text),
    );
    if (codes.length === 0 || codes.length > MAX_CODES) continue;
    // What lies within objects repeats what is said of these.
    const lists = others.filter(({ columns }) => !columns.some((name) => name.startsWith(PARENT)));
    // Names are in the language of titles.
    const { language } = languageOfColumn(proposals.get('title')?.columns[0] ?? '');
    const several = namesOfSeveral(table, at, codes, lists, language);
    const found = several ?? namesElsewhere(column, codes, lists, language);
    const { pattern, ...whole } = typeof rule === 'string' ? { columns: [rule] } : rule;
    // Several codes are no steps of a path, of which a pattern takes one.
    const own = several || pattern === undefined ? whole : { ...whole, pattern };
    if (found) {
      used.push(found.table);
      fields[field] = { ...own, values: found.names };
      doubts.push(`"${column}" holds codes: ${nameOfTable(found.table)} names them ("values").`);
    } else if (areCodes(codes)) {
      fields[field] = { ...own, values: Object.fromEntries(codes.map((code) => [code, inWords(code)])) };
      doubts.push(
        `"${column}" holds codes that no table names: write what each is called in mapping.json, at "values" of "${field}": ${codes.slice(0, 12).join(', ')}${codes.length > 12 ? ' …' : ''}.`,
      );
    }
  }
  return used;
}

/** A code that is written in words, as `fire_damper` is, in words; any other as it is. */
function inWords(code: string): string {
  if (!/^\p{L}{3,}(?:_\p{L}{2,})+$/u.test(code)) return code;
  const text = code.replaceAll('_', ' ').toLowerCase();
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The rows of a table of options that belong to a column, as one of their cells says; null if it has none. */
function optionsOf(column: string, table: Table): Table | null {
  const key = nameKey(column);
  for (const at of table.columns.keys()) {
    const rows = table.rows.filter(({ cells }) => nameKey(oneLine(cells[at] ?? '')) === key);
    if (rows.length > 1 && rows.length < table.rows.length) return { ...table, rows };
  }
  return null;
}

/** Hardly two codes are called the same, and hardly one has no name in a language. */
const MIN_DIFFERENT = 0.9;
const MIN_LABELLED = 0.9;

/** The names of codes in the first table that has most of them in one column, and a text for each in another. */
function namesElsewhere(
  column: string,
  codes: readonly string[],
  others: readonly Table[],
  language: string | null,
): { readonly table: Table; readonly id: number; readonly names: Record<string, string> } | null {
  const keyOfCode = (text: string) => withoutHexSign(nameKey(text));
  const asWritten = new Map(codes.map((code) => [keyOfCode(code), code]));
  const wanted = new Set(asWritten.keys());
  // Such numbers stand in any table.
  const areShort = codes.every((code) => /^\d{1,3}$/.test(code));
  const lists = [...others.flatMap((table) => optionsOf(column, table) ?? []), ...others];
  for (const table of lists) {
    if (table.joined) continue;
    for (const [id, called] of table.columns.entries()) {
      if (areShort && agreement(column, table, called) === 0) continue;
      const keys = table.rows.map(({ cells }) => keyOfCode(oneLine(cells[id] ?? '')));
      const rows = table.rows.filter((_, row) => wanted.has(keys[row] ?? ''));
      // A table of products names its own categories many times.
      if (rows.length < wanted.size * MIN_NAMED || new Set(keys).size < keys.length) continue;
      const labels = table.columns.flatMap((_, at) => {
        const texts = rows.map(({ cells }) => oneLine(cells[at] ?? ''));
        // `roof-drains` is how addresses write `Roof Drains`.
        const isWritten = rows.every(({ cells }, row) => isSlugOf(texts[row] ?? '', cells[id] ?? ''));
        const isLabel =
          at !== id &&
          texts.every((text) => text === '' || (/\p{L}{2}/u.test(text) && text.length <= 100)) &&
          texts.filter((text) => text !== '').length >= texts.length * MIN_LABELLED &&
          !isWritten &&
          !areCodes(texts);
        return isLabel && new Set(texts).size >= texts.length * MIN_DIFFERENT ? [at] : [];
      });
      const inLanguage = (asked: string | null) =>
        labels.find((at) => languageOfColumn(table.columns[at] ?? '').language === asked);
      const label = (language === null ? undefined : inLanguage(language)) ?? inLanguage('en') ?? labels[0];
      if (label === undefined) continue;
      return {
        id,
        table: others.find((one) => nameOfTable(one) === nameOfTable(table)) ?? table,
        names: Object.fromEntries(
          rows.map(({ cells }) => {
            const code = oneLine(cells[id] ?? '');
            const named = [label, ...labels].map((at) => oneLine(cells[at] ?? ''));
            return [asWritten.get(keyOfCode(code)) ?? code, named.find((text) => text !== '') ?? code];
          }),
        ),
      };
    }
  }
  return null;
}

/** What stands between several codes of a cell. */
const BETWEEN = /[,;|]/;

/**
 * The names of the codes of a column and, where a product has several (`vinyl,health,edu`), that of the one which says most of it:
 * in the tree that most products are in, the innermost. Null if no cell has several, or no table names them.
 */
function namesOfSeveral(
  { columns, rows }: Table,
  at: number,
  codes: readonly string[],
  others: readonly Table[],
  language: string | null,
): ReturnType<typeof namesElsewhere> {
  const itemsOf = (text: string) => text.split(BETWEEN).flatMap((item) => item.trim() || []);
  const several = codes.filter((code) => itemsOf(code).length > 1);
  if (several.length === 0) return null;
  const found = namesElsewhere(columns[at] ?? '', [...new Set(codes.flatMap(itemsOf))], others, language);
  if (!found) return null;
  const paths = pathsIn(found.table, found.id);
  const pathOf = (item: string) => paths.get(nameKey(item)) ?? [nameKey(item)];
  const counts = new Map<string, number>();
  for (const { cells } of rows) {
    for (const root of new Set(itemsOf(oneLine(cells[at] ?? '')).map((item) => pathOf(item)[0] ?? '')))
      counts.set(root, (counts.get(root) ?? 0) + 1);
  }
  // Where none lies in another, each is a tree of its own, and the first counts.
  const isFlat = [...paths.values()].every((path) => path.length < 2);
  const worth = (item: string) => {
    const path = pathOf(item);
    if (isFlat) return [0, 0] as const;
    return [counts.get(path[0] ?? '') ?? 0, path.length] as const;
  };
  const best = (text: string) =>
    itemsOf(text).reduce((one, other) => {
      const [[common, deep], [otherCommon, otherDeep]] = [worth(one), worth(other)];
      return otherCommon > common || (otherCommon === common && otherDeep > deep) ? other : one;
    });
  const named = several.flatMap((text) => {
    const name = found.names[best(text)];
    return name === undefined ? [] : [[text, name] as const];
  });
  return { ...found, names: { ...found.names, ...Object.fromEntries(named) } };
}

/** So many of the texts of a column that names what rows lie in are codes of the same table. */
const MIN_PARENTS = 0.9;

/** Groups are so deep within each other. */
const MAX_DEPTH = 20;

/** By the code of each row of a table of codes, as key, what it lies in, the outermost first, with itself. */
function pathsIn({ columns, rows, groups }: Table, id: number): ReadonlyMap<string, readonly string[]> {
  const cell = (row: Table['rows'][number], at: number) => nameKey(oneLine(row.cells[at] ?? ''));
  const levels = groups ? levelColumns(columns, groups.parent).map((name) => columns.indexOf(name)) : [];
  if (levels.length > 0) {
    const pathOf = (row: Table['rows'][number]) =>
      [...levels.map((at) => cell(row, at)), cell(row, id)].filter((text) => text !== '');
    return new Map(rows.map((row) => [cell(row, id), pathOf(row)]));
  }
  const keys = new Set(rows.map((row) => cell(row, id)));
  const parent = [...columns.keys()].find((at) => {
    const filled = rows.map((row) => cell(row, at)).filter((text) => text !== '');
    const known = filled.filter((text) => keys.has(text));
    return at !== id && known.length > 0 && known.length >= filled.length * MIN_PARENTS;
  });
  if (parent === undefined) return new Map();
  const above = new Map(rows.map((row) => [cell(row, id), cell(row, parent)]));
  return new Map(
    [...keys].map((key) => {
      const path: string[] = [];
      for (let at = key; at !== '' && path.length < MAX_DEPTH; at = above.get(at) ?? '') path.unshift(at);
      return [key, path];
    }),
  );
}

/** Whether a text is a name as addresses write it. */
function isSlugOf(text: string, name: string): boolean {
  return /^[a-z\d-]+$/.test(text) && wordsOf(text).join('') === wordsOf(name).join('');
}
