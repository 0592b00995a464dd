import type { JoinedTable } from '@submittal/contract/mapping';
import { nameKey } from '../../tables/header-line.ts';
import { nameOfTable, type Table } from '../../tables/table.ts';
import { languageInColumn } from '../cells/clean-values.ts';
import { type Column, columnsIn, FILE_NAME } from '../columns/columns.ts';
import { isListOfDocuments } from '../columns/tables-by-name.ts';
import { keyOf } from './table-graph.ts';

// An ERP calls an article by a short text in capitals, and keeps what it is called on paper in one table of all texts: a row for each
// entry, kind of text, language and perhaps line. `10100;D;BEZL;1;Röhrengeruchsverschluss Vardo R1`.

/** What names the rows of a table of products in a table of texts. */
export interface NamingTexts {
  readonly join: JoinedTable;
  readonly from: Table;
  /** The column of the products that the texts are of. */
  readonly by: string;
  /** What the kinds of texts are called that have titles and descriptions, without their language. */
  readonly title: string;
  readonly description: string | null;
  /** The language that most titles are in, or English if nearly as many are. */
  readonly language: string;
}

/** A table of texts has so many rows at least, and so many columns at most. */
const MIN_ROWS = 8;
const MAX_COLUMNS = 10;

/** Kinds and languages are so many at most, and so few of the rows on average have each. */
const MAX_LABELS = 15;
const MIN_OF_LABEL = 3;

/** So many keys of a kind of texts must be values of the products' column, and so many of these have such a text. */
const MIN_KNOWN = 0.8;
const MIN_COVERED = 0.25;

/** Of the categories that a kind of texts is of, so many have products. */
const MIN_CATEGORIES = 0.4;

/** Titles are no longer than that on average, and so many differ. */
const MAX_TITLE = 80;
const MIN_DIFFERENT = 0.8;

/** So many entries must have one text of a kind and language: documents of a product are called in several rows. */
const MIN_SINGLE = 0.95;

/** English is taken if it has so many of the titles that the fullest language has. */
const MIN_ENGLISH = 0.95;

const LABEL = /^\p{L}[\p{L}\d_-]{0,20}$/u;

/** The table of texts that says what the products of a table are called; null if no other table does. */
export function namingTexts(products: Table, tables: readonly Table[]): NamingTexts | null {
  const columns = columnsIn(products);
  if (!columns.some(areInCapitals)) return null;
  return textsOfCodes(products, columns.filter(areKeys), tables, MIN_KNOWN);
}

/** The table of texts that says what the categories of a table are called, whose key is known; null if no other table does. */
export function namingCategories(
  categories: Table,
  key: string,
  tables: readonly Table[],
): NamingTexts | null {
  const codes = columnsIn(categories).filter(({ name }) => name === key);
  // Those above them are named, too.
  return textsOfCodes(categories, codes, tables, MIN_CATEGORIES);
}

function textsOfCodes(
  table: Table,
  codes: readonly Column[],
  tables: readonly Table[],
  minKnown: number,
): NamingTexts | null {
  const found = tables.flatMap((from) => {
    if (from === table || from.rows.length < MIN_ROWS || from.columns.length > MAX_COLUMNS) return [];
    if (isListOfDocuments(from)) return [];
    return textsIn(from, codes, minKnown) ?? [];
  });
  const [best] = found.toSorted((a, b) => b.covers - a.covers);
  return best ?? null;
}

/** So many of an ERP's short texts, and of their letters, are capitals. */
const MIN_CAPITALS = 0.7;

function areInCapitals({ values, rows }: Column): boolean {
  const texts = values.filter((one) => /\p{L}{2}.*\s/u.test(one));
  const inCapitals = texts.filter((one) => {
    const letters = one.match(/\p{L}/gu) ?? [];
    return letters.filter((letter) => /\p{Lu}/u.test(letter)).length >= letters.length * MIN_CAPITALS;
  });
  return texts.length * 2 > rows && inCapitals.length >= texts.length * MIN_CAPITALS;
}

const areKeys = ({ values }: Column) =>
  new Set(values).size > 2 &&
  values.every((text) => /^\S{2,30}$/.test(text)) &&
  values.some((text) => /\d/.test(text));

