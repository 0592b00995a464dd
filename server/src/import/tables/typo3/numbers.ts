import { isOfProgram } from './columns.ts';
import type { TypoRow, TypoTable } from './table.ts';

// Which columns have numbers of products or articles: each another one, in one word with digits.

const NUMBER = /^(?=.*\d)[A-Za-z0-9][A-Za-z0-9./_-]{2,23}$/;

/** What such columns are called, as words of languages; those of trade and of customs are others' numbers. */
const NUMBERED =
  /(?:^|_)(?:item|art|article|artikel|product|produkt|sku|order|best|model|part|catalog)?_?(?:no|nr|num|number|nummer|code|sku|ref|id|numero|group)$/;
const OF_OTHERS = /ean|gtin|upc|barcode|customs|zoll|intrastat|taric|hs_?code|db_?no|nobb|vvs|tun_?n/;

/** So many must have one, nearly all of them another one. */
const MIN_FILLED = 0.6;
const MIN_DIFFERENT = 0.97;

/** The columns of a table with numbers of its records: those that files begin with or have within first, then those that are called so. */
export function numberColumns(
  { columns }: TypoTable,
  rows: readonly TypoRow[],
  names: readonly string[],
): string[] {
  const words = new Set(
    names.flatMap((name) =>
      name
        .toLowerCase()
        .replace(/^.*\/|\.\w+$/g, '')
        .split(/[_ ()-]+/),
    ),
  );
  return columns
    .flatMap((column) => {
      if (isOfProgram(column) || OF_OTHERS.test(column)) return [];
      const texts = rows.map((row) => row[column] ?? '').filter((text) => text !== '');
      if (texts.length === 0 || texts.length < rows.length * MIN_FILLED) return [];
      if (!texts.every((text) => NUMBER.test(text))) return [];
      if (new Set(texts).size < texts.length * MIN_DIFFERENT) return [];
      const inNames = texts.filter((text) => words.has(text.toLowerCase())).length;
      const isCalled = NUMBERED.test(column);
      return inNames > 1 || isCalled ? [{ column, worth: inNames * 2 + (isCalled ? 1 : 0) }] : [];
    })
    .toSorted((a, b) => b.worth - a.worth)
    .map(({ column }) => column);
}
