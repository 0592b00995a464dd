import { refusal } from '../../finding.ts';
import { nameKey } from '../../tables/header-line.ts';
import { readGrids } from '../../tables/read-grids.ts';
import { placeOfLine } from '../../tables/table.ts';
import { answeredTable } from '../cells/answered-table.ts';
import { RowCells } from '../cells/row-cells.ts';

/** The file beside the mapping in which a person says which uncertain pairs are right. */
export const CONFIRMATIONS_FILE = 'mapping-documents.csv';

/** A file and the product that it may belong to. */
export interface Pair {
  readonly file: string;
  /** The id of a product or system; empty if none is known. */
  readonly product: string;
  readonly title: string;
  readonly score: number;
  readonly reason: string;
  /** What a person has said; null as long as nobody has. */
  readonly confirmed: boolean | null;
  readonly place: string;
}

const COLUMNS = ['confirmed', 'file', 'product', 'title', 'score', 'reason'] as const;

const YES = 'true yes y x 1 ok vrai oui o verdadero sí si s wahr ja j'.split(' ');
const NO = 'false no n 0 faux non falso falsch nein'.split(' ');

/** Reads the pairs of a folder, in whatever form a spreadsheet saved them. None if the file is absent. */
export async function readConfirmations(root: string, names: readonly string[]): Promise<Pair[]> {
  const name = names.find((one) => nameKey(one) === CONFIRMATIONS_FILE);
  if (name === undefined) return [];
  const known = (column: string) => COLUMNS.some((one) => one === nameKey(column));
  const pairs: Pair[] = [];
  for (const grid of await readGrids(root, name, known)) {
    const table = answeredTable(grid, known, ['confirmed', 'file']);
    const cells = new RowCells(table);
    for (const line of table.rows) {
      const [confirmed = '', file = '', product = '', title = '', score = '', reason = ''] = COLUMNS.map(
        (column) => plainCell(cells.textOf(line, column)),
      );
      const { place } = placeOfLine(table, line.line);
      const said = saidIn(confirmed);
      if (said === undefined) {
        const message = `write true or false at "confirmed", or leave it empty: "${confirmed}" is neither`;
        throw refusal('wrong-mapping', place, message);
      }
      if (said && product === '') {
        throw refusal('wrong-mapping', place, `write the id of the product that "${file}" belongs to`);
      }
      pairs.push({ file, product, title, score: Number(score) || 0, reason, confirmed: said, place });
    }
  }
  return pairs;
}

/** What a cell says: yes, no, nothing (null), or neither (undefined). */
export function saidIn(text: string): boolean | null | undefined {
  const word = nameKey(text);
  if (word === '') return null;
  return YES.includes(word) ? true : NO.includes(word) ? false : undefined;
}

/** Writes pairs as CSV that spreadsheets open with the right letters. */
export function confirmationsText(pairs: readonly Omit<Pair, 'place'>[]): string {
  const lines = [
    COLUMNS.join(','),
    ...pairs.map((pair) =>
      COLUMNS.map((column) =>
        quotedCell(column === 'score' ? pair.score.toFixed(2) : String(pair[column] ?? '')),
      ).join(','),
    ),
  ];
  return `\ufeff${lines.join('\r\n')}\r\n`;
}

/** With what a spreadsheet lets formulas begin, as `report/csv-field.ts` has it, behind what shields it. */
const FORMULA = /^'*[=+\-@＝＋－＠]/;

/** A cell of CSV that a spreadsheet leaves as it is: a path may begin as a formula does, and is read again (`plainCell`). */
export function quotedCell(text: string): string {
  const shielded = FORMULA.test(text) ? `'${text}` : text;
  return /[",;\r\n]/.test(shielded) ? `"${shielded.replaceAll('"', '""')}"` : shielded;
}

/** The text of such a cell. */
export function plainCell(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;
}
