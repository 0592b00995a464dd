// A separate process that links a prepared set, so that it can be measured apart from what came before.
//   link-set.ts PREPARED_FOLDER SOURCE_FOLDER OUTPUT COPIES FRONT
// With OUTPUT `-` it only requests first bytes; otherwise it writes one whole package. FRONT is `bare`, or
// `front` for cover and contents. It prints its times as JSON.
import { open, readdir } from 'node:fs/promises';
import { FileBodies } from '@submittal/pdf-linker/file-body';
import type { PackageDocument, PackageOptions } from '@submittal/pdf-linker/package-plan';
import { planPackage } from '@submittal/pdf-linker/package-plan';
import type { CoverCell } from '@submittal/pdf-linker/package-words';
import { packageDocument, preparedFiles } from '../run/prepared-set.ts';

const [preparedFolder = '', sourceFolder = '', output = '', copies = '1', front = 'bare'] =
  process.argv.slice(2);

const loaded = performance.now();
await using bodies = new FileBodies();
const places = preparedFiles(preparedFolder, (await readdir(sourceFolder)).sort());
const documents: PackageDocument[] = [];
for (let copy = 0; copy < Number(copies); copy++) {
  for (const place of places) {
    const document = await packageDocument(place, bodies);
    // A copy must not share streams with another copy, or ten times the set would be no larger.
    if (copy > 0) document.table.leafHashes = document.table.leafHashes.map((byte) => byte ^ copy);
    documents.push(document);
  }
}

function options(title: string): PackageOptions {
  if (front === 'bare') return { title };
  const cell = (label: string, text: string): CoverCell => ({ label, value: { text } });
  const cells: CoverCell[] = [
    { ...cell('Submitted by', 'Northline'), wide: true },
    cell('Location', 'Portland'),
    { label: 'Date', value: { date: '2026-03-01' } },
    cell('Email', ''),
    cell('Phone', ''),
    { label: 'Documents', value: { count: 'documents' } },
    { label: 'Pages', value: { count: 'pages' } },
    { ...cell('Notes', ''), wide: true, small: true },
  ];
  const details = { title, description: '', date: '2026-03-01', cells };
  return { title, pages: ['cover', 'contents'], details };
}

/** Milliseconds from the request for a package to its first byte. */
async function timeToFirstByte(title: string): Promise<number> {
  const begun = performance.now();
  const plan = await planPackage(documents, options(title));
  for await (const _ of plan.read(0, 1)) break;
  return performance.now() - begun;
}

async function firstBytes(): Promise<object> {
  const cold = await timeToFirstByte('First');
  const coldWithTables = performance.now() - loaded;
  const sinceStart = performance.now();
  const warm: number[] = [];
  for (let i = 0; i < 5; i++) warm.push(await timeToFirstByte(`Again ${i}`));
  return { cold, coldWithTables, sinceStart, warm };
}

async function whole(): Promise<object> {
  const begun = performance.now();
  const plan = await planPackage(documents, options('Whole'));
  const file = await open(output, 'w');
  for await (const chunk of plan.read(0, plan.length)) {
    for (let at = 0; at < chunk.length; ) at += (await file.write(chunk, at)).bytesWritten;
  }
  await file.close();
  return { whole: performance.now() - begun, length: plan.length, pages: plan.pageCount };
}

console.log(JSON.stringify(output === '-' ? await firstBytes() : await whole()));
