import { refusal } from '../finding.ts';
import { answeredTable } from '../mapping/cells/answered-table.ts';
import { RowCells } from '../mapping/cells/row-cells.ts';
import { plainCell, quotedCell, saidIn } from '../mapping/files/confirmations.ts';
import { nameKey } from '../tables/header-line.ts';
import { readGrids } from '../tables/read-grids.ts';
import { placeOfLine } from '../tables/table.ts';
import { FACTS_FILE } from './facts-file.ts';
import { PROPOSED_FACTS, type ProposedFact } from './words/proposal.ts';

/** Any file, or any fact, in a row that answers for all of a kind. */
export const ANY = '*';

/** The facts that a catalogue has fields for; standards are only reported. */
export type AskedFact = Exclude<ProposedFact, 'standard'>;

export const ASKED_FACTS = PROPOSED_FACTS.filter((fact) => fact !== 'standard');

/** What was said of a row: that it is right, that it is not, or that visitors may see it as what it is, a proposal. */
export type Answer = boolean | 'show';

/** A proposed fact of a file, and what was said of it. */
export interface FactRow {
  /** Null as long as nothing was said. */
  readonly accept: Answer | null;
  /** A path in the folder, the address of a document, or `*` for all. */
  readonly file: string;
  readonly fact: AskedFact | typeof ANY;
  readonly value: string;
  /** Whether a rule is certain of it. */
  readonly certain: boolean;
  readonly page: string;
  readonly sentence: string;
  /** The beginning of the file's SHA-256: what was said of a file does not go for another edition of it. */
  readonly edition: string;
  readonly place: string;
}

const COLUMNS = ['accept', 'file', 'fact', 'value', 'certain', 'page', 'sentence', 'edition'] as const;

/** So many digits of a hash tell editions of a file apart. */
export const EDITION_DIGITS = 12;

/** Reads the rows of a folder, in whatever form a spreadsheet saved them. None if the file is absent. */
export async function readFactRows(root: string, names: readonly string[]): Promise<FactRow[]> {
  const name = names.find((one) => nameKey(one) === FACTS_FILE);
  if (name === undefined) return [];
  const known = (column: string) => COLUMNS.some((one) => one === nameKey(column));
  const rows: FactRow[] = [];
  for (const grid of await readGrids(root, name, known)) {
    const table = answeredTable(grid, known, ['accept', 'file', 'fact']);
    const cells = new RowCells(table);
    for (const line of table.rows) {
      const [
        accept = '',
        file = '',
        fact = '',
        value = '',
        certain = '',
        page = '',
        sentence = '',
        edition = '',
      ] = COLUMNS.map((column) => plainCell(cells.textOf(line, column)));
      const { place } = placeOfLine(table, line.line);
      const said = nameKey(accept) === 'show' ? 'show' : saidIn(accept);
      if (said === undefined) {
        const message = `write true, false or show at "accept", or leave it empty: "${accept}" is none of them`;
        throw refusal('wrong-mapping', place, message);
      }
      const named = fact === ANY ? ANY : ASKED_FACTS.find((one) => one.toLowerCase() === nameKey(fact));
      if (named === undefined) {
        const message = `"${fact}" at "fact" is none of ${ASKED_FACTS.join(', ')}`;
        throw refusal('wrong-mapping', place, message);
      }
      if (said !== null && said !== false && file !== ANY && (value === '' || named === ANY)) {
        throw refusal('wrong-mapping', place, `write the fact and its value of "${file}"`);
      }
      const isCertain = saidIn(certain) === true;
      rows.push({
        accept: said,
        file,
        fact: named,
        value,
        certain: isCertain,
        page,
        sentence,
        edition,
        place,
      });
    }
  }
  return rows;
}

/** Rows that nobody has answered: another reading of a fact of a file that was accepted answers it too. */
export function unansweredRows<Row extends Pick<FactRow, 'accept' | 'file' | 'fact'>>(
  rows: readonly Row[],
): Row[] {
  const factOf = ({ file, fact }: Row): string => JSON.stringify([file, fact]);
  const decided = new Set(rows.filter(({ accept }) => accept === true || accept === 'show').map(factOf));
  return rows.filter((row) => row.accept === null && !decided.has(factOf(row)));
}

/** Writes rows as CSV that spreadsheets open with the right letters. */
export function factRowsText(rows: readonly Omit<FactRow, 'place'>[]): string {
  const lines = [
    COLUMNS.join(','),
    ...rows.map((row) => COLUMNS.map((column) => quotedCell(String(row[column] ?? ''))).join(',')),
  ];
  return `\ufeff${lines.join('\r\n')}\r\n`;
}
