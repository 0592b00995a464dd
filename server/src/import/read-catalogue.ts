import { readFile } from 'node:fs/promises';
import { catalogueFile } from './catalogue-folder.ts';
import { hasCsvCatalogue, readCsvCatalogue } from './csv-catalogue.ts';
import { type Finding, refusal, type SourceOf } from './finding.ts';

/** A catalogue as its files have it. */
export interface ReadCatalogue {
  /** In the shape of `catalogue.json`, not checked yet. */
  readonly value: unknown;
  readonly sourceOf: SourceOf;
  /** What was recognised or could not be used while reading. */
  readonly findings: readonly Finding[];
}

/**
 * Reads the catalogue of a folder.
 * @throws ImportFaults if there is none, or its files cannot be read
 */
export async function readCatalogue(folder: string): Promise<ReadCatalogue> {
  if (await hasCsvCatalogue(folder)) return readCsvCatalogue(folder);
  return { value: await readJson(folder), sourceOf: (place) => ({ place, file: 'catalogue.json' }), findings: [] };
}

async function readJson(folder: string): Promise<unknown> {
  let text: string;
  try {
    text = await readFile(catalogueFile(folder), 'utf8');
  } catch {
    throw refusal('no-catalogue', 'catalogue.json', `no such file in "${folder}"`);
  }
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'not valid';
    throw refusal('broken-file', 'catalogue.json', `not valid JSON: ${reason}`);
  }
}
