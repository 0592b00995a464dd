// npm run compare -- [--folder FOLDER] [--only TEXT] [--lanes N] [--record]: draws and reads every page of the corpus
// and of the sample catalogue, or of the PDFs in a folder, before and after, with two engines, and lists the differences
// and what was refused. Exits with 1 if a difference is unexplained.
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { compareFiles } from './compare/compare-files.ts';
import { reportText } from './compare/report-text.ts';
import { corpusFiles } from './run/corpus.ts';
import { RESULTS_FILE } from './run/folders.ts';
import { isInstalled } from './run/measured-process.ts';
import { writeSection } from './run/results-file.ts';
import { SECTION_NAMES } from './run/section-names.ts';
import { sampleCatalogue } from './set/sample-documents.ts';

const { values } = parseArgs({
  options: {
    /** Compares the PDFs in it and below it instead. */
    folder: { type: 'string' },
    /** Compares only files with this text in their names. */
    only: { type: 'string', default: '' },
    lanes: { type: 'string', default: '2' },
    /** Writes the findings to RESULTS.md. */
    record: { type: 'boolean', default: false },
  },
});
const lanes = Number(values.lanes);
if (!(Number.isInteger(lanes) && lanes > 0)) {
  console.error('--lanes takes a whole number above zero.');
  process.exit(2);
}
if (!(await isInstalled('pdftoppm')) || !(await isInstalled('pdftotext'))) {
  console.error('pdftoppm and pdftotext are wanted: install poppler.');
  process.exit(2);
}

const files = (
  values.folder === undefined ? await ownFiles() : await pdfsIn(values.folder, path.basename(values.folder))
).filter(({ name }) => name.includes(values.only));
let done = 0;
const compared = await compareFiles(files, lanes, () => {
  if (++done % 50 === 0) console.log(`${done} of ${files.length}`);
});
const { text, unexplained } = reportText(compared);
console.log(`\n${text}`);
if (values.record) {
  await writeSection(RESULTS_FILE, SECTION_NAMES, { name: 'compare', title: 'Before and after', text });
}
process.exitCode = unexplained === 0 ? 0 : 1;

/** The files of the corpus and of the sample catalogue. */
async function ownFiles(): Promise<{ name: string; file: string }[]> {
  const corpus = await corpusFiles();
  if (corpus.length === 0) console.warn('There is no corpus here; set CORPUS to its folder.');
  return [...corpus, ...(await pdfsIn(path.join(await sampleCatalogue(), 'documents'), 'sample'))];
}

/** The PDFs of a folder; `called` is its name in the report. */
async function pdfsIn(folder: string, called: string): Promise<{ name: string; file: string }[]> {
  const names = await readdir(folder, { recursive: true });
  return names
    .filter((name) => /\.pdf$/i.test(name))
    .sort()
    .map((name) => ({ name: `${called}/${name}`, file: path.join(folder, name) }));
}
