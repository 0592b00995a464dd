import type { TableMapping } from '@submittal/contract/mapping';
import { nameKey } from '../../tables/header-line.ts';
import type { GridLine, Table } from '../../tables/table.ts';
import { isNothing, oneLine } from '../cells/clean-values.ts';
import { wordsOf } from '../names/name-parts.ts';

// Libraries of documents keep what was replaced, with the number of what took its place.

/** How rows say what took their place; see `replaced` in `MappingSchema`. */
type Replaced = NonNullable<TableMapping['replaced']>;

const BY =
  /^(?:replaced|superseded|succeeded|ersetzt|abgelost|remplace|reemplazado|sustituido|sostituito|vervangen) (?:by|durch|par|por|da|door)\b|^(?:successor|nachfolger|successeur|sucesor|successore)\b/;
const OF =
  /^(?:replaces|supersedes|predecessor|previous|ersetzt(?! durch)|vorganger|remplace(?! par)|reemplaza|sustituye|sostituisce|vervangt)\b/;

/** So many of the values must be ids of rows. */
const MIN_NAMED = 0.5;

/** The columns by which the rows of a table say what took their place; null if none does. */
export function replacedIn({ columns, rows }: Pick<Table, 'columns' | 'rows'>): Replaced | null {
  const textsOf = (at: number) => rows.map(({ cells }) => nameKey(oneLine(cells[at] ?? '')));
  for (const [at, column] of columns.entries()) {
    const words = wordsOf(column).join(' ');
    const kind = BY.test(words) ? 'by' : OF.test(words) ? 'of' : null;
    if (kind === null) continue;
    const named = textsOf(at).filter((text) => !isNothing(text));
    if (named.length === 0) continue;
    const id = columns.find((_, place) => {
      if (place === at) return false;
      const texts = textsOf(place);
      const ids = new Set(texts);
      // A number of lines, or a title that several have, is no id.
      const found = named.filter((text) => ids.has(text)).length;
      return (
        found >= named.length * MIN_NAMED && ids.size * 3 >= rows.length && texts.every((text) => text !== '')
      );
    });
    if (id !== undefined) return kind === 'by' ? { id, by: column } : { id, of: column };
  }
  return null;
}

/** Tells whether something took the place of a row. */
export function replacedRows(
  { columns, rows }: Table,
  { id, by, of }: Replaced,
): (line: GridLine) => boolean {
  const cell = (line: GridLine, column: string | undefined) =>
    nameKey(oneLine(line.cells[columns.indexOf(column ?? '')] ?? ''));
  const ids = new Set(rows.map((line) => cell(line, id)));
  const past = new Set<string>();
  for (const line of rows) {
    const own = cell(line, id);
    if (by !== undefined && cell(line, by) !== own && ids.has(cell(line, by))) past.add(own);
    if (of !== undefined && cell(line, of) !== own) past.add(cell(line, of));
  }
  past.delete('');
  return (line) => past.has(cell(line, id));
}
