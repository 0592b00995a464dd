import { readFile, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { Delimiter, Encoding } from '@submittal/contract/mapping';
import { refusal } from '../finding.ts';
import { articleListsIn, listsOfArticles, mayBeOfArticles } from './article-list/export.ts';
import { packageExportIn, packageLists } from './business-central/export.ts';
import { mayBeOfExport } from './business-central/tables.ts';
import { csvGrid } from './csv-grid.ts';
import { drupalLists, placeInDrupal } from './drupal-export.ts';
import type { KnownName } from './header-line.ts';
import { withHeads } from './headless-tables.ts';
import { contentGrids, isJson, jsonGrids, xmlGrids } from './json-grid.ts';
import { isOfBook, listsOfMaster, masterListsIn } from './master-list/export.ts';
import { odooExportIn, odooLists } from './odoo/export.ts';
import { mayBeOfOdoo } from './odoo/tables.ts';
import { prestaExportIn, prestaLists } from './prestashop/export.ts';
import { mayBeOfShop } from './prestashop/tables.ts';
import { x3ExportIn, x3Lists } from './sage-x3/export.ts';
import { hasX3Head } from './sage-x3/tables.ts';
import { sapExportIn, sapLists } from './sap/export.ts';
import { sapGrid } from './sap/lists.ts';
import { hasSapHead, isBook, sapBeginning } from './sap/tables.ts';
import { placeInStep, stepLists } from './step-export.ts';
import type { Grid } from './table.ts';
import { typoExportIn, typoLists } from './typo3/export.ts';
import { mayBeOfTypo } from './typo3/tables.ts';
import { placeInUmbraco, umbracoLists } from './umbraco-export.ts';
import { placeInWordPress, wordPressLists } from './wordpress-export.ts';

/** The maximum size of a file with tables, in bytes. */
const MAX_TABLE_BYTES = 100_000_000;

const TEXTS = ['.csv', '.tsv', '.tab', '.txt'];
const JSONS = ['.json', '.ndjson', '.jsonl'];
const SPREADSHEETS = ['.xlsx', '.xlsm', '.xls', '.ods'];

/** How a mapping says that a text is read. */
interface NamedReading {
  readonly encoding?: Encoding | undefined;
  readonly delimiter?: Delimiter | undefined;
}

/** Whether a file can hold tables, by its name. */
export function holdsTables(file: string): boolean {
  return [...TEXTS, ...SPREADSHEETS, ...JSONS, '.xml'].includes(extname(file).toLowerCase());
}

/** Reads the tables of a file of the folder. Throws `ImportFaults` that names it if it cannot be read. */
export async function readGrids(
  root: string,
  file: string,
  known: KnownName,
  named: NamedReading = {},
): Promise<Grid[]> {
  const path = join(root, file);
  if ((await stat(path)).size > MAX_TABLE_BYTES) {
    const message = `it is larger than ${MAX_TABLE_BYTES / 1_000_000} MB`;
    throw refusal('broken-file', file, message);
  }
  const bytes = await readFile(path);
  const extension = extname(file).toLowerCase();
  if (SPREADSHEETS.includes(extension) || TEXTS.includes(extension)) {
    const begins = sapBeginning(file, bytes);
    const grids = await plainGrids(root, file, bytes, begins, known, named);
    const mayBeOfSap = begins !== null || (isBook(bytes) && grids.some(hasSapHead));
    // Programs call some columns alike, such as `Beschreibung`.
    const lists = mayBeOfSap ? await withSapLists(root, file, grids) : null;
    if (lists !== null) return lists;
    return (await withListsOfProgram(root, file, grids)) ?? grids;
  }
  if (JSONS.includes(extension)) {
    const place = extension === '.json' ? await placeInDrupal(root, file) : null;
    const asPages = extension === '.json' && place === null ? await placeInUmbraco(root, file) : null;
    if (asPages === 'holder') {
      const { lists, doubts } = await umbracoLists(root);
      return jsonGrids(file, bytes, lists).map((grid) => ({ ...grid, doubts: [...grid.doubts, ...doubts] }));
    }
    // A page that is broken is named with the list.
    if (asPages === 'within' && !isJson(bytes)) return [];
    const content = place === 'holder' ? await drupalLists(root, file) : undefined;
    const grids = jsonGrids(file, bytes, content);
    if ((place ?? asPages) === null) return (await withListsOfProgram(root, file, grids)) ?? grids;
    return (place ?? asPages) === 'within' ? grids.map(asElsewhere) : grids;
  }
  if (extension === '.xml') {
    const inStep = await placeInStep(root, file);
    const place = inStep ?? (await placeInWordPress(root, file));
    const isRead = place === 'holder';
    const step = isRead && inStep ? await stepLists(root, file) : null;
    const content = isRead && !inStep ? await wordPressLists(root, file) : step?.lists;
    const grids = xmlGrids(file, bytes, content, step?.language);
    return place === 'within' ? grids.map(asElsewhere) : grids;
  }
  return [];
}

/** The tables of a spreadsheet or a text, as they stand there. */
async function plainGrids(
  root: string,
  file: string,
  bytes: Uint8Array,
  begins: ReturnType<typeof sapBeginning>,
  known: KnownName,
  named: NamedReading,
): Promise<Grid[]> {
  if (begins === 'texts') return [];
  const list = begins === 'list' ? sapGrid(file, bytes, named.encoding) : null;
  if (list) return [list];
  // What this program calls `.xls` is a text with tabs.
  const isText = TEXTS.includes(extname(file).toLowerCase()) || begins !== null;
  if (isText) return [await withHeads(root, csvGrid(file, bytes, known, named))];
  const { spreadsheetGrids } = await import('./spreadsheet-grids.ts');
  return spreadsheetGrids(file, bytes);
}

/** The tables of a file of an export from SAP: all that the export has, at the one that lists materials; null if it is of none. */
async function withSapLists(root: string, file: string, grids: readonly Grid[]): Promise<Grid[] | null> {
  const found = await sapExportIn(root);
  if (!found?.files.has(file)) return null;
  if (found.holder !== file) return grids.map(asElsewhere);
  const { lists, language, doubts } = await sapLists(root);
  return shownAt(contentGrids(file, lists, language), [...found.doubts, ...doubts], grids);
}

/**
 * Programs whose tables are known by their columns: Sage X3, TYPO3, Odoo, PrestaShop and Business Central; and lists of articles and
 * workbooks that people keep by hand.
 */
const PROGRAMS = [
  { mayBeOf: hasX3Head, exportIn: x3ExportIn, listsOf: x3Lists },
  { mayBeOf: mayBeOfTypo, exportIn: typoExportIn, listsOf: typoLists },
  { mayBeOf: mayBeOfOdoo, exportIn: odooExportIn, listsOf: odooLists },
  { mayBeOf: mayBeOfShop, exportIn: prestaExportIn, listsOf: prestaLists },
  { mayBeOf: mayBeOfExport, exportIn: packageExportIn, listsOf: packageLists },
  { mayBeOf: mayBeOfArticles, exportIn: articleListsIn, listsOf: listsOfArticles },
  { mayBeOf: isOfBook, exportIn: masterListsIn, listsOf: listsOfMaster },
] as const;

/** The tables of a file of an export of whichever program it is of; null if it is of none. */
async function withListsOfProgram(
  root: string,
  file: string,
  grids: readonly Grid[],
): Promise<Grid[] | null> {
  for (const program of PROGRAMS) {
    const own = grids.some(program.mayBeOf) ? await withListsOf(program, root, file, grids) : null;
    if (own !== null) return own;
  }
  return null;
}

/** The tables of a file of an export of a program: all that it has, at the one that lists products or items; null if it is of none. */
async function withListsOf(
  { exportIn, listsOf }: (typeof PROGRAMS)[number],
  root: string,
  file: string,
  grids: readonly Grid[],
): Promise<Grid[] | null> {
  const found = await exportIn(root);
  if (!found?.files.has(file)) return null;
  if (found.holder !== file) return grids.map(asElsewhere);
  const { lists, language } = await listsOf(root);
  return shownAt(contentGrids(file, lists, language), found.doubts, grids);
}

/** The lists of an export before the tables of the file at which they are read, which stand there for mappings of before. */
function shownAt(content: readonly Grid[], doubts: Grid['doubts'], grids: readonly Grid[]): Grid[] {
  if (content.length === 0) return [...grids];
  const shown = content.map((grid, at) => (at === 0 ? { ...grid, doubts } : grid));
  return [...grids.map((grid) => ({ ...grid, isHidden: true })), ...shown];
}

/** What stands in a part of an export: it is there for mappings of before. */
const asElsewhere = (grid: Grid): Grid => ({ ...grid, isHidden: true, isElsewhere: true });
