import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { Services } from '../services.ts';
import { drawPdf, drawPng } from '../testing/files.ts';
import { eachWithServices } from '../testing/own-services.ts';
import { writeCatalogue } from '../testing/tiny-catalogue.ts';
import { importSource } from './import-source.ts';

const manual = await readFile(
  fileURLToPath(new URL('../../../docs/catalogue-format.md', import.meta.url)),
  'utf8',
);

/** The JSON example and the CSV files of the manual, by their names. */
function examples(): { json: unknown; csv: Record<string, string> } {
  const json = /```json\n([\s\S]*?)```/.exec(manual)?.[1] ?? '';
  const csv = [...manual.matchAll(/`(\w+\.csv)`\n\n```csv\n([\s\S]*?)```/g)];
  return {
    json: JSON.parse(json),
    csv: Object.fromEntries(csv.map(([, name = '', text = '']) => [name, text])),
  };
}

async function namedFiles(): Promise<Record<string, Uint8Array>> {
  return {
    'images/ardent.png': drawPng(8, 1),
    'images/ardseal-790.png': drawPng(8, 2),
    'documents/ArdSeal-790-Guide-Specification.pdf': await drawPdf('Specification', 2),
    'documents/ArdSeal-790-Limestone-SDS.pdf': await drawPdf('Safety', 1),
    'documents/CavityWall-CW-100.pdf': await drawPdf('Drawing', 1),
  };
}

let services: Services;

eachWithServices((opened) => {
  services = opened;
});

async function importedFrom(folder: string) {
  const { warnings } = await importSource(folder, services.imports);
  await services.catalogue.refresh();
  return { warnings, release: services.catalogue.get().release };
}

describe('the examples of the manual', () => {
  it('import as they stand, and JSON and CSV give the same release', async () => {
    const { json, csv } = examples();
    expect(Object.keys(csv)).toHaveLength(6);
    const asJson = await importedFrom(await writeCatalogue(json, await namedFiles()));
    expect(asJson.release.documents).toHaveLength(3);
    const folder = await writeCatalogue({}, await namedFiles());
    await rm(join(folder, 'catalogue.json'));
    for (const [name, text] of Object.entries(csv)) await writeFile(join(folder, name), text);
    const asCsv = await importedFrom(folder);
    expect(asCsv.release).toEqual(asJson.release);
    expect(asCsv.warnings.map(({ message }) => message)).toEqual([
      '"ArdSeal 790" has no data sheet',
      '"ArdSeal 790" is offered in Canada, but has no French safety data sheet',
      '"CavityWall CW-100" has no picture',
    ]);
  });
});
