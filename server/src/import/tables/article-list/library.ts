import { extname } from 'node:path/posix';
import { keyOf } from '../sap/words.ts';
import type { Grid, GridLine } from '../table.ts';
import { type Head, headsOf, type Role } from './heads.ts';

// A library of documents as a server of shared files lists it: a row a file, with the products and ranges that somebody has chosen for it from
// lists, and rows for the folders.

/** A document of a library. */
export interface LibraryRow {
  /** The path as the library has it, with the file. */
  readonly path: string;
  readonly name: string;
  readonly title: string;
  readonly products: readonly string[];
  readonly ranges: readonly string[];
  readonly states: readonly string[];
  /** What further columns say. */
  readonly values: ReadonlyMap<string, string>;
}

export interface Library {
  readonly file: string;
  readonly rows: readonly LibraryRow[];
}

const MAX_ABOVE = 25;

/** So large a part of the names are names of files or of folders. */
const MOST = 0.5;

/** What rows of folders are called. */
const FOLDERS = new Set('ordner folder dossier carpeta cartella map folder mappe'.split(' '));

/** What a table lists of a library; null if its rows are no files with products or ranges. */
export function libraryIn({ file, lines }: Grid): Library | null {
  for (const [at, line] of lines.slice(0, MAX_ABOVE).entries()) {
    const rows = rowsBelow(headsOf(line.cells), lines.slice(at + 1));
    if (rows) return { file, rows };
  }
  return null;
}

function rowsBelow(heads: readonly Head[], below: readonly GridLine[]): readonly LibraryRow[] | null {
  const at = (role: Role) => heads.find(({ roles }) => roles.has(role))?.at;
  const cell = (row: GridLine, place: number | undefined) =>
    place === undefined ? '' : (row.cells[place] ?? '').trim();
  const file = heads.find(
    (head) =>
      head.roles.has('file') &&
      below.filter((row) => extname(cell(row, head.at)).length > 1).length > below.length * MOST,
  )?.at;
  const [product, range, path, kind] = [at('product'), at('range'), at('path'), at('kind')];
  if (file === undefined || (product === undefined && range === undefined)) return null;
  if (path === undefined && kind === undefined) return null;
  const title = at('title');
  const states = heads.flatMap((head) => (head.roles.has('status') ? [head.at] : []));
  const taken = [file, product, range, path, kind, title, ...states];
  const further = heads.filter((head) => head.text !== '' && !taken.includes(head.at));
  return below
    .filter((row) => cell(row, file) !== '' && !FOLDERS.has(keyOf(cell(row, kind))))
    .map((row) => {
      const name = cell(row, file);
      const folder = cell(row, path).replaceAll('\\', '/').replace(/\/+$/, '');
      const isWhole = folder.toLowerCase().endsWith(`/${name.toLowerCase()}`);
      return {
        path: isWhole || folder === '' ? folder || name : `${folder}/${name}`,
        name,
        title: cell(row, title),
        products: valuesIn(cell(row, product)),
        ranges: valuesIn(cell(row, range)),
        states: states.flatMap((place) => valuesIn(cell(row, place))),
        values: new Map(
          further.flatMap(({ at: place, text }) => {
            const [value = ''] = valuesIn(cell(row, place));
            return value === '' ? [] : [[text, value] as const];
          }),
        ),
      };
    });
}

/** A number that a lookup has beside a value. */
const NUMBER = /^\d+$/;

/**
 * What somebody has chosen in a cell: one value, several with their numbers in another list (`Vireo 100;#1;#Vireo 200;#2`, `1;#Vireo 100`), several
 * choices (`;#German;#English;#`), or a list (`["Vireo 100","Vireo 200"]`, `Vireo 100; Vireo 200`).
 */
export function valuesIn(cell: string): readonly string[] {
  const text = cell.trim();
  if (text === '') return [];
  if (text.includes(';#')) {
    const parts = text.split(';#').map((part) => part.trim());
    if (text.startsWith(';#')) return parts.filter((part) => part !== '');
    const isPaired = parts.length > 1 && parts.length % 2 === 0;
    const [odd, even] = [1, 0].map((rest) => parts.filter((_, at) => at % 2 === rest));
    if (isPaired && odd?.every((part) => NUMBER.test(part))) return even?.filter((part) => part !== '') ?? [];
    if (isPaired && even?.every((part) => NUMBER.test(part))) return odd?.filter((part) => part !== '') ?? [];
    return parts.filter((part) => part !== '');
  }
  if (/^\[.*\]$/s.test(text)) {
    try {
      const found: unknown = JSON.parse(text);
      if (Array.isArray(found)) return found.filter((one) => typeof one === 'string' && one !== '');
    } catch {
      // Brackets of a name.
    }
  }
  return text.split(/\s*[;\n]\s*/).filter((part) => part !== '');
}
