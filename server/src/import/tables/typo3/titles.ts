import { isOfProgram } from './columns.ts';
import { recordsOf } from './records.ts';
import type { TypoTable } from './table.ts';

// Which column names the records of a table. TYPO3's configuration says it, which no export has.

/** What such columns are called, the likelier first. */
const NAMES = [
  'title',
  'name',
  'product_name',
  'productname',
  'product_title',
  'producttitle',
  'titel',
  'bezeichnung',
  'produktname',
  'navn',
  'namn',
  'naam',
  'nom',
  'nombre',
  'nome',
  'titolo',
  'titre',
  'titulo',
  'label',
  'header',
  'headline',
];

/** So many of the records must have one, and one of their own; a name is no longer. */
const MIN_FILLED = 0.8;
const MAX_LENGTH = 120;

/** The column with the names of a table's records; null if none has them. */
export function titleColumn(table: TypoTable | undefined): string | null {
  if (!table) return null;
  const rows = recordsOf(table).records.flatMap(({ row, isDeleted }) => (isDeleted ? [] : [row]));
  const isFilled = (column: string) => {
    const texts = rows.map((row) => row[column] ?? '').filter((text) => text !== '');
    return texts.length > 0 && texts.length >= rows.length * MIN_FILLED;
  };
  const named = NAMES.find((name) => table.columns.includes(name) && isFilled(name));
  if (named !== undefined) return named;
  const found = table.columns.find((column) => {
    if (isOfProgram(column)) return false;
    const texts = rows.map((row) => row[column] ?? '').filter((text) => text !== '');
    const areNames = texts.every((text) => text.length <= MAX_LENGTH && /\p{L}{2}/u.test(text));
    return isFilled(column) && areNames && new Set(texts).size >= rows.length * MIN_FILLED;
  });
  return found ?? null;
}
