import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { measured } from '../run/measured-process.ts';
import { LONGER_SIDE, type PageLook } from './page-look.ts';

/** Seconds of its own work; other work on the machine may make it wait longer. */
const MAX_SECONDS = '30';
const MAX_WAITING = '600';
/** The maximum address space, in kilobytes. */
const MAX_MEMORY = '2000000';

/** The pages of a file as poppler draws and reads them, or why it cannot. */
export async function popplerLooks(file: string): Promise<PageLook[] | string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'bench-poppler-'));
  try {
    const side = String(LONGER_SIDE);
    const drawn = await bounded('pdftoppm', '-gray', '-scale-to', side, file, path.join(folder, 'page'));
    if (STOPPED.has(drawn.code)) return `no end within ${MAX_SECONDS} s`;
    const words = path.join(folder, 'words.txt');
    const read = await bounded('pdftotext', file, words);
    if (STOPPED.has(read.code)) return `no end within ${MAX_SECONDS} s`;
    const pictures = (await readdir(folder)).filter((name) => name.endsWith('.pgm')).sort();
    if (pictures.length === 0) return drawn.stderr.split('\n')[0] || `ended with ${drawn.code}`;
    // If the file forbids copying text, pdftotext returns none.
    const texts = read.code === 0 ? (await readFile(words, 'utf8')).split('\f') : [];
    return await Promise.all(
      pictures.map(async (name, page) => ({
        ...pgm(await readFile(path.join(folder, name))),
        text: texts[page] ?? '',
      })),
    );
  } finally {
    await rm(folder, { recursive: true });
  }
}

/**
 * The exit codes of `timeout`, of a program that has used up its time (SIGXCPU), and of one that is killed.
 */
const STOPPED = new Set([124, 128 + 24, 128 + 9]);

function bounded(program: string, ...args: string[]): ReturnType<typeof measured> {
  const limit = `ulimit -v ${MAX_MEMORY}; ulimit -t ${MAX_SECONDS}; exec timeout ${MAX_WAITING} "$@"`;
  return measured('sh', ['-c', limit, 'sh', program, ...args]);
}

function pgm(bytes: Buffer): Omit<PageLook, 'text'> {
  const header = /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(bytes.toString('latin1', 0, 64));
  if (header === null) throw new Error('not a picture as pdftoppm writes it');
  const [all, width, height] = header;
  return { width: Number(width), height: Number(height), grey: bytes.subarray(all.length) };
}
