import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { assembleCatalogue } from './assemble-catalogue.ts';
import { type Finding, refusal, type SourceOf } from './finding.ts';
import { readMappedCatalogue } from './mapping/mapped-catalogue.ts';
import { hasMapping, readMapping } from './mapping/read-mapping.ts';
import type { CatalogueTables } from './tables/catalogue-row.ts';
import { decodeText } from './tables/decode-text.ts';
import { filesIn } from './tables/folder-files.ts';
import { nameKey } from './tables/header-line.ts';
import { holdsTables } from './tables/read-grids.ts';
import { hasStandardTables, readStandardTables } from './tables/standard-tables.ts';
import { type FoundInFiles, readingFindings } from './tables/table.ts';

/** A catalogue as its files have it. */
export interface ReadCatalogue {
  /** In the shape of `catalogue.json`, not checked yet. */
  readonly value: unknown;
  readonly sourceOf: SourceOf;
  /** What was recognised or could not be used while reading. */
  readonly findings: readonly Finding[];
  /** Whether a file of the folder is known although the catalogue does not name it. */
  readonly isAccountedFor: (file: string) => boolean;
}

const CATALOGUE_FILE = 'catalogue.json';

/**
 * Reads the catalogue of a folder: by the folder's mapping, from `catalogue.json`, or from tables in its own format.
 * @throws ImportFaults if there is none, or its files cannot be read
 */
export async function readCatalogue(folder: string): Promise<ReadCatalogue> {
  const names = await filesIn(folder);
  if (hasMapping(names)) {
    const mapping = await readMapping(folder, names);
    const { tables, findings, isAccountedFor } = await readMappedCatalogue(folder, names, mapping);
    return { ...assembled(tables, findings), isAccountedFor };
  }
  const isAccountedFor = () => false;
  const file = names.find((name) => nameKey(name) === CATALOGUE_FILE);
  if (file === undefined && hasStandardTables(names)) {
    const { tables, read } = await readStandardTables(folder, names);
    return { ...assembled(tables, readingFindings(read)), isAccountedFor };
  }
  if (file === undefined) throw refusal('no-catalogue', CATALOGUE_FILE, tellMissing(folder, names));
  const { value, findings } = await readJson(folder, file);
  return { value, findings, sourceOf: (place) => ({ place, file }), isAccountedFor };
}

function assembled(tables: CatalogueTables, found: readonly FoundInFiles[]): Omit<ReadCatalogue, 'isAccountedFor'> {
  const { value, sourceOf, findings } = assembleCatalogue(tables);
  const sources = new Map(found.map(({ source }) => [source.place, source]));
  return {
    value,
    sourceOf: (place) => sources.get(place) ?? sourceOf(place),
    findings: [...found.map(({ source, ...finding }) => ({ ...finding, place: source.place })), ...findings],
  };
}

function tellMissing(folder: string, names: readonly string[]): string {
  const tables = names.filter((name) => !name.includes('/') && holdsTables(name)).slice(0, 3);
  if (tables.length === 0) return `no such file in "${folder}"`;
  return `no such file in "${folder}", nor a mapping of ${tables.join(', ')}: "npm run catalogue -- map" makes one`;
}

async function readJson(folder: string, file: string): Promise<Pick<ReadCatalogue, 'value' | 'findings'>> {
  const { text, doubts } = decodeText(await readFile(join(folder, file)));
  try {
    const value: unknown = JSON.parse(text.replace(/^\uFEFF/, ''));
    return { value, findings: doubts.map((doubt) => ({ ...doubt, place: file })) };
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'not valid';
    throw refusal('broken-file', CATALOGUE_FILE, `not valid JSON: ${reason}`);
  }
}
