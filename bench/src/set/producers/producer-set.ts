import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { CACHE_FOLDER } from '../../run/folders.ts';
import { isInstalled } from '../../run/measured-process.ts';
import { type DocumentSet, filesIn } from '../make-set.ts';
import { manufacturerSet } from '../manufacturer/manufacturer-set.ts';
import { SeededRandom } from '../seeded-random.ts';
import { plottedDrawing } from './plotted-drawing.ts';
import { taggedTables } from './tagged-tables.ts';

/** Increased when the set changes, so that an old one is regenerated. */
const EDITION = 1;
const SEED = 43_000;

const DRAWINGS = [
  { sheets: 1, strokes: 300_000, layers: 30 },
  { sheets: 3, strokes: 80_000, layers: 60 },
  { sheets: 1, strokes: 120_000, layers: 12 },
  { sheets: 6, strokes: 40_000, layers: 8 },
] as const;

/** The last has more than a hundred thousand elements. */
const TABLES = [
  { pages: 2, rows: 40, columns: 6 },
  { pages: 6, rows: 55, columns: 6 },
  { pages: 24, rows: 60, columns: 8 },
  { pages: 80, rows: 60, columns: 8 },
] as const;

/** A program that writes files of its own from others, and what it writes: kind of document, numbers, name of the result. */
interface Producer {
  readonly program: string;
  readonly args: (from: string, to: string) => readonly string[];
  readonly from: readonly (readonly [kind: string, numbers: readonly number[]])[];
}

const ghostscript =
  (...options: readonly string[]): Producer['args'] =>
  (from, to) => [...['-q', '-dNOPAUSE', '-dBATCH', '-dSAFER', ...options], ...[`-sOutputFile=${to}`, from]];

const PRODUCERS: Readonly<Record<string, Producer>> = {
  Ghostscript: {
    program: 'gs',
    args: ghostscript('-sDEVICE=pdfwrite'),
    from: [
      ['Data-Sheet', [1, 5, 9, 14, 21, 33, 40]],
      ['Detail', [1, 2, 3, 4]],
      ['Brochure', [1, 2, 3]],
      ['Safety-Data-Sheet', [1, 2, 3]],
      ['Manual', [1]],
      ['Tables', [2, 3]],
    ],
  },
  Cairo: {
    program: 'pdftocairo',
    args: (from, to) => ['-pdf', from, to],
    from: [
      ['Data-Sheet', [2, 6, 10, 15, 22, 34, 41]],
      ['Detail', [5, 6, 7, 8]],
      ['Brochure', [4, 5, 6]],
      ['Safety-Data-Sheet', [4, 5, 6]],
    ],
  },
  MuPDF: {
    program: 'mutool',
    args: (from, to) => ['clean', '-gggz', from, to],
    from: [['Tables', [2, 3]]],
  },
  Packed: {
    program: 'qpdf',
    args: (from, to) => ['--object-streams=generate', '--linearize', from, to],
    from: [['Tables', [2, 3, 4]]],
  },
  'Plain-Scan': {
    program: 'gs',
    args: ghostscript('-sDEVICE=pdfimage24', '-r200', '-dLastPage=2'),
    from: [['Brochure', [1, 2, 3]]],
  },
  'Colour-Scan': {
    program: 'gs',
    args: ghostscript('-sDEVICE=pdfimage24', '-sCompression=JPEG', '-r200', '-dLastPage=3'),
    from: [['Brochure', [7, 8, 9]]],
  },
};

/**
 * A set that represents what many programs write: plotted drawings, tables as browsers print them, scans, and documents
 * of the manufacturers' set as Ghostscript, cairo, MuPDF and qpdf write them. Generated once, and stored in the cache
 * folder. What an absent program would write is left out.
 */
export async function producerSet(): Promise<DocumentSet> {
  const folder = path.join(CACHE_FOLDER, `producer-set-${EDITION}`);
  if (!existsSync(folder)) await makeSet(folder);
  return filesIn(folder);
}

async function makeSet(folder: string): Promise<void> {
  const sources = path.dirname((await manufacturerSet()).files[0] ?? '');
  const unfinished = `${folder}.part`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true });
  const at = (kind: string, number: number): string => `${kind}-${String(number).padStart(3, '0')}.pdf`;
  const save = (name: string, bytes: Buffer): Promise<void> => writeFile(path.join(unfinished, name), bytes);
  for (const [index, shape] of DRAWINGS.entries())
    await save(at('Drawing', index + 1), plottedDrawing(new SeededRandom(SEED + index), shape));
  for (const [index, shape] of TABLES.entries())
    await save(at('Tables', index + 1), taggedTables(new SeededRandom(SEED + 100 + index), shape));
  for (const [name, { program, args, from }] of Object.entries(PRODUCERS)) {
    if (!(await isInstalled(program))) continue;
    for (const [kind, numbers] of from) {
      for (const number of numbers) {
        const source = path.join(kind === 'Tables' ? unfinished : sources, at(kind, number));
        await promisify(execFile)(program, [
          ...args(source, path.join(unfinished, at(`${name}-${kind}`, number))),
        ]);
      }
    }
  }
  await rename(unfinished, folder);
}
