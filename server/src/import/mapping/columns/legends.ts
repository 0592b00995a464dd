import { nameKey } from '../../tables/header-line.ts';
import type { Table } from '../../tables/table.ts';
import { isNothing, oneLine } from '../cells/clean-values.ts';
import { documentTypeNamed } from '../names/name-parts.ts';
import { areCodes } from './column-content.ts';

// A legend: a small table that says what codes of another stand for.

/** A longer table explains no codes of types. */
const MAX_ROWS = 200;

/** So many of a legend's codes must be among those that are asked about, and so many of its texts name types. */
const MIN_SHARED = 0.5;

/** So many of the codes that are asked about a list among others explains. */
const MIN_EXPLAINED = 0.8;

/** A table that explains codes, with the text for each by the code in small letters. */
export interface Legend {
  readonly table: Table;
  readonly texts: ReadonlyMap<string, string>;
}

/** The table that explains these codes of types of documents; null if none does. */
export function legendOf(codes: readonly string[], tables: readonly Table[]): Legend | null {
  const wanted = new Set(codes.map(nameKey));
  for (const table of tables) {
    if (table.rows.length > MAX_ROWS) continue;
    const cell = (row: Table['rows'][number], at: number) => oneLine(row.cells[at] ?? '');
    for (const [code] of table.columns.entries()) {
      const all = table.rows.filter((row) => !isNothing(cell(row, code)));
      const asked = all.filter((row) => wanted.has(nameKey(cell(row, code))));
      // A table with several lists of codes explains those of one.
      const rows = asked.length >= wanted.size * MIN_EXPLAINED ? asked : all;
      const keys = rows.map((row) => nameKey(cell(row, code)));
      if (
        new Set(keys).size < keys.length ||
        asked.length < Math.min(2, wanted.size) ||
        asked.length < keys.length * MIN_SHARED
      )
        continue;
      const label = table.columns.findIndex((_, at) => {
        const texts = rows.map((row) => cell(row, at));
        const saying = texts.filter((text) => documentTypeNamed(text) !== null);
        return at !== code && !areCodes(texts) && saying.length >= texts.length * MIN_SHARED;
      });
      if (label === -1) continue;
      const texts = new Map(rows.map((row) => [nameKey(cell(row, code)), cell(row, label)]));
      return { table, texts };
    }
  }
  return null;
}
