import type { Table } from '../../tables/table.ts';
import { oneLine } from '../cells/clean-values.ts';
import { idsByText, MAX_VALUES, tellUnknown, valuesOf } from '../names/names-in-short.ts';
import type { ShorthandTitles } from '../names/shorthand-titles.ts';
import { proposeTable, type TableProposal } from '../table/propose-table.ts';

// A register of drawings or certificates that says in a few words which products each is of: `PV12/15/18 MF`, `SA Base + SA Cap`.

/** So many rows must name products, and so large a share of those that name something. */
const MIN_ROWS = 3;
const MIN_NAMING = 0.4;

/** So many columns may say where a file is. */
const MAX_PLACES = 4;

/** So many rows say whether a column is looked at to its end. */
const MANY = 300;

/**
 * What a table becomes if it is such a register of documents; null if it is none.
 * @param without a column that is not looked at
 */
export function registerInShort(
  table: Table,
  titles: ShorthandTitles,
  without: string | null = null,
): TableProposal | null {
  // Some rows say where the file is, and others only its number.
  const ofFiles = new Set([...(table.inFolder ?? []), ...(table.numbered ?? [])]);
  const [file, ...further] = [...ofFiles].slice(0, MAX_PLACES);
  if (file === undefined || table.rows.length < MIN_ROWS) return null;
  const places = table.columns.flatMap((column, at) => {
    if ([file, without, ...further].includes(column)) return [];
    const naming = table.rows.map(({ cells }) => oneLine(cells[at] ?? '')).filter((text) => text !== '');
    const first = new Set(naming.slice(0, MANY));
    if (idsByText(first, titles).size * 2 < first.size * MIN_NAMING) return [];
    const values = idsByText(new Set(naming), titles);
    const named = naming.filter((text) => values.has(text)).length;
    const isEnough = named >= MIN_ROWS && named >= naming.length * MIN_NAMING && values.size <= MAX_VALUES;
    return isEnough ? [{ column, naming, values, named }] : [];
  });
  const [best] = places.toSorted((a, b) => b.named - a.named);
  if (!best) return null;
  const { column, naming, values } = best;
  const documents = proposeTable({ ...table, fileColumns: [file] }, 'documents', { reference: column });
  if (!documents?.fields.some(({ field }) => field === 'file')) return null;
  const { mapping } = documents;
  const unknown = [...new Set(naming.filter((text) => !values.has(text)))];
  // A row without a file says nothing here.
  const registerOf = (of: string) => ({
    ...mapping,
    rows: { ...mapping.rows, without: { ...mapping.rows?.without, [of]: [''] } },
    fields: {
      ...mapping.fields,
      file: of,
      parents: { columns: [column], values: valuesOf(values, unknown) },
    },
  });
  return {
    ...documents,
    mapping: registerOf(file),
    more: [...documents.more, ...further.map(registerOf)],
    doubts: [
      ...documents.doubts,
      `"${column}" calls products of another table in short: correct at "values" of "parents" which are meant.`,
      ...tellUnknown(unknown),
    ],
  };
}
