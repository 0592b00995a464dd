import { rm } from 'node:fs/promises';
import type { Measured } from '../run/measured-process.ts';
import { markdownTable, megabytes, seconds } from '../run/table.ts';
import { emptyDataFolder, imported, madeCatalogue, SIZES } from '../set/made-catalogue.ts';
import { sampleCatalogue } from '../set/sample-documents.ts';
import type { Section } from './section.ts';

/** How long catalogues take to import, also if nothing changed, and with how much memory. */
export const importSection: Section = { name: 'import', title: 'Import', run };

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
  for (const size of SIZES) {
    const name = `${size.products} products`;
    say(`making and importing ${name}`);
    const catalogue = await madeCatalogue(size);
    note(`${name}, its contents known`, await imported(catalogue, dataDir));
    note(`${name}, unchanged`, await imported(catalogue, dataDir));
    await rm(catalogue, { recursive: true, force: true });
  }
  await rm(dataDir, { recursive: true, force: true });
  return `\`npm run catalogue -- import\` as a process of its own, its start included, embedded database, a folder for blobs. The rate is
that of the documents prepared, with thumbnails and page texts, or of those looked at where none was new. The larger
catalogues are made from the sample's parts and share its files: an import of other content takes as long for each new file as
the first line says. Peak memory is the resident set with its worker threads. Bars: the unchanged catalogue of 5,000 products
within 30 s, memory under 1 GB.

${markdownTable(['', 'documents', 'prepared', 'time', 'a second', 'peak memory'], rows)}
`;
}
