// A process of its own that prepares files one after the other on one core, and keeps what it prepared.
//   prepare-set.ts PREPARED_FOLDER SOURCE_FOLDER
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { prepare } from '@submittal/pdf-linker/prepare';
import { encodeSideTable } from '@submittal/pdf-linker/side-table';
import { preparedFiles, writeOnce } from '../run/prepared-set.ts';

const [preparedFolder = '', sourceFolder = ''] = process.argv.slice(2);
const names = (await readdir(sourceFolder)).sort();
const places = preparedFiles(preparedFolder, names);
let milliseconds = 0;
let sourceBytes = 0;
let bodyBytes = 0;
let tableBytes = 0;
let pages = 0;
const refused: string[] = [];
for (const [index, place] of places.entries()) {
  const fileName = names[index] ?? '';
  const bytes = await readFile(path.join(sourceFolder, fileName));
  sourceBytes += bytes.length;
  const cpu = process.cpuUsage();
  const outcome = await prepare(bytes, { fileName });
  const spent = process.cpuUsage(cpu);
  milliseconds += (spent.user + spent.system) / 1000;
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
console.log(JSON.stringify({ milliseconds, sourceBytes, bodyBytes, tableBytes, pages, refused }));
