import { nameKey } from '../../tables/header-line.ts';
import { documentTypeOfColumn } from '../columns/column-names.ts';
import type { Column } from '../columns/columns.ts';
import type { FieldProposal } from '../columns/fields-by-values.ts';

// Hand-kept lists have what people call a product by, `DC4400`, beside its name: folders and files are called so.

/** A code of a model: a capital or digit first, with a digit and a letter, or four digits. */
const MODEL = /^(?=.{3,12}$)(?:(?=.*\p{Lu})(?=.*\d)|\d{4})[\p{Lu}\d][\p{Lu}\d./-]*$/u;

/** What a column is called that has short codes of types, which may be of letters alone, and such a code. */
const OF_SHORT_CODES =
  /k(?:ue|u|ü)rzel|kurz(?:code|zeichen|bezeichnung)|abbrev|short ?(?:code|name)|mnemonic|\bsigla\b|\bclave\b|code ?court|typ(?:en)?code|(?:type|model) ?code/iu;
const SHORT_CODE = /^(?=.*\p{Lu})[\p{Lu}\d][\p{Lu}\d./-]{1,11}$/u;

/** So large a share of the rows has a code, so many of these are models, and so many of them differ. */
const MIN_FILLED = 0.7;
const MIN_MODELS = 0.4;
const MIN_DIFFERENT = 0.9;
const MIN_SHORT = 0.8;

/** With fewer rows codes are no column of models. */
const MIN_ROWS = 4;

/** The columns that nothing else is read from and that have a code of its own for nearly each product. */
export function modelColumns(
  columns: readonly Column[],
  proposals: ReadonlyMap<string, FieldProposal>,
): readonly string[] {
  const used = new Set([...proposals.values()].flatMap((one) => one.columns));
  return columns
    .filter(({ name, base, values, rows }) => {
      if (used.has(name) || rows < MIN_ROWS || documentTypeOfColumn(base) !== null) return false;
      const code = OF_SHORT_CODES.test(base) ? SHORT_CODE : MODEL;
      const models = values.filter((text) => code.test(text)).length;
      return (
        values.filter((text) => !/\s/.test(text) && text.length <= 12).length >= values.length * MIN_SHORT &&
        values.length >= rows * MIN_FILLED &&
        models >= values.length * MIN_MODELS &&
        new Set(values.map(nameKey)).size >= values.length * MIN_DIFFERENT
      );
    })
    .map(({ name }) => name);
}
