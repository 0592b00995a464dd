import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { CACHE_FOLDER } from '../../run/folders.ts';
import { type DocumentSet, filesIn } from '../make-set.ts';
import { SeededRandom } from '../seeded-random.ts';
import {
  brochure,
  type Draw,
  dataSheet,
  detail,
  form,
  manual,
  markedPlan,
  safetySheet,
  scan,
} from './documents.ts';
import { makePictures } from './pictures.ts';

/** Increased when the set changes, so that an old one is regenerated. */
const EDITION = 1;
const SEED = 41_000;

/** The kinds of documents on a manufacturer's site, and the number of each. */
const KINDS: readonly (readonly [name: string, count: number, draw: Draw])[] = [
  ['Data-Sheet', 52, dataSheet],
  ['Safety-Data-Sheet', 16, safetySheet],
  ['Detail', 18, detail],
  ['Brochure', 11, brochure],
  ['Form', 7, form],
  ['Scan', 5, scan],
  ['Manual', 4, manual],
  ['Marked-Plan', 1, markedPlan],
];

/** Options of qpdf for a finished file, by its number: four of ten files get object streams. */
const FINISHES: readonly (readonly string[])[] = [
  ['--object-streams=generate', '--deterministic-id'],
  [],
  ['--object-streams=disable', '--linearize', '--deterministic-id'],
  ['--object-streams=generate', '--linearize', '--deterministic-id'],
  [],
  ['--object-streams=generate', '--deterministic-id'],
  ['--object-streams=disable', '--static-id', '--static-aes-iv', '--encrypt', '', 'owner', '256', '--'],
  [],
  [
    '--object-streams=generate',
    '--static-id',
    '--static-aes-iv',
    '--encrypt',
    '',
    'owner',
    '128',
    '--use-aes=y',
    '--',
  ],
  [],
];

/** One in this many files has been updated incrementally, without being rewritten. */
const UPDATED_EVERY = 9;

/**
 * A set that represents what manufacturers publish: 114 files, from drawings of one page to manuals of two
 * hundred, with many small objects, many font subsets, dense content, object streams, encryption, updates.
 * Generated once by script, the same everywhere, and stored in the cache folder. Requires qpdf.
 */
export async function manufacturerSet(): Promise<DocumentSet> {
  const folder = path.join(CACHE_FOLDER, `manufacturer-set-${EDITION}`);
  if (!existsSync(folder)) await makeSet(folder);
  return filesIn(folder);
}

async function makeSet(folder: string): Promise<void> {
  const unfinished = `${folder}.part`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true });
  const pictures = await makePictures(new SeededRandom(SEED));
  let number = 0;
  for (const [name, count, draw] of KINDS) {
    for (let of = 1; of <= count; of++) {
      number++;
      const random = new SeededRandom(SEED + number);
      const title = `${name.replaceAll('-', ' ')} ${of}`;
      const file = path.join(unfinished, `${name}-${String(of).padStart(3, '0')}.pdf`);
      await writeFile(file, await draw(title, random, pictures));
      await finish(file, FINISHES[number % FINISHES.length] ?? []);
      if (number % UPDATED_EVERY === 0) await writeFile(file, updated(await readFile(file), title));
    }
  }
  await rename(unfinished, folder);
}

async function finish(file: string, wanted: readonly string[]): Promise<void> {
  if (wanted.length === 0) return;
  await promisify(execFile)('qpdf', [...wanted, file, `${file}.new`]);
  await rename(`${file}.new`, file);
}

/**
 * The file with an incremental update (ISO 32000-2 7.5.6) appended: a new information dictionary with its own
 * cross-reference table. A file with a cross-reference stream, or an encrypted one, is returned unchanged.
 */
function updated(bytes: Buffer, title: string): Buffer {
  const text = bytes.toString('latin1');
  const previous = /startxref\s+(\d+)\s+%%EOF\s*$/.exec(text)?.[1];
  const trailer = [...text.matchAll(/trailer\s*(<<[\s\S]*?>>)\s*startxref/g)].at(-1)?.[1];
  const [root, info, size] = [/\/Root (\d+)/, /\/Info (\d+)/, /\/Size (\d+)/].map(
    (key) => key.exec(trailer ?? '')?.[1],
  );
  if (previous === undefined || text.includes('/Encrypt') || !text.startsWith('xref', Number(previous)))
    return bytes;
  if (root === undefined || info === undefined || size === undefined) return bytes;
  const object = `${info} 0 obj\n<</Title (${title}, revised)>>\nendobj\n`;
  const at = bytes.length + 1;
  const behind = `\n${object}xref\n${info} 1\n${String(at).padStart(10, '0')} 00000 n \ntrailer\n<</Size ${size}/Root ${root} 0 R/Info ${info} 0 R/Prev ${previous}>>\nstartxref\n${at + object.length}\n%%EOF\n`;
  return Buffer.concat([bytes, Buffer.from(behind, 'latin1')]);
}
