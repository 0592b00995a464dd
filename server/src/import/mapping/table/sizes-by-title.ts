import { counted } from '../../counted.ts';
import { nameKey } from '../../tables/header-line.ts';
import type { Table } from '../../tables/table.ts';
import { isNothing, oneLine } from '../cells/clean-values.ts';
import type { FieldRules } from '../columns/field-rules.ts';
import type { FieldProposal } from '../columns/fields-by-values.ts';
import { beginAlike } from '../names/codes-alike.ts';

// Lists with a row and a number for each size of a product, which has its name in each: `10310-060`, `10310-080`, both Roof Board.

/** So many names must stand in several rows, and so large a share of the rows. */
const MIN_NAMES = 3;
const MIN_ROWS = 0.3;

/** In so large a share of these names the numbers begin alike. */
const MIN_ALIKE = 0.8;

/**
 * Takes the title for the id where the rows are sizes of products of one name, so that each is one product. Changes `proposals`, `fields` and
 * `doubts`; returns the column with the numbers of the sizes, or null.
 */
export function sizesByTitle(
  { columns, rows }: Table,
  proposals: Map<string, FieldProposal>,
  fields: FieldRules,
  doubts: string[],
): string | null {
  const [id, title] = ['id', 'title'].map((field) => proposals.get(field)?.columns[0] ?? '');
  if (!id || !title || id === title || typeof fields['title'] !== 'string') return null;
  const [idAt, titleAt] = [columns.indexOf(id), columns.indexOf(title)];
  const named = rows.flatMap(({ cells }) => {
    const [number, name] = [oneLine(cells[idAt] ?? ''), oneLine(cells[titleAt] ?? '')];
    return isNothing(number) || isNothing(name) ? [] : [{ number, name: nameKey(name) }];
  });
  if (new Set(named.map(({ number }) => nameKey(number))).size < named.length) return null;
  const repeated = [...Map.groupBy(named, ({ name }) => name).values()].filter(({ length }) => length > 1);
  const alike = repeated.filter((same) => beginAlike(same.map(({ number }) => number)));
  if (repeated.length < MIN_NAMES || repeated.flat().length < named.length * MIN_ROWS) return null;
  if (alike.length < repeated.length * MIN_ALIKE) return null;
  proposals.set('id', {
    field: 'id',
    columns: [title],
    score: 0.6,
    reason: 'its rows are sizes of products of one name',
  });
  fields['id'] = { columns: [title] };
  doubts.push(
    `${counted(repeated.length, 'product')} have a row for each size, with a number at "${id}": ids are made from "${title}".`,
  );
  return id;
}
