// Reads the text of a page with pdf.js and counts the outline items: node read-with-pdfjs.ts FILE PAGE.
// Prints both as JSON.
import { readFile } from 'node:fs/promises';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

const [file = '', page = '1'] = process.argv.slice(2);
const bytes = await readFile(file);
const pdf = await getDocument({
  data: new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.length),
  verbosity: 0,
}).promise;
const content = await (await pdf.getPage(Number(page))).getTextContent();
const text = content.items.map((item) => ('str' in item ? item.str : '')).join(' ');
let bookmarks = 0;
const left = [...((await pdf.getOutline()) ?? [])];
for (let item = left.pop(); item !== undefined; item = left.pop()) {
  bookmarks++;
  left.push(...item.items);
}
process.stdout.write(JSON.stringify({ pages: pdf.numPages, text, bookmarks }));
