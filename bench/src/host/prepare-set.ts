// A separate process that prepares files in succession on one core, and writes the results to a folder.
//   prepare-set.ts PREPARED_FOLDER SOURCE_FOLDER [PASSES]
// It prints, as JSON, processor and elapsed time in milliseconds for each file of its first pass over the files, and the
// processor time of its first and last pass.
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { prepare } from '@submittal/pdf-linker/prepare';
import { encodeSideTable } from '@submittal/pdf-linker/side-table';
import { preparedFiles, writeOnce } from '../run/prepared-set.ts';

const [preparedFolder = '', sourceFolder = '', passes = '1'] = process.argv.slice(2);
const names = (await readdir(sourceFolder)).sort();
const places = preparedFiles(preparedFolder, names);
const files: { name: string; milliseconds: number; wall: number }[] = [];
let sourceBytes = 0;
let bodyBytes = 0;
let tableBytes = 0;
let pages = 0;
const refused: string[] = [];
for (const [index, place] of places.entries()) {
  const fileName = names[index] ?? '';
  const bytes = await readFile(path.join(sourceFolder, fileName));
  sourceBytes += bytes.length;
  const begun = performance.now();
  const cpu = process.cpuUsage();
  const outcome = await prepare(bytes, { fileName });
  const spent = process.cpuUsage(cpu);
  const wall = performance.now() - begun;
  files.push({ name: fileName, milliseconds: (spent.user + spent.system) / 1000, wall });
  if (!outcome.ok) {
    refused.push(`${fileName}: ${outcome.refusal.code}`);
    continue;
  }
  const { body, table } = outcome.document;
  const encoded = encodeSideTable(table);
  bodyBytes += body.length;
  tableBytes += encoded.length;
  pages += table.pageCount;
  await writeOnce(place.body, body);
  await writeOnce(place.table, encoded);
}
const milliseconds = files.reduce((sum, file) => sum + file.milliseconds, 0);
let last = milliseconds;
for (let pass = 1; pass < Number(passes); pass++) {
  last = 0;
  for (const fileName of names) {
    const bytes = await readFile(path.join(sourceFolder, fileName));
    const cpu = process.cpuUsage();
    await prepare(bytes, { fileName });
    const spent = process.cpuUsage(cpu);
    last += (spent.user + spent.system) / 1000;
  }
}
console.log(
  JSON.stringify({ milliseconds, last, files, sourceBytes, bodyBytes, tableBytes, pages, refused }),
);
