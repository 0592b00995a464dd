// A separate process: @libpdf/core's own merge.
//   merge-with-libpdf.ts OUTPUT FILE…
import { readFile, writeFile } from 'node:fs/promises';
import { PDF } from '@libpdf/core';

const [output = '', ...files] = process.argv.slice(2);
const sources: Uint8Array[] = [];
for (const file of files) sources.push(await readFile(file));
const merged = await PDF.merge(sources);
await writeFile(output, await merged.save());
