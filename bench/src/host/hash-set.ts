// A separate process that reads files and hashes them: the baseline for preparing.
//   hash-set.ts SOURCE_FOLDER
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

const [sourceFolder = ''] = process.argv.slice(2);
const cpu = process.cpuUsage();
for (const name of (await readdir(sourceFolder)).sort()) {
  createHash('sha256')
    .update(await readFile(path.join(sourceFolder, name)))
    .digest();
}
const { user, system } = process.cpuUsage(cpu);
console.log(JSON.stringify({ milliseconds: (user + system) / 1000 }));
