import { nameKey } from '../../tables/header-line.ts';
import type { GridLine, Table } from '../../tables/table.ts';

/** Reads the cells of a table's rows by the names of columns, without regard to case and spaces. */
export class RowCells {
  readonly #places: ReadonlyMap<string, number>;

  constructor({ columns }: Pick<Table, 'columns'>) {
    this.#places = new Map(columns.map((column, at) => [nameKey(column), at]));
  }

  has(column: string): boolean {
    return this.#places.has(nameKey(column));
  }

  /** The cell's text as it stands in the file; empty if there is none. */
  textOf({ cells }: GridLine, column: string): string {
    return cells[this.#places.get(nameKey(column)) ?? -1] ?? '';
  }
}