function textsIn(
  from: Table,
  codes: readonly Column[],
  minKnown: number,
): (NamingTexts & { readonly covers: number }) | null {
  const columns = columnsIn(from);
  const text = columns
    .filter(
      ({ values, rows }) => values.length >= rows * MIN_KNOWN && !values.some((one) => FILE_NAME.test(one)),
    )
    .toSorted((a, b) => meanLength(b.values) - meanLength(a.values))
    .find(({ values }) => values.filter((one) => /\p{L}{3}.*\s/u.test(one)).length * 2 > values.length);
  const labels = columns.filter((one) => one !== text && areLabels(one));
  const language = labels.find(({ values }) => [...new Set(values)].every((one) => languageOf(one) !== null));
  if (!text || !language) return null;
  const kinds = labels.filter((one) => one !== language);
  const others = columns.filter((one) => one !== text && !labels.includes(one));
  const placeOf = ({ name }: Column) => from.columns.indexOf(name);
  const kindOf = (cells: readonly string[]) =>
    kinds
      .map((one) => cells[placeOf(one)] ?? '')
      .filter((one) => one !== '')
      .join('-');
  const lines = others.find(areLines);
  // The first line of a text says enough.
  const rows = lines ? from.rows.filter(({ cells }) => (cells[placeOf(lines)] ?? '') === '1') : from.rows;
  const byKind = [...Map.groupBy(rows, ({ cells }) => kindOf(cells))];
  const found: (NamingTexts & { readonly covers: number })[] = [];
  for (const key of others.filter((one) => one !== lines && one.values.length === one.rows)) {
    const keysOf = (rows: Table['rows']) =>
      new Set(rows.map(({ cells }) => keyOf(cells[placeOf(key)] ?? '')));
    for (const code of codes) {
      const known = new Set(code.values.map(keyOf));
      const ofCode = byKind.flatMap(([kind, rows]) => {
        const keys = keysOf(rows);
        const shared = [...keys].filter((one) => known.has(one)).length;
        return shared >= keys.size * minKnown && shared > 2
          ? [{ kind, rows, covers: shared / known.size }]
          : [];
      });
      const named = ofCode
        .filter(({ covers }) => covers >= MIN_COVERED)
        .map((one) => ({ ...one, ...namesOf(one.rows, placeOf(key), placeOf(text), placeOf(language)) }))
        .filter(
          ({ mean, different, single }) =>
            mean <= MAX_TITLE && different >= MIN_DIFFERENT && single >= MIN_SINGLE,
        )
        .toSorted((a, b) => b.covers - a.covers || a.mean - b.mean);
      const [title] = named;
      if (!title) continue;
      const description = ofCode
        .filter(({ kind }) => kind !== title.kind)
        .toSorted((a, b) => b.covers - a.covers)[0];
      found.push({
        from,
        by: code.name,
        title: title.kind,
        description: description?.kind ?? null,
        language: title.language,
        covers: title.covers,
        join: {
          file: from.file,
          ...(from.sheet !== null && { sheet: from.sheet }),
          column: code.name,
          id: key.name,
          columns: {},
          names: [...kinds, language].map(({ name }) => name),
          values: [text.name],
          ...(lines && { lines: lines.name }),
          called: Object.fromEntries(
            [...new Set(language.values)].map((one) => [one, (languageOf(one) ?? one).toLowerCase()]),
          ),
          prefix: '',
          take: 'first',
        },
      });
    }
  }
  return found.toSorted((a, b) => b.covers - a.covers)[0] ?? null;
}

/** The names among the texts of one kind: the language of most, their mean length there, and the share of them that differ. */
function namesOf(rows: Table['rows'], key: number, text: number, language: number) {
  const spoken = [
    ...Map.groupBy(rows, ({ cells }) => languageOf(cells[language] ?? '')?.toLowerCase() ?? ''),
  ].map(([name, own]) => ({ name, own, keys: new Set(own.map(({ cells }) => cells[key])).size }));
  const most = Math.max(...spoken.map(({ keys }) => keys));
  const main =
    spoken.find(({ name, keys }) => name === 'en' && keys >= most * MIN_ENGLISH) ??
    spoken.find(({ keys }) => keys === most);
  const texts = (main?.own ?? []).map(({ cells }) => cells[text] ?? '');
  const different = new Set(texts.map(nameKey)).size / Math.max(1, texts.length);
  const single = (main?.keys ?? 0) / Math.max(1, texts.length);
  return { language: main?.name ?? 'en', mean: meanLength(texts), different, single };
}

/** Letters that ERPs write for languages, beside those that any column of languages may have. */
const LETTERS: Readonly<Record<string, string>> = { e: 'EN', n: 'NL', s: 'ES' };

const languageOf = (text: string) => languageInColumn(text) ?? LETTERS[text.trim().toLowerCase()] ?? null;

function areLabels({ values, rows }: Column): boolean {
  const different = new Set(values);
  return (
    values.length >= rows * MIN_KNOWN &&
    different.size <= MAX_LABELS &&
    different.size * MIN_OF_LABEL <= values.length &&
    values.every((one) => LABEL.test(one))
  );
}

/** Numbers of lines begin with 1 again and again. */
function areLines({ values, rows }: Column): boolean {
  return (
    values.length === rows && values.every((one) => /^\d{1,2}$/.test(one)) && new Set(values).size * 2 < rows
  );
}

const meanLength = (texts: readonly string[]) =>
  texts.reduce((sum, one) => sum + one.length, 0) / Math.max(1, texts.length);

/** What the column is called that has the texts of a kind in the language of most titles. */
export const nameInLanguage = ({ language }: NamingTexts, kind: string): string =>
  [kind, language].filter(Boolean).join('-');

/** What is told of texts that name products. */
export const tellTexts = ({ from, by }: NamingTexts) =>
  `Titles are texts that ${nameOfTable(from)} has for what stands at "${by}" ("joined").`;
