import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A page as pdftoppm draws it, with one pixel for each point and three bytes for each pixel. */
export interface Raster {
  width: number;
  height: number;
  pixels: Buffer;
}

/** Pages of a file as pictures, beginning with `firstPage`; undefined if pdftoppm is not installed. */
export async function rasters(bytes: Uint8Array, firstPage = 1): Promise<Raster[] | undefined> {
  const folder = await mkdtemp(path.join(tmpdir(), 'linker-'));
  try {
    const file = path.join(folder, 'file.pdf');
    await writeFile(file, bytes);
    await run('pdftoppm', ['-r', '72', '-cropbox', '-f', String(firstPage), file, path.join(folder, 'page')]);
    const names = (await readdir(folder)).filter((name) => name.endsWith('.ppm')).sort();
    return await Promise.all(names.map(async (name) => ppm(await readFile(path.join(folder, name)))));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  } finally {
    await rm(folder, { recursive: true });
  }
}

function ppm(bytes: Buffer): Raster {
  const header = /^P6\s+(\d+)\s+(\d+)\s+255\s/.exec(bytes.toString('latin1', 0, 64));
  return {
    width: Number(header?.[1]),
    height: Number(header?.[2]),
    pixels: bytes.subarray(header?.[0].length ?? 0),
  };
}

/**
 * The rows, counted from the top, in which two pictures of equal width differ; only rows that both have are
 * compared.
 */
export function differingRows(one: Raster, two: Raster): number[] {
  const rows: number[] = [];
  const length = one.width * 3;
  for (let row = 0; row < Math.min(one.height, two.height); row++) {
    const [from, to] = [row * length, (row + 1) * length];
    if (Buffer.compare(one.pixels.subarray(from, to), two.pixels.subarray(from, to)) !== 0) rows.push(row);
  }
  return rows;
}
