// npm run fuzz -- [--seconds N] [--seed N] [--lanes N] [--record]: mutates small files, prepares and links
// them, and watches for failures; --record writes the findings to RESULTS.md.
import { mkdir, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type Failure, fuzzPrepare, fuzzSeeds } from './mutate/fuzz-prepare.ts';
import { fuzzText } from './mutate/fuzz-text.ts';
import { CACHE_FOLDER, REPOSITORY, RESULTS_FILE } from './run/folders.ts';
import { writeSection } from './run/results-file.ts';
import { SECTION_NAMES } from './run/section-names.ts';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '600' },
    seed: { type: 'string' },
    /** The number of concurrent cases. */
    lanes: { type: 'string', default: String(Math.max(1, os.availableParallelism() - 1)) },
    record: { type: 'boolean', default: false },
  },
});
const seconds = Number(values.seconds);
const seed = values.seed === undefined ? Date.now() % 2 ** 31 : Number(values.seed);
const lanes = Number(values.lanes);
if (!(seconds > 0) || !Number.isInteger(seed) || !(Number.isInteger(lanes) && lanes > 0)) {
  console.error('--seconds takes a number above zero, --seed a whole number, --lanes one above zero.');
  process.exit(2);
}

const seeds = await fuzzSeeds();
const folder = path.join(CACHE_FOLDER, 'fuzz-failures');
console.log(`Seed ${seed}, ${seconds} s, ${seeds.length} files to begin with.`);
const report = await fuzzPrepare(seeds, {
  seed,
  seconds,
  lanes,
  onFailure: keep,
});
const refused = [...report.refused].map(([code, count]) => `${count} ${code}`).join(', ');
console.log(`${report.cases} cases: ${report.prepared} prepared; refused: ${refused || 'none'}.`);
console.log(`${report.refusedThoughOpened} were refused though PDFium opens them.`);
console.log(
  report.failures.length === 0
    ? 'No hang, crash, exception, excess of memory, wrong count, unsound body or harm to a neighbour.'
    : `${report.failures.length} failures, stored in ${path.relative(REPOSITORY, folder)}.`,
);
if (values.record) {
  const text = fuzzText(report, { seed, seconds, seeds: seeds.length });
  await writeSection(RESULTS_FILE, SECTION_NAMES, { name: 'fuzz', title: 'Fuzz', text });
}
process.exitCode = report.failures.length === 0 ? 0 : 1;

async function keep({ kind, number, source, detail, bytes }: Failure): Promise<void> {
  await mkdir(folder, { recursive: true });
  const name = path.join(folder, `${kind}-${seed}-${number}`);
  await writeFile(`${name}.bin`, bytes);
  await writeFile(`${name}.txt`, `seed ${seed}, case ${number}, made of ${source}\n${detail}\n`);
  console.log(`${kind}: case ${number}, made of ${source}: ${detail.split('\n')[0]}`);
}
