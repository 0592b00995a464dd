import { counted } from '../../counted.ts';
import { nameOfTable, type Table } from '../../tables/table.ts';
import { isNothing, oneLine } from '../cells/clean-values.ts';
import { joinedOf } from '../names/agreed-names.ts';
import { numberKey } from '../pages/page-numbers.ts';

// Price lists and the like: tables that no column makes a table of products, but that say what numbers are called.

/** A number and what a row calls it. */
export interface ListedName {
  readonly number: string;
  readonly name: string;
}

/** So large a share of a column's texts must be numbers, or names; headings of groups stand in the same columns. */
const MOST = 0.6;

/** With fewer rows nothing is a list. */
const MIN_ROWS = 3;

const NUMBER = /^(?=.*\d)[\p{Lu}\d][\p{Lu}\d./-]{2,19}$/u;

/** A name is no longer, in characters. */
const MAX_NAME = 100;

/** The numbers and names in the rows of a table; none if no column has numbers, or none beside it names. */
export function listedNames(table: Table): ListedName[] {
  const texts = table.columns.map((_, at) => table.rows.map(({ cells }) => oneLine(cells[at] ?? '')));
  const shareOf = (at: number, fits: (text: string) => boolean) => {
    const filled = (texts[at] ?? []).filter((text) => !isNothing(text));
    return filled.length < MIN_ROWS ? 0 : filled.filter(fits).length / filled.length;
  };
  const isNumber = (text: string) => NUMBER.test(text);
  const places = [...table.columns.keys()];
  const ofNumbers = places.find((at) => shareOf(at, isNumber) >= MOST && differ(texts[at] ?? []));
  const ofNames = places.find(
    (at) => at !== ofNumbers && shareOf(at, isName) >= MOST && differ(texts[at] ?? []),
  );
  if (ofNumbers === undefined || ofNames === undefined) return [];
  return table.rows.flatMap((_, row) => {
    const [number, name] = [texts[ofNumbers]?.[row] ?? '', texts[ofNames]?.[row] ?? ''];
    return isNumber(number) && isName(name) ? [{ number, name }] : [];
  });
}

/** So many rows are named as examples. */
const MAX_EXAMPLES = 5;

/** What is told of a list with rows that are none of the products: no document has their number or name. Null if there are none. */
export function tellUndocumented(table: Table, products: readonly string[]): string | null {
  const known = new Set(products.flatMap((name) => [numberKey(name), joinedOf(name)]));
  const rest = listedNames(table).filter(
    ({ number, name }) => !known.has(numberKey(number)) && !known.has(joinedOf(name)),
  );
  if (rest.length === 0) return null;
  const examples = rest.slice(0, MAX_EXAMPLES).map(({ number, name }) => `${number} (${name})`);
  const more = rest.length > MAX_EXAMPLES ? ' …' : '';
  return `${nameOfTable(table)} has ${counted(rest.length, 'row')} of which no document is there, which are no products as proposed: ${examples.join(', ')}${more}.`;
}

function isName(text: string): boolean {
  return /\p{L}{2}/u.test(text) && text.length <= MAX_NAME && !/^https?:|\.\w{3,4}$/i.test(text);
}

/** Whether most texts of a column stand in it once. */
function differ(texts: readonly string[]): boolean {
  const filled = texts.filter((text) => !isNothing(text));
  return new Set(filled).size >= filled.length * MOST;
}
