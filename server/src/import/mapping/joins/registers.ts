import type { Table } from '../../tables/table.ts';
import { oneLine } from '../cells/clean-values.ts';
import { comparedName } from '../names/likeness.ts';
import { wordsOf } from '../names/name-parts.ts';
import { proposeTable, type TableProposal } from '../table/propose-table.ts';

// A register of documents calls each by what it is of, a group of products or a part of one, and names its products beside that:
// `Cement mortars, group 1 | Mortar 100; Mortar 150 | SDS-1101.pdf`.

/** So large a share of what a column names must be titles of products. */
const MIN_TITLES = 0.8;

/** A register has so many rows. */
const MIN_ROWS = 3;

/**
 * What a table becomes if it is a register of numbers of documents, each beside the product that it is of, such as an index of a maker's
 * literature; null if it is none.
 * @param titles the titles of the products of other tables, joined as `titleKey` does
 * @param reference the column that has ids of products, if one does
 */
export function numberedRegisterIn(
  table: Table,
  titles: ReadonlySet<string>,
  reference: string | null = null,
): TableProposal | null {
  const [number] = [...(table.numbered ?? [])].filter((name) => name !== reference);
  if (number === undefined || table.rows.length < MIN_ROWS) return null;
  const called = table.columns.find((name, at) => {
    const named = table.rows.map(({ cells }) => oneLine(cells[at] ?? '')).filter((text) => text !== '');
    const known = named.filter((text) => titlesIn(text).some((one) => titles.has(titleKey(one))));
    return name !== number && known.length >= MIN_ROWS && known.length >= named.length * MIN_OF_REGISTER;
  });
  const column = reference ?? called;
  if (column === undefined) return null;
  const documents = proposeTable({ ...table, fileColumns: [number] }, 'documents', { reference: column });
  return documents?.fields.some(({ field }) => field === 'file') ? documents : null;
}

/** A register names documents of what is not sold, too. */
const MIN_OF_REGISTER = 0.5;

/** What separates the titles in a cell. */
const BETWEEN = /\s*[;|\n]\s*/u;

/**
 * What a table becomes if it is a register of documents of products that it names by their titles, several in a cell; null if it is
 * none.
 * @param titles the titles of the products, joined as `titleKey` does
 */
export function registerIn(table: Table, titles: ReadonlySet<string>): TableProposal | null {
  if (table.rows.length < MIN_ROWS) return null;
  const column = table.columns.find((_, at) => {
    const cells = table.rows.map(({ cells }) => titlesIn(cells[at] ?? ''));
    const items = cells.flat();
    return (
      cells.some(({ length }) => length > 1) &&
      items.length >= MIN_ROWS &&
      items.filter((item) => titles.has(titleKey(item))).length >= items.length * MIN_TITLES
    );
  });
  if (column === undefined) return null;
  const documents = proposeTable(table, 'documents', { reference: column });
  const hasFiles = documents?.fields.some(({ field }) => field === 'file' || field === 'href');
  return documents && hasFiles ? documents : null;
}

/** A title in the form in which titles are compared. */
export const titleKey = (title: string): string => comparedName(wordsOf(oneLine(title))).joined;

const titlesIn = (cell: string) => cell.split(BETWEEN).filter((item) => titleKey(item) !== '');
