import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { crc32 } from 'node:zlib';
import { planZip, type ZipEntry } from '@submittal/pdf-linker/zip-plan';

/** Writes all files of a folder as a ZIP file. */
export async function zipFolder(folder: string, zip: string): Promise<void> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  const entries = await Promise.all(
    found
      .filter((entry) => entry.isFile())
      .map(async (entry): Promise<ZipEntry> => {
        const path = join(entry.parentPath, entry.name);
        const bytes = await readFile(path);
        const name = relative(folder, path);
        const read = async function* (start: number, end: number) {
          yield bytes.subarray(start, end);
        };
        return { name, modified: new Date(0), length: bytes.length, crc32: crc32(bytes), etag: name, read };
      }),
  );
  const { length, read } = planZip(entries);
  await writeFile(zip, read(0, length));
}
