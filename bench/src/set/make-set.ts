import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { CACHE_FOLDER } from '../run/folders.ts';
import { drawDocument } from './draw-document.ts';
import { photograph } from './photograph.ts';
import { SeededRandom } from './seeded-random.ts';

/** Increased when the set changes, so that an old one is regenerated. */
const EDITION = 1;
const FILES = 120;
const SEED = 20_260;

export interface DocumentSet {
  /** Paths, in package order. */
  files: string[];
  /** The total size of the files in bytes. */
  bytes: number;
}

/**
 * The set on which the speed table is measured: 120 files, above 180 MB, about 1,400 pages with 1,000 links
 * between pages, 1,000 outline items, forms with equal field names, layers and tagged files. Generated once
 * by script, the same everywhere, and stored in the cache folder.
 */
export async function documentSet(): Promise<DocumentSet> {
  const folder = path.join(CACHE_FOLDER, `set-${EDITION}`);
  if (!existsSync(folder)) await makeSet(folder);
  return filesIn(folder);
}

/** The files of a folder, by name. */
export async function filesIn(folder: string): Promise<DocumentSet> {
  const names = (await readdir(folder)).sort();
  const files = names.map((name) => path.join(folder, name));
  const sizes = await Promise.all(files.map(async (file) => (await stat(file)).size));
  return { files, bytes: sizes.reduce((sum, size) => sum + size, 0) };
}

async function makeSet(folder: string): Promise<void> {
  const unfinished = `${folder}.part`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true });
  const logo = await sharp(Buffer.from(LOGO)).png().toBuffer();
  for (let number = 0; number < FILES; number++) {
    const random = new SeededRandom(SEED + number);
    const pages = random.whole(4, 20);
    const photographs: Buffer[] = [];
    const pictures = Math.min(pages, random.whole(3, 6));
    for (let i = 0; i < pictures; i++) {
      photographs.push(await photograph(random, random.whole(850, 1250), random.whole(640, 920)));
    }
    const name = `Product ${String(number + 1).padStart(3, '0')}`;
    const bytes = await drawDocument(
      {
        name,
        pages,
        links: random.whole(7, 10),
        outlineItems: random.whole(7, 10),
        photographs,
        logo,
        tagged: number % 3 === 0,
        form: number % 4 === 1,
        layers: number % 4 === 2,
      },
      random,
    );
    await writeFile(path.join(unfinished, `${name.replace(' ', '-')}.pdf`), bytes);
  }
  await rename(unfinished, folder);
}

const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" width="360" height="90">
<rect width="360" height="90" fill="#18324a"/><circle cx="45" cy="45" r="30" fill="#e8b23a"/>
<path d="M90 60h240M90 45h200M90 30h220" stroke="#fff" stroke-width="6"/></svg>`;
