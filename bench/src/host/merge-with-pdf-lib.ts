// A separate process: pdf-lib, merging as its documentation describes.
//   merge-with-pdf-lib.ts OUTPUT FILE…
import { readFile, writeFile } from 'node:fs/promises';
import { PDFDocument } from 'pdf-lib';

const [output = '', ...files] = process.argv.slice(2);
const merged = await PDFDocument.create();
for (const file of files) {
  const source = await PDFDocument.load(await readFile(file), { ignoreEncryption: true });
  for (const page of await merged.copyPages(source, source.getPageIndices())) merged.addPage(page);
}
await writeFile(output, await merged.save());
