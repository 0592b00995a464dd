import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { withPdf } from '../pdfium/open-pdf.ts';

const run = promisify(execFile);

/** A page as an engine draws it: three bytes for each dot, row by row from the top. */
export interface Dots {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
}

/** A page, counted from 1, as poppler draws it with two dots for each unit; undefined if pdftoppm is not installed. */
export function popplerDots(bytes: Uint8Array, page: number, perInch = 144): Promise<Dots | undefined> {
  return dotsOf(bytes, (file, picture) => {
    const pages = ['-f', String(page), '-l', String(page), '-singlefile'];
    const out = picture.replace(/\.ppm$/, '');
    return run('pdftoppm', ['-r', String(perInch), '-cropbox', ...pages, file, out]);
  });
}

/** The same page as MuPDF draws it, which scales by `UserUnit`; undefined if mutool is not installed. */
export function mupdfDots(bytes: Uint8Array, page: number, perInch = 144): Promise<Dots | undefined> {
  return dotsOf(bytes, (file, picture) =>
    run('mutool', ['draw', '-q', '-r', String(perInch), '-F', 'ppm', '-o', picture, file, String(page)]),
  );
}

/** What a program draws of a file into a picture; undefined if it is not installed. */
async function dotsOf(
  bytes: Uint8Array,
  draw: (file: string, picture: string) => Promise<unknown>,
): Promise<Dots | undefined> {
  const folder = await mkdtemp(path.join(tmpdir(), 'linker-'));
  try {
    const [file, picture] = [path.join(folder, 'file.pdf'), path.join(folder, 'page.ppm')];
    await writeFile(file, bytes);
    await draw(file, picture);
    const drawn = await readFile(picture);
    const head = /^P6\s+(\d+)\s+(\d+)\s+255\s/.exec(drawn.toString('latin1', 0, 64));
    return {
      width: Number(head?.[1]),
      height: Number(head?.[2]),
      pixels: drawn.subarray(head?.[0].length ?? 0),
    };
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** The same page as PDFium draws it, with as many dots. */
export async function pdfiumDots(
  bytes: Uint8Array,
  page: number,
  { width, height }: Pick<Dots, 'width' | 'height'>,
): Promise<Dots> {
  const picture = await withPdf(
    bytes,
    (pdf) => pdf.page(page - 1, (open) => open.draw({ width, height })),
    () => null,
  );
  if (picture === null || picture === undefined) throw new Error(`page ${page} is not drawn`);
  const pixels = new Uint8Array(width * height * 3);
  for (let dot = 0; dot < width * height; dot++)
    for (let part = 0; part < 3; part++) pixels[3 * dot + part] = picture.pixels[4 * dot + part] ?? 0;
  return { width, height, pixels };
}

/** Left, top, right and bottom of the dots in which two pictures of one size differ by more than `least`; null if none do. */
export function differingArea(one: Dots, two: Dots, least = 8): [number, number, number, number] | null {
  let area: [number, number, number, number] | null = null;
  for (let at = 0; at < one.pixels.length; at += 3) {
    let far = 0;
    for (let part = 0; part < 3; part++)
      far = Math.max(far, Math.abs((one.pixels[at + part] ?? 0) - (two.pixels[at + part] ?? 0)));
    if (far <= least) continue;
    const [x, y] = [(at / 3) % one.width, Math.floor(at / 3 / one.width)];
    area ??= [x, y, x + 1, y + 1];
    area = [Math.min(area[0], x), Math.min(area[1], y), Math.max(area[2], x + 1), Math.max(area[3], y + 1)];
  }
  return area;
}

/**
 * How many dots of a picture are further off than another drawing of the same edges makes them: beyond the lightest and
 * the darkest of the other's dots next to them, by more than `slack`.
 */
export function strayDots(one: Dots, two: Dots, slack = 40): number {
  return Math.max(beyondNeighbours(one, two, slack), beyondNeighbours(two, one, slack));
}

function beyondNeighbours(one: Dots, two: Dots, slack: number): number {
  const { width, height } = one;
  let stray = 0;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      for (let part = 0; part < 3; part++) {
        const value = one.pixels[3 * (y * width + x) + part] ?? 0;
        const straight = two.pixels[3 * (y * width + x) + part] ?? 0;
        if (Math.abs(value - straight) <= slack) continue;
        let [least, most] = [255, 0];
        for (let v = Math.max(0, y - 1); v <= Math.min(height - 1, y + 1); v++) {
          for (let u = Math.max(0, x - 1); u <= Math.min(width - 1, x + 1); u++) {
            const near = two.pixels[3 * (v * width + u) + part] ?? 0;
            least = Math.min(least, near);
            most = Math.max(most, near);
          }
        }
        if (value >= least - slack && value <= most + slack) continue;
        stray++;
        break;
      }
    }
  }
  return stray;
}
