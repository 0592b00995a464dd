import type { CatalogueRow } from '../../tables/catalogue-row.ts';
import { textIn } from '../../tables/catalogue-row.ts';

// Values of facts as tables write them.

/** A number with a decimal comma: with three digits behind, it may as well be thousands. */
const DECIMAL_COMMA = /^-?\d+,(?:\d{1,2}|\d{4,})$/;
const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/;

/** A fact with a decimal point in its number, and with the unit of what is counted (`1`) if its number has none. */
export function factOf(row: CatalogueRow): CatalogueRow {
  const written = textIn(row, 'value');
  const value = DECIMAL_COMMA.test(written) ? written.replace(',', '.') : written;
  const isBare = NUMBER.test(value) && textIn(row, 'unit') === '';
  if (value === written && !isBare) return row;
  return { ...row, cells: { ...row.cells, value, ...(isBare && { unit: '1' }) } };
}
