import { rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { streamBytes } from '../reader/repeated-streams.ts';
import { cacheFolder } from '../run/folders.ts';
import { measured, measuredNode } from '../run/measured-process.ts';
import { markdownTable, megabytes } from '../run/table.ts';
import type { DocumentSet } from '../set/make-set.ts';
import { documentSet } from '../set/make-set.ts';
import { manufacturerSet } from '../set/manufacturer/manufacturer-set.ts';
import { HOSTS } from './peers.ts';
import type { Section } from './section.ts';

/** The size of one package of a set, beside what qpdf makes of the same files. */
export const size: Section = { name: 'size', title: 'Size', run };

const SETS: readonly (readonly [name: string, set: () => Promise<DocumentSet>])[] = [
  ['as manufacturers publish them', manufacturerSet],
  ['photographs, of the speed table', documentSet],
];

async function run(say: (progress: string) => void): Promise<string> {
  const rows: string[][] = [];
  for (const [name, set] of SETS) {
    say(name);
    rows.push(await rowOf(name, await set()));
  }
  return `One package of all documents of a set without generated pages, beside the files themselves and what qpdf merges of them; no
program re-encodes a stream. _Repeated_ is stream data that is in a file more than once, each copy after the first: of the
sources within each file on its own, of packages within the package.

${markdownTable(
  ['', 'files', 'repeated', '**this linker**', 'repeated', 'qpdf', 'qpdf, object streams', 'repeated'],
  rows,
)}
`;
}

async function rowOf(name: string, { files, bytes }: DocumentSet): Promise<string[]> {
  const sourceFolder = path.dirname(files[0] ?? '');
  const folder = await cacheFolder('sizes');
  const preparedFolder = await cacheFolder('sizes-prepared');
  await done(measuredNode(HOSTS.prepare, [preparedFolder, sourceFolder]));
  const ours = path.join(folder, 'ours.pdf');
  await rm(ours, { force: true });
  await done(measuredNode(HOSTS.link, [preparedFolder, sourceFolder, ours, '1', 'bare']));
  const plain = path.join(folder, 'qpdf.pdf');
  const packed = path.join(folder, 'qpdf-object-streams.pdf');
  const merge = ['--empty', '--pages', ...files, '--'];
  await done(measured('qpdf', [...merge, '--object-streams=disable', plain]));
  await done(measured('qpdf', [...merge, '--object-streams=generate', packed]));
  let repeated = 0;
  for (const file of files) {
    const readable = path.join(folder, 'source.pdf');
    await done(
      measured('qpdf', ['--decrypt', '--object-streams=disable', '--stream-data=preserve', file, readable]),
    );
    repeated += (await streamBytes(readable)).repeated;
  }
  const [inOurs, inTheirs] = [await streamBytes(ours), await streamBytes(plain)];
  const share = (part: number, of: number) => `${((100 * part) / of).toFixed(1)} %`;
  const lengths = await Promise.all([ours, plain, packed].map(async (file) => (await stat(file)).size));
  const [own = 0, theirs = 0, theirsPacked = 0] = lengths;
  const against = (length: number) => `${megabytes(length)}, ${(length / own).toFixed(3)}×`;
  return [
    name,
    megabytes(bytes),
    share(repeated, bytes),
    megabytes(own),
    share(inOurs.repeated, own),
    against(theirs),
    against(theirsPacked),
    share(inTheirs.repeated, theirs),
  ];
}

/** Waits for a program; qpdf ends with 3 if it warns. */
async function done(running: ReturnType<typeof measured>): Promise<void> {
  const { code, stderr } = await running;
  if (code !== 0 && code !== 3) throw new Error(stderr.trim());
}
