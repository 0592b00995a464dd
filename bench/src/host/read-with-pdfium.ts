// Reads and draws a page with PDFium: node read-with-pdfium.ts FILE PAGE. Prints the text as JSON.
import { readFile } from 'node:fs/promises';
import { withPdf } from '../../../pdf-linker/src/pdfium/open-pdf.ts';

const MAX_CHARACTERS = 10_000;

const [file = '', page = '1'] = process.argv.slice(2);
const read = await withPdf(
  await readFile(file),
  (pdf) => ({
    pages: pdf.pageCount,
    text:
      pdf.page(Number(page) - 1, (open) => {
        open.draw({ width: 200, height: 200 });
        return open.text(MAX_CHARACTERS);
      }) ?? '',
  }),
  (reason) => {
    throw new Error(reason);
  },
);
process.stdout.write(JSON.stringify(read));
