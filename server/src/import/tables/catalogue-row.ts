import type { TableKind } from '@submittal/contract/catalogue-tables';
import type { SourcePlace } from '../finding.ts';

/** A row of one of the tables that make up a catalogue, by the fields of the catalogue. */
export interface CatalogueRow {
  /** Only those that are filled. A list that is already one is not split again. */
  readonly cells: Readonly<Record<string, string | readonly string[]>>;
  /** The place of a field in the file that it came from: `products.csv line 14, masterformat`. */
  readonly placeOf: (field: string) => SourcePlace;
}

/** The tables that make up a catalogue; an absent one has no rows. */
export type CatalogueTables = Readonly<Partial<Record<TableKind, readonly CatalogueRow[]>>>;

/** A field as one text. */
export function textIn({ cells }: CatalogueRow, field: string): string {
  const cell = cells[field];
  return typeof cell === 'string' ? cell : (cell?.join('|') ?? '');
}

/** A field as a list; in a text, items are separated by `|`, and a backslash makes that an ordinary character. */
export function listIn({ cells }: CatalogueRow, field: string): readonly string[] {
  const cell = cells[field];
  return typeof cell === 'string' ? splitAt(cell, '|').map(unescaped) : (cell ?? []);
}

/** Splits a text at a sign, except after a backslash. */
export function splitAt(text: string, sign: '|' | '>'): string[] {
  return text
    .split(sign === '|' ? /(?<!\\)\|/ : /(?<!\\)>/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** Takes away the backslashes before `|` and `>`. */
export function unescaped(text: string): string {
  return text.replaceAll(/\\([|>])/g, '$1');
}
