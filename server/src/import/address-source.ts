import { createHash } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { openPromise } from 'yauzl';
import type { ReceivedFile } from '../scratch/received-file.ts';
import type { Scratch } from '../scratch/scratch.ts';
import { refusal } from './finding.ts';
import { MAPPING_FILE } from './mapping/table/read-mapping.ts';
import type { KnownVersion, RemoteDocuments } from './remote-documents.ts';
import { nameOfSource } from './source-address.ts';
import { readableName } from './source-name.ts';
import { holdsTables } from './tables/read-grids.ts';

/** What is known of an address from when it was last read. */
export interface KnownAddress extends KnownVersion {
  /** The hash of what its address gave. */
  readonly sha256: string;
  /** The hash of the mapping beside it; empty if there was none, null if a ZIP file needs none. */
  readonly mapping: string | null;
}

/** A catalogue that was fetched from its address. */
export interface FetchedSource {
  readonly known: KnownAddress;
  /** A ZIP file, or a folder with a file of tables and its mapping. */
  readonly path: string;
  close(): Promise<void>;
}

/** A `Last-Modified` younger than this proves nothing: a file may change twice in a second (RFC 9110, 8.8.2.2). */
const MIN_AGE_MILLISECONDS = 60_000;

/** Entries of a ZIP file in which a spreadsheet is looked for. */
const MAX_ENTRIES = 200;

interface Services {
  readonly remote: RemoteDocuments;
  readonly scratch: Scratch;
}

/**
 * Fetches a catalogue from its address: a ZIP file, or one file with tables, whose mapping is `mapping.json` beside it.
 * Returns `unchanged` if both are as they were known.
 * @throws ImportFaults if it cannot be fetched
 */
export async function fetchSource(
  address: string,
  known: KnownAddress | null,
  services: Services,
): Promise<FetchedSource | 'unchanged'> {
  const { remote, scratch } = services;
  const outcome = await remote.fetch(address, known ?? {});
  if (!outcome.ok) throw refusal('no-catalogue', nameOfSource(address), outcome.fault);
  const { document } = outcome;
  if (document === 'unchanged') {
    if (known?.mapping == null) return 'unchanged';
    const mapping = await mappingBeside(address, remote);
    if (hashOfText(mapping) === known.mapping) return 'unchanged';
    // What it belongs to is needed again.
    return fetchSource(address, null, services);
  }
  const { file, etag, modified } = document;
  const folder = await scratch.folder();
  try {
    const { sha256 } = file;
    const table = await tableName(address, file);
    const mapping = table === null ? null : await mappingBeside(address, remote);
    const name = mapping === null ? standardName(table) : (table ?? '');
    const path = join(folder.path, name);
    await rename(file.path, path);
    if (mapping !== null) await writeFile(join(folder.path, MAPPING_FILE), mapping);
    return {
      known: {
        etag,
        modified: Date.now() - Date.parse(modified) > MIN_AGE_MILLISECONDS ? modified : '',
        sha256,
        mapping: table === null ? null : hashOfText(mapping),
      },
      path: table === null ? path : folder.path,
      close: () => folder.close(),
    };
  } catch (error) {
    await file.remove();
    await folder.close();
    throw error;
  }
}

/** The mapping beside a file with tables; null if there is none: some servers answer anything with a page. */
async function mappingBeside(address: string, remote: RemoteDocuments): Promise<Buffer | null> {
  const outcome = await remote.fetch(new URL(MAPPING_FILE, address).href);
  if (!outcome.ok || outcome.document === 'unchanged') return null;
  const { file } = outcome.document;
  const isObject = /^(?:\uFEFF|\s)*\{/.test(Buffer.from(file.ends).toString());
  return isObject ? readFile(file.path).finally(file.remove) : file.remove().then(() => null);
}

function hashOfText(text: Buffer | null): string {
  return text === null ? '' : createHash('sha256').update(text).digest('hex');
}

/** The name of a file with tables, by its address or else by its bytes; null if it is a ZIP file. */
async function tableName(address: string, { path, ends }: ReceivedFile): Promise<string | null> {
  const name = readableName(basename(new URL(address).pathname)).replace(/^[.~]+/, '');
  const start = Buffer.from(ends.subarray(0, 4)).toString('latin1');
  const isZip = start === 'PK\u0003\u0004' || start === 'PK\u0005\u0006';
  if (isZip && !(await isSpreadsheet(path))) return null;
  const text = Buffer.from(ends)
    .toString()
    .replace(/^\uFEFF/, '')
    .trimStart();
  if (text.startsWith('<')) {
    throw refusal(
      'broken-file',
      nameOfSource(address),
      'it is a page (HTML or XML), not a ZIP file and no table',
    );
  }
  if (holdsTables(name)) return name;
  const stem = name.replace(extname(name), '') || 'export';
  if (isZip) return `${stem}.xlsx`;
  if (start === '\u00D0\u00CF\u0011\u00E0') return `${stem}.xls`;
  // Only text in UTF-16 has such bytes, and begins with a mark.
  if (text.includes('\0') && !/^(?:\u00FF\u00FE|\u00FE\u00FF)/.test(start)) return null;
  return /^[[{]/.test(text) ? `${stem}.json` : `${stem}.csv`;
}

/** Whether a ZIP file is a spreadsheet: one of Office Open XML, or of OpenDocument. */
async function isSpreadsheet(path: string): Promise<boolean> {
  const zip = await openPromise(path).catch(() => null);
  if (!zip) return false;
  try {
    let seen = 0;
    for await (const { fileName } of zip.eachEntry()) {
      if (fileName === '[Content_Types].xml' || fileName === 'META-INF/manifest.xml') return true;
      if (++seen >= MAX_ENTRIES) return false;
    }
    return false;
  } catch {
    return false;
  } finally {
    zip.close();
  }
}

/** The name under which a file is a catalogue by itself (`docs/catalogue-format.md`); null is a ZIP file. */
function standardName(name: string | null): string {
  if (name === null) return 'catalogue.zip';
  const extension = extname(name).toLowerCase();
  const isText = ['.csv', '.tsv', '.tab', '.txt'].includes(extension);
  return isText ? `products${extension === '.txt' ? '.csv' : extension}` : `catalogue${extension}`;
}
