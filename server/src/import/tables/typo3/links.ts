import { CORE, isLinkHead, isOfProgram } from './columns.ts';
import { isOfCore, modelOf, singular } from './names.ts';
import { recordsOf, type TypoRecord } from './records.ts';
import type { TypoTable } from './table.ts';

// Which records of an extension's tables belong together. The database does not say to which table a column points; the conventions of Extbase do: a column is called after
// the table that it names, a table between two after both, and a column of the record counts the rows that others have for it.

/** Records of two tables that belong together, by their numbers, in the order of the first one's. */
export interface TypoLink {
  readonly from: string;
  /** The column of the first table that names or counts the others. */
  readonly field: string;
  readonly to: string;
  readonly pairs: readonly (readonly [string, string])[];
}

/** So many of the numbers in a column must be those of records. */
const MIN_KNOWN = 0.9;

/** Numbers of records, one behind the other, with or without the name of their table. */
const NUMBERS = /^(?:\w+_)?\d+(?:\s*,\s*(?:\w+_)?\d+)*$/;

/** What columns are called beside the name of the table that they name. */
const BESIDE = /^(?:main|primary|parent|related|fk)_|_?(?:uids?|ids?|refs?|parent|relation)$/g;

type Records = ReadonlyMap<string, ReadonlyMap<string, TypoRecord>>;

/** Tables of pages and what stands on them, which extensions put into their records. */
const isOfPages = (name: string) => name === 'pages' || name === 'tt_content';

/** The links between tables of records. Those of TYPO3's own tables of links are left to whoever knows these. */
export function linksOf(tables: readonly TypoTable[]): TypoLink[] {
  const own = tables.filter(
    ({ name, columns }) =>
      columns.includes('uid') && (!isOfCore(name) || name === CORE.category || isOfPages(name)),
  );
  const byTable: Records = new Map(own.map((table) => [table.name, recordsOf(table).byUid]));
  const between = tables
    .filter(({ name, columns }) => isLinkHead(columns) && !isOfCore(name))
    .flatMap((table) => linkBetween(table, own, byTable) ?? []);
  const counted = new Set(
    [...between, ...own.flatMap((table) => fieldsOfCore(table, tables))].map(
      ({ from, field }) => `${from} ${field}`,
    ),
  );
  const columns = own
    .flatMap((table) => columnLinks(table, own, byTable))
    .filter(({ from, field }) => !counted.has(`${from} ${field}`));
  const within = own.flatMap((table) => inlineLinks(table, byTable));
  const certain = [...columns.filter(isCertain), ...within];
  // What names the records of a table is counted there, by a column that is called after it.
  const known = [...between, ...certain];
  const others = columns.filter(
    (link) => !isCertain(link) && !known.some(({ from, to }) => from === link.to && to === link.from),
  );
  return [...known, ...others];
}

/** Whether a column names records and does not count them: it is called after one, or has several in a row. */
function isCertain({ field, pairs }: TypoLink): boolean {
  const plain = field.replaceAll(/[^a-z0-9]/g, '');
  return singular(field) === plain || new Set(pairs.map(([own]) => own)).size < pairs.length;
}

/** The two tables whose records one links. */
function linkBetween(table: TypoTable, own: readonly TypoTable[], byTable: Records): TypoLink | null {
  const ends = ['uid_local', 'uid_foreign'] as const;
  const name = modelOf(table.name)
    .replace(/_(?:mm|rel)$/, '')
    .replace(/^domain_model_/, '');
  const stems = singular(name);
  const said = new Set(table.rows.map((row) => row['tablenames'] ?? '').filter((one) => one !== ''));
  const candidates = ends.map((end) =>
    own.flatMap((one) => {
      if (isOfPages(one.name)) return [];
      const records = byTable.get(one.name);
      const uids = table.rows.map((row) => row[end] ?? '');
      const known = uids.filter((uid) => records?.has(uid)).length;
      if (uids.length === 0 || known < uids.length * MIN_KNOWN) return [];
      const model = singular(modelOf(one.name));
      const field = counterOf(one, uids);
      const isCalled =
        end === 'uid_local'
          ? name.replaceAll('_', '').startsWith(model)
          : stems.endsWith(model) || stems.endsWith(singular(one.name));
      const isNamed = end === 'uid_foreign' && said.has(one.name);
      const score = (isCalled ? 2 : 0) + (field === null ? 0 : 2) + (isNamed ? 3 : 0);
      return score > 0 ? [{ name: one.name, field: field ?? '', score }] : [];
    }),
  );
  const [local = [], foreign = []] = candidates.map((all) => all.toSorted((a, b) => b.score - a.score));
  const [from] = local;
  const to = foreign.find((one) => one.name !== from?.name) ?? foreign[0];
  if (!from || !to) return null;
  const order = (row: Readonly<Record<string, string>>) => Number(row['sorting'] ?? '') || 0;
  return {
    from: from.name,
    field: from.field || to.name,
    to: to.name,
    pairs: table.rows
      .toSorted((a, b) => order(a) - order(b))
      .map((row) => [row['uid_local'] ?? '', row['uid_foreign'] ?? ''] as const),
  };
}

