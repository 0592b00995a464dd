import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Measured } from '../run/measured-process.ts';
import { markdownTable, megabytes, seconds } from '../run/table.ts';
import { changeDocuments } from '../set/change-documents.ts';
import { emptyDataFolder, imported, madeCatalogue, SIZES } from '../set/made-catalogue.ts';
import { sampleCatalogue } from '../set/sample-documents.ts';
import type { Section } from './section.ts';

/** How long catalogues take to import, also if nothing changed, and with how much memory. */
export const importSection: Section = { name: 'import', title: 'Import', run };

const CHANGES = 10;

/** Files of the sample that have changed. */
const CHANGED_FILES = 200;

/** Gives some products of a catalogue other titles. */
async function changeProducts(folder: string): Promise<void> {
  const file = path.join(folder, 'catalogue.json');
  const catalogue = JSON.parse(await readFile(file, 'utf8')) as { products: { title: string }[] };
  for (const product of catalogue.products.slice(0, CHANGES)) product.title += ', changed';
  await writeFile(file, JSON.stringify(catalogue));
}

async function run(say: (progress: string) => void): Promise<string> {
  const dataDir = await emptyDataFolder('import-data');
  const sample = await sampleCatalogue();
  const rows: string[][] = [];
  const note = (name: string, run: Measured): void => {
    const documents = Number(/, (\d+) documents,/.exec(run.stdout)?.[1] ?? 0);
    const prepared = Number(/(\d+) documents prepared/.exec(run.stdout)?.[1] ?? 0);
    const rate = (prepared > 0 ? prepared : documents) / run.seconds;
    const memory = megabytes(run.peakMemory);
    rows.push([name, String(documents), String(prepared), seconds(run.seconds), rate.toFixed(0), memory]);
  };
  say('importing the sample catalogue');
  note('the sample, first import', await imported(sample, dataDir));
  note('the sample, unchanged', await imported(sample, dataDir));
  const saved = `${dataDir}-saved`;
  await rm(saved, { recursive: true, force: true });
  await cp(sample, saved, { recursive: true });
  const changed = await changeDocuments(saved, CHANGED_FILES);
  note(`the sample, ${changed} files changed`, await imported(saved, dataDir));
  await rm(saved, { recursive: true, force: true });
  for (const size of SIZES) {
    const name = `${size.products} products`;
    say(`making and importing ${name}`);
    const catalogue = await madeCatalogue(size);
    note(`${name}, its contents known`, await imported(catalogue, dataDir));
    note(`${name}, unchanged`, await imported(catalogue, dataDir));
    await changeProducts(catalogue);
    note(`${name}, ${CHANGES} changed`, await imported(catalogue, dataDir));
    await rm(catalogue, { recursive: true, force: true });
  }
  await rm(dataDir, { recursive: true, force: true });
  return `\`npm run catalogue -- import\` as a process of its own, its start included, embedded database, a folder for blobs. The rate is
that of the documents prepared, with thumbnails and page texts, or of those looked at where none was new. The larger
catalogues are made from the sample's parts and share its files: an import of other content takes as long for each new file as
the first line says. Where some changed, these are titles of products. Peak memory is that of all its processes together, looked at
every 50 ms, or less often where looking takes long: the sum of proportional set sizes, in which what they share counts once. Bars: the unchanged catalogue of 5,000
products within 30 s; 400 MB for an import, 700 MB at 600,000 documents.

${markdownTable(['', 'documents', 'prepared', 'time', 'a second', 'peak memory'], rows)}
`;
}
