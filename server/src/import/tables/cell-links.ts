import { DOCUMENT_ENDING } from './file-endings.ts';
import { nameKey } from './header-line.ts';
import type { Table } from './table.ts';

// What shops and websites write into cells for their own program: links to files within descriptions, and lists of ids.

/** Tags of bounded length: a text of many that never end would take the square of its length. */
const LINKED =
  /<a\b[^>]{0,500}?\shref\s{0,9}=\s{0,9}(?:"([^"]{0,2000})"|'([^']{0,2000})'|([^\s>]{1,2000}))[^>]{0,500}>([^<]{0,500})/giu;

/** How a link to another product's document begins. */
const MENTION =
  /^\s*(?:see also|compare|siehe auch|voir aussi|ver tambi[eé]n|v[eé]ase|vedi anche|zie ook)\b/iu;
const FILE = new RegExp(`\\.${DOCUMENT_ENDING}(?:[?#].*)?$`, 'i');

/** With what the name of a column of such links ends. */
export const LINKS = ' (links)';

/** A list as PHP writes it: `a:2:{i:0;s:4:"2408";i:1;i:2520;}`. */
const SERIALIZED = /^a:\d+:\{.*\}$/su;
const ITEM = /(?:i:\d+|s:\d+:"[^"]*");(?:s:\d+:"([^"]*)"|i:(\d+));/gu;

/**
 * The table with the addresses of files in links of a column's texts as a column of its own, `Description (links)`, and with lists
 * of ids as such.
 */
export function withCellLinks(table: Table): Table {
  const read = withLists(table);
  const taken = new Set(read.columns.map(nameKey));
  const added = read.columns.flatMap((column, at) => {
    const name = `${column}${LINKS}`;
    const values = read.rows.map(({ cells }) => linksIn(cells[at] ?? ''));
    return taken.has(nameKey(name)) || values.every((value) => value === '') ? [] : [{ name, values }];
  });
  if (added.length === 0) return read;
  return {
    ...read,
    columns: [...read.columns, ...added.map(({ name }) => name)],
    rows: read.rows.map((row, index) => ({
      ...row,
      cells: [
        ...read.columns.map((_, at) => row.cells[at] ?? ''),
        ...added.map(({ values }) => values[index] ?? ''),
      ],
    })),
  };
}

function withLists(table: Table): Table {
  if (!table.rows.some(({ cells }) => cells.some((cell) => SERIALIZED.test(cell)))) return table;
  const listed = (cell: string) =>
    SERIALIZED.test(cell)
      ? [...cell.matchAll(ITEM)].map(([, text, number]) => text ?? number ?? '').join('|')
      : cell;
  return { ...table, rows: table.rows.map((row) => ({ ...row, cells: row.cells.map(listed) })) };
}

/** The addresses of files to which a text links, each once. */
function linksIn(text: string): string {
  if (!/<a\s/i.test(text)) return '';
  const found = [...text.matchAll(LINKED)].flatMap(([, double, single, bare, called = '']) =>
    MENTION.test(called) ? [] : (double ?? single ?? bare ?? '').replaceAll('&amp;', '&').trim(),
  );
  return [...new Set(found.filter((address) => FILE.test(address)))].join('|');
}
