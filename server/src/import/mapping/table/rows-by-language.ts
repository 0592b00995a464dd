import type { TableKind } from '@submittal/contract/catalogue-tables';
import type { MappingInput } from '@submittal/contract/mapping';
import { nameKey } from '../../tables/header-line.ts';
import type { Table } from '../../tables/table.ts';
import { languageNamed, oneLine } from '../cells/clean-values.ts';
import { fieldsNamed } from '../columns/column-names.ts';

type TableInput = MappingInput['tables'][number];

/** A table with one row for each product and language. */
export interface RowsByLanguage {
  /** The column that says in which language a row is. */
  readonly column: string;
  /**
   * The value of the rows that count as the product's own: of those without a language (a shop's default view) or in English, if there
   * are any, else the most frequent.
   */
  readonly main: string;
  /** What the values stand for: `fr` for `fr_CA`, unless there is other French too. */
  readonly languages: Readonly<Record<string, string>>;
  /** The number of products that have no row in the main language. */
  readonly without: number;
}

/** Finds out whether the rows of a table repeat products in several languages; null if they do not. */
export function rowsByLanguage(
  table: Table,
  idColumn: string,
  { isOfTranslations = false, at = languageColumn(table) } = {},
): RowsByLanguage | null {
  const { columns, rows } = table;
  const id = columns.indexOf(idColumn);
  const column = columns[at];
  if (id === -1 || column === undefined) return null;
  const spoken = rows
    .map(({ cells }) => ({ id: nameKey(oneLine(cells[id] ?? '')), value: oneLine(cells[at] ?? '') }))
    // Rows without a number of what they translate stand for themselves.
    .filter((row) => !isOfTranslations || row.id !== '');
  const ids = new Set(spoken.map((row) => row.id));
  const pairs = new Set(spoken.map((row) => `${row.id}\u0000${nameKey(row.value)}`));
  if (ids.size === spoken.length || pairs.size !== spoken.length) return null;
  const counts = [...Map.groupBy(spoken, ({ value }) => nameKey(value)).values()].map((same) => ({
    value: same[0]?.value ?? '',
    count: same.length,
    language: languageNamed(same[0]?.value ?? '') ?? '',
  }));
  const base = (language: string) => language.split('_')[0] ?? '';
  const english = counts.filter(({ language }) => base(language) === 'EN');
  const plain = counts.filter(({ value }) => isDefault(value));
  const [first] = (plain.length > 0 ? plain : english.length > 0 ? english : counts).toSorted(
    (a, b) => b.count - a.count,
  );
  if (!first) return null;
  const languages = counts
    .filter(({ language }) => language !== '')
    .map(({ value, language }) => {
      const alone = counts.every((other) => other.value === value || base(other.language) !== base(language));
      return [value, (alone ? base(language) : language).toLowerCase()];
    });
  const own = spoken.filter(({ value }) => nameKey(value) === nameKey(first.value));
  return {
    column,
    main: first.value,
    languages: Object.fromEntries(languages),
    without: ids.size - new Set(own.map((row) => row.id)).size,
  };
}

/** The place of the column that says in which language each row is; -1 if there is none. */
function languageColumn({ columns, rows }: Table): number {
  return columns.findIndex(
    (column, place) =>
      fieldsNamed('documents', column).some(({ field }) => field === 'language') &&
      rows.some(({ cells }) => languageNamed(oneLine(cells[place] ?? '')) !== null) &&
      rows.every(({ cells }) => {
        const said = oneLine(cells[place] ?? '');
        return isDefault(said) || languageNamed(said) !== null;
      }),
  );
}

/** So large a share of the rows in other languages must have one in the main language, where each row has an id of its own. */
const MIN_TRANSLATED = 0.9;

/**
 * The column by which a program says which rows are translations of one another, where each has an id of its own, as shops have it;
 * null if there is none.
 */
export function translationsOf(
  table: Table,
  idColumn: string,
): { readonly column: string; readonly spoken: RowsByLanguage } | null {
  const place = languageColumn(table);
  if (place === -1) return null;
  for (const [at, column] of table.columns.entries()) {
    if (column === idColumn || at === place) continue;
    const spoken = rowsByLanguage(table, column, { isOfTranslations: true, at: place });
    if (!spoken) continue;
    const rows = table.rows.map(({ cells }) => ({
      key: nameKey(cells[at] ?? ''),
      isMain: nameKey(cells[place] ?? '') === nameKey(spoken.main),
    }));
    const main = new Set(rows.flatMap(({ key, isMain }) => (isMain && key !== '' ? [key] : [])));
    const others = rows.filter(({ isMain }) => !isMain);
    const found = others.filter(({ key }) => main.has(key));
    if (others.length > 0 && found.length >= others.length * MIN_TRANSLATED) return { column, spoken };
  }
  return null;
}

/** Whether a cell says that a row is in no language of its own: `default` is a shop's word. */
export function isDefault(value: string): boolean {
  return value === '' || nameKey(value) === 'default';
}

/** The fields of a product that a translation has too. */
const TRANSLATED = ['title', 'subtitle', 'description', 'type', 'subtype', 'applications'];

/**
 * The mappings of such a table: its products from the rows in the main language, their texts from the others, and the
 * documents of all rows, each in the language of its row.
 * @param number the column by which all rows of a product name it, where its id is made from its title, which is another in each language
 */
export function mappingsByLanguage(
  mapping: TableInput & { readonly kind: TableKind },
  { column, main, languages }: RowsByLanguage,
  number: string | null = null,
): [TableInput, ...TableInput[]] {
  const { documents = [], ...own } = mapping;
  const source = { file: mapping.file, ...(mapping.sheet !== undefined && { sheet: mapping.sheet }) };
  const language = { columns: [column], values: languages };
  const id = number ?? mapping.fields['id'] ?? '';
  const texts = Object.entries(mapping.fields).filter(([field]) => TRANSLATED.includes(field));
  return [
    { ...own, rows: { ...own.rows, only: { ...own.rows?.only, [column]: [main] } } },
    {
      ...source,
      kind: 'translations',
      rows: { without: { [column]: [main] } },
      fields: { id, language, ...Object.fromEntries(texts) },
    },
    ...documents.map(
      ({ column: file, documentType }): TableInput => ({
        ...source,
        kind: 'documents',
        rows: { without: { [file]: [''] } },
        fields: {
          parents: id,
          file,
          language,
          ...(documentType && { documentType: { value: documentType } }),
        },
      }),
    ),
  ];
}
