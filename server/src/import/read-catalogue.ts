import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { assembleCatalogue } from './assemble-catalogue.ts';
import { type Finding, refusal, type SourceOf } from './finding.ts';
import { readInPieces } from './json-pieces.ts';
import { hasMapping, readMapping } from './mapping/table/read-mapping.ts';
import type { FindServed } from './served-documents.ts';
import { decodeText } from './tables/decode-text.ts';
import { filesIn } from './tables/folder-files.ts';
import { nameKey } from './tables/header-line.ts';
import { holdsTables } from './tables/read-grids.ts';
import { hasStandardTables, readStandardTables } from './tables/standard-tables.ts';
import { readingsOf } from './tables/table.ts';

const CATALOGUE_FILE = 'catalogue.json';

/** The lists of a catalogue that may be long. */
const LONG_LISTS: ReadonlySet<string> = new Set(['products', 'systems']);

/** A catalogue as its files have it. */
export interface ReadCatalogue {
  /** In the shape of `catalogue.json`, not checked yet; its long lists may be `JsonList`s. */
  readonly value: unknown;
  /**
   * What is to be thrown if an item of a `JsonList` is not JSON.
   * @throws ImportFaults
   */
  readonly broken?: () => never;
  readonly sourceOf: SourceOf;
  /** What was recognised or could not be used while reading. */
  readonly findings: readonly Finding[];
  /** Whether a file that the catalogue does not name is known all the same. */
  readonly isAccountedFor: (file: string) => boolean;
}

/**
 * Reads the catalogue of a folder: by its mapping, from tables in the catalogue's own format, or from JSON. A file of an
 * export that has the bytes of a document in service takes after it if nothing else says what it is.
 * @throws ImportFaults if there is none, or its files cannot be read
 */
export async function readCatalogue(
  folder: string,
  findServed?: FindServed,
  /** The folder in messages: one that was unpacked only for now has a name that tells nobody anything. */
  called = `"${folder}"`,
): Promise<ReadCatalogue> {
  const unopened: Finding[] = [];
  const names = await filesIn(folder, (finding) => unopened.push(finding));
  const read = await readNamed(folder, names, findServed, called);
  return { ...read, findings: [...unopened, ...read.findings] };
}

async function readNamed(
  folder: string,
  names: readonly string[],
  findServed: FindServed | undefined,
  called: string,
): Promise<ReadCatalogue> {
  if (hasMapping(names)) {
    const mapping = await readMapping(folder, names);
    // What it reads languages and dates with takes as long to load as everything else; most catalogues need none.
    const { readMappedCatalogue } = await import('./mapping/mapped-catalogue.ts');
    const { tables, read, findings, isAccountedFor } = await readMappedCatalogue(
      folder,
      names,
      mapping,
      findServed,
    );
    const { unplacedFiles, ...assembled } = assembleCatalogue(tables);
    return {
      ...assembled,
      findings: [...readingsOf(read), ...findings, ...assembled.findings],
      isAccountedFor: (name) => isAccountedFor(name) || unplacedFiles.has(name),
    };
  }
  const isAccountedFor = () => false;
  const file = names.find((name) => nameKey(name) === CATALOGUE_FILE);
  if (file === undefined && hasStandardTables(names)) {
    const { tables, read } = await readStandardTables(folder, names);
    const { unplacedFiles, ...assembled } = assembleCatalogue(tables);
    const doubts = read.flatMap((table) => table.doubts);
    return {
      ...assembled,
      findings: [...readingsOf(read), ...doubts, ...assembled.findings],
      isAccountedFor: (name) => unplacedFiles.has(name),
    };
  }
  const json = await readJson(folder, file, names, called);
  return {
    ...json,
    findings: [...json.findings, ...tablesBeside(file, names)],
    isAccountedFor,
    sourceOf: (place) => ({ place, file: file ?? CATALOGUE_FILE }),
  };
}

/** Tables in the catalogue's own format beside its JSON, which are not read. */
function tablesBeside(file: string | undefined, names: readonly string[]): Finding[] {
  if (file === undefined || !hasStandardTables(names)) return [];
  const message =
    'it is the catalogue, and the tables beside it, such as products.csv, are not read: remove one or the other';
  return [{ kind: 'unmapped', place: file, message, source: { place: file, file } }];
}

async function readJson(
  folder: string,
  file: string | undefined,
  names: readonly string[],
  called: string,
): Promise<Pick<ReadCatalogue, 'value' | 'findings' | 'broken'>> {
  if (file === undefined) {
    const tables = names.filter((name) => !name.includes('/') && holdsTables(name));
    const message =
      tables.length > 0
        ? `no such file in ${called}, nor a mapping of ${tables.slice(0, 3).join(', ')}: "npm run catalogue -- map" makes one`
        : `no such file in ${called}`;
    throw refusal('no-catalogue', CATALOGUE_FILE, message);
  }
  const path = join(folder, file);
  const inPieces = await readInPieces(path, LONG_LISTS);
  if (inPieces) {
    const broken = () => {
      readWhole(readFileSync(path), file);
      throw refusal('broken-file', CATALOGUE_FILE, 'it changed while it was read');
    };
    return { value: inPieces, findings: [], broken };
  }
  return readWhole(await readFile(path), file);
}

function readWhole(bytes: Uint8Array, file: string): Pick<ReadCatalogue, 'value' | 'findings'> {
  const { text, doubts } = decodeText(bytes);
  try {
    const value: unknown = JSON.parse(text.replace(/^\uFEFF/, ''));
    const source = { place: file, file };
    return {
      value,
      findings: doubts.map((message) => ({ kind: 'doubtful-reading', place: file, message, source })),
    };
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'not valid';
    throw refusal('broken-file', CATALOGUE_FILE, `not valid JSON: ${reason}`);
  }
}
