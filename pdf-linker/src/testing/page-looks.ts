import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { type OpenPage, withPdf } from '../pdfium/open-pdf.ts';

const run = promisify(execFile);
/** A page is fitted into so many dots. */
const SIDE = 300;
const MAX_MILLISECONDS = 60_000;

/** How pages look, by their 0-based numbers: a hash of all dots, or why there are none. */
export type Looks = (page: number) => string;

/** The pages of a file as PDFium draws them. */
export async function pdfiumLooks(bytes: Uint8Array, pages: readonly number[]): Promise<Looks> {
  const looks = await withPdf(
    bytes,
    (pdf) => new Map(pages.map((page) => [page, pdf.page(page, look) ?? 'no page'])),
    (reason) => reason,
  );
  return (page) => (typeof looks === 'string' ? looks : (looks.get(page) ?? 'no page'));
}

function look(page: OpenPage): string {
  const scale = SIDE / Math.max(page.width, page.height, 1);
  const width = Math.max(1, Math.round(page.width * scale));
  const height = Math.max(1, Math.round(page.height * scale));
  const picture = page.draw({ width, height });
  return picture === null ? 'no picture' : hashed(picture.pixels);
}

/** All pages of a file as poppler draws them; undefined if pdftoppm is not installed. */
export async function popplerLooks(bytes: Uint8Array): Promise<Looks | undefined> {
  const folder = await mkdtemp(path.join(tmpdir(), 'linker-'));
  try {
    const file = path.join(folder, 'file.pdf');
    await writeFile(file, bytes);
    try {
      const options = { timeout: MAX_MILLISECONDS };
      await run(
        'pdftoppm',
        ['-scale-to', String(SIDE), '-cropbox', file, path.join(folder, 'page')],
        options,
      );
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    }
    const looks = new Map<number, string>();
    for (const name of await readdir(folder)) {
      const page = Number(/^page-(\d+)\.ppm$/.exec(name)?.[1] ?? 0) - 1;
      if (page >= 0) looks.set(page, hashed(await readFile(path.join(folder, name))));
    }
    return (page) => looks.get(page) ?? 'no picture';
  } finally {
    await rm(folder, { recursive: true });
  }
}

function hashed(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