/** The column of a table that counts how often each of its records is named; null if none does. */
function counterOf({ columns, rows }: TypoTable, uids: readonly string[]): string | null {
  const counts = new Map<string, string>();
  for (const uid of uids) counts.set(uid, String(Number(counts.get(uid) ?? 0) + 1));
  const named = rows.filter((row) => counts.has(row['uid'] ?? ''));
  const field = columns.find(
    (column) =>
      !isOfProgram(column) &&
      named.length > 0 &&
      named.filter((row) => row[column] === counts.get(row['uid'] ?? '')).length >= named.length * MIN_KNOWN,
  );
  return field ?? null;
}

/** Links by columns that are called after other tables: numbers of these. */
function columnLinks(table: TypoTable, own: readonly TypoTable[], byTable: Records): TypoLink[] {
  return table.columns.flatMap((column) => {
    // Pages name records of extensions in columns that these have added.
    if (isOfProgram(column) || (isOfPages(table.name) && !column.startsWith('tx_'))) return [];
    const filled = table.rows.flatMap((row) => {
      const text = row[column] ?? '';
      return text === '' || text === '0' ? [] : [{ uid: row['uid'] ?? '', text }];
    });
    if (filled.length === 0 || !filled.every(({ text }) => NUMBERS.test(text))) return [];
    const plain = singular(column.replaceAll(BESIDE, '').replace(/^tx_[a-z0-9]+_/, ''));
    const [best] = own
      .filter(({ name }) => !isOfPages(name) && (name !== table.name || /parent/.test(column)))
      .map(({ name }) => ({ name, worth: alike(plain || 'parent', singular(modelOf(name))) }))
      .filter(({ worth }) => worth > 0)
      .toSorted((a, b) => b.worth - a.worth);
    if (!best) return [];
    const pairs = filled.flatMap(({ uid, text }) =>
      text.split(',').map((one) => [uid, one.trim().replace(/^.*_/, '')] as const),
    );
    const known = pairs.filter(([, to]) => byTable.get(best.name)?.has(to));
    return known.length >= pairs.length * MIN_KNOWN
      ? [{ from: table.name, field: column, to: best.name, pairs: known }]
      : [];
  });
}

/** What extensions call the columns with the table and the number of the record that one is within. */
const TABLE_WITHIN = /^(?:tablenames?|parent_?table|foreign_?table|parent_?tablename|record_?table)$/;
const WITHIN = /^(?:parent_?(?:id|uid)|foreign_?(?:id|uid)|uid_foreign|record_?(?:id|uid)|parent)$/;

/** Links by two columns: the table and the number of the record that one is within. */
function inlineLinks({ name, columns, rows }: TypoTable, byTable: Records): TypoLink[] {
  const [of, at] = [columns.find((one) => TABLE_WITHIN.test(one)), columns.find((one) => WITHIN.test(one))];
  if (of === undefined || at === undefined) return [];
  return [...Map.groupBy(rows, (row) => row[of] ?? '')].flatMap(([to, own]) => {
    const pairs = own.map((row) => [row['uid'] ?? '', row[at] ?? ''] as const);
    const known = pairs.filter(([, uid]) => byTable.get(to)?.has(uid));
    return known.length > 0 && to !== name ? [{ from: name, field: at, to, pairs: known }] : [];
  });
}

/** Shorter names are part of any. */
const MIN_PART = 4;

/** How near a column is called to a table: as it, or as its end or beginning. */
function alike(column: string, model: string): number {
  if (column === model) return 3;
  if (column.length < MIN_PART || model.length < MIN_PART) return 0;
  if (model.endsWith(column) || column.endsWith(model)) return 2;
  return model.startsWith(column) || column.startsWith(model) ? 1 : 0;
}

/** The columns of a table that count its files and categories, which TYPO3's own tables of links have. */
function fieldsOfCore({ name }: TypoTable, tables: readonly TypoTable[]) {
  const links = tables.filter((one) => one.name === CORE.reference || one.name === CORE.categoryLink);
  const fields = new Set(
    links.flatMap(({ rows }) =>
      rows.flatMap((row) => (row['tablenames'] === name ? [row['fieldname'] ?? ''] : [])),
    ),
  );
  return [...fields].map((field) => ({ from: name, field }));
}
