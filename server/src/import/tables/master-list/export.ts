import { readFile, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { ImportFaults } from '../../finding.ts';
import { filesIn } from '../folder-files.ts';
import { readOnce, tablesStamp } from '../folder-tables.ts';
import type { Json } from '../linked-entries.ts';
import type { ProgramExport } from '../program-export.ts';
import { keyOf } from '../sap/words.ts';
import type { Grid } from '../table.ts';
import { documentsByCodes } from './documents.ts';
import { type ListedProduct, type MasterList, masterListIn } from './lists.ts';

// A workbook in which people keep the products of a drive by hand: families in rows of their own, with their models below them. It is read as a list of
// products with their articles.

/** A folder, read once for all of its workbooks, as long as somebody needs it. */
interface Read {
  readonly lists: readonly MasterList[];
  /** All files of the folder. */
  readonly names: readonly string[];
  readonly files: ReadonlySet<string>;
}

/** So many workbooks are looked at, of so many bytes each. */
const MAX_BOOKS = 24;
const MAX_BYTES = 8_000_000;

/** Lists of which so large a part stands in another one are copies of it. */
const MOST = 0.5;

const isBook = (file: string): boolean => /\.(?:xlsx|xlsm|xls|ods)$/i.test(file);

/** Whether a table is a sheet of a workbook. */
export const isOfBook = ({ sheet, encoding }: Pick<Grid, 'sheet' | 'encoding'>): boolean =>
  sheet !== null && encoding === null;

/** Tables of a program, without what a mapping writes: beside these a workbook in a folder is a document. */
const OF_PROGRAM = /^(?!mapping[.-]|proposed-)[^/]+\.(?:csv|tsv|json|ndjson|jsonl|xml)$/i;

/** The workbook at which all is read, and all that list the same; null if a folder has none. */
export async function masterListsIn(root: string): Promise<ProgramExport | null> {
  const { lists, files } = await readFolder(root);
  const [first] = lists;
  return first ? { holder: first.file, files, others: [], doubts: [] } : null;
}

/** Whether a file is such a workbook. */
export async function isMasterList(root: string, file: string): Promise<boolean> {
  return isBook(file) && (await readFolder(root)).files.has(file);
}

/** The products of a folder's workbooks, as lists. */
export async function listsOfMaster(root: string) {
  const { lists, names } = await readFolder(root);
  const products = lists.flatMap((one) => one.products);
  const language = lists[0]?.language ?? '';
  const hasPast = products.some(({ isPast }) => isPast);
  const documents = documentsByCodes(products, names);
  return {
    lists: {
      products: products.map((one) => rowOf(one, hasPast)),
      ...(documents.length > 0 && { documents }),
    },
    language,
  };
}

function rowOf(
  { id, title, others, group, description, models, isPast, code }: ListedProduct,
  hasPast: boolean,
): Json {
  const titles = [...others].filter(([language]) => language !== '');
  return {
    id,
    title,
    ...Object.fromEntries(titles.map(([language, text]) => [`title-${language}`, text])),
    category: group,
    // Names with commas would be several.
    aliases: [...new Set([...others.values(), ...(code === id ? [] : [code])])].filter(
      (name) => name !== '' && !/[,;]/.test(name),
    ),
    ...(description !== '' && { description }),
    ...(hasPast && { status: isPast ? 'discontinued' : 'active' }),
    articles: models.map(({ number, text }) => ({
      id: number,
      name: text === '' ? title : `${title} ${text}`,
    })),
  };
}

async function booksIn(root: string) {
  const names = await filesIn(root);
  const isAlone = !names.some((name) => OF_PROGRAM.test(name));
  return { names, books: names.filter((name) => isBook(name) && (isAlone || !name.includes('/'))) };
}

/** What changes with the workbooks of a folder, and with how many files it has. */
async function stampOf(root: string): Promise<string> {
  const { names, books } = await booksIn(root);
  return `${names.length} ${await tablesStamp(root, (file) => books.includes(file))}`;
}

const readFolder = readOnce(stampOf, read);

async function read(root: string): Promise<Read> {
  const { names, books } = await booksIn(root);
  const found: MasterList[] = [];
  for (const file of books.slice(0, MAX_BOOKS)) {
    const list = await listIn(root, file);
    if (list) found.push(list);
  }
  const lists: MasterList[] = [];
  for (const list of found.toSorted((a, b) => b.products.length - a.products.length)) {
    const listed = new Set(lists.flatMap((one) => one.products.map(({ title }) => keyOf(title))));
    const again = list.products.filter(({ title }) => listed.has(keyOf(title)));
    if (again.length < list.products.length * MOST) lists.push(list);
  }
  return { lists, names, files: new Set(found.map(({ file }) => file)) };
}

/** What a workbook lists; null if it is none that people keep so, or cannot be read. */
async function listIn(root: string, file: string): Promise<MasterList | null> {
  if ((await stat(join(root, file))).size > MAX_BYTES || extname(file) === '') return null;
  const { spreadsheetSheets } = await import('../spreadsheet-grids.ts');
  try {
    return masterListIn(file, await spreadsheetSheets(file, await readFile(join(root, file))));
  } catch (error) {
    if (error instanceof ImportFaults) return null;
    throw error;
  }
}
