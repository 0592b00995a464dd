import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { FileBodies } from '@submittal/pdf-linker/file-body';
import type { PackageDocument } from '@submittal/pdf-linker/package-plan';
import { decodeSideTable, type SideTable } from '@submittal/pdf-linker/side-table';

/** Where the prepared form of a source is in a folder. */
export interface PreparedFiles {
  title: string;
  body: string;
  table: string;
}

/** The paths of the prepared bodies and side tables for some sources. */
export function preparedFiles(folder: string, sources: readonly string[]): PreparedFiles[] {
  return sources.map((source) => {
    const title = path.parse(source).name;
    return { title, body: path.join(folder, `${title}.body`), table: path.join(folder, `${title}.table`) };
  });
}

/** A document for the linker; pass `table` if it is decoded already. */
export async function packageDocument(
  prepared: PreparedFiles,
  bodies: FileBodies,
  table?: SideTable,
): Promise<PackageDocument> {
  return {
    table: table ?? decodeSideTable(await readFile(prepared.table)),
    body: bodies.body(prepared.body),
    title: prepared.title,
    typeLabel: 'Data Sheet',
    heading: prepared.title.slice(0, -1),
  };
}

/** Writes a file unless it contains these bytes already. */
export async function writeOnce(file: string, bytes: Uint8Array): Promise<void> {
  if (existsSync(file) && (await readFile(file)).equals(bytes)) return;
  await writeFile(file, bytes);
}
